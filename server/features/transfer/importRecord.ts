import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { beginningOf } from '#resources/domain/plainText.ts'
import type { IMPORT_STATUSES } from '#resources/entities/dataImport.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { ColumnCount } from './columnCounts.ts'
import type { MissingNames } from './importPlan.ts'
import type { Counts } from './importWrite.ts'
import type { Fixed, Matching } from './matching.ts'

export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const ADJUSTABLE: readonly ImportStatus[] = ['UPLOADED', 'CHECKED', 'FAILED', 'CANCELLED']
export type ShownError = { line: number; column: string; value: string; message: string }
type LayoutColumn = { name: string; samples: readonly string[] }
export type Layout = {
  encoding: string
  separator: string
  columns: readonly LayoutColumn[]
  headerLine?: number
  top?: readonly { line: number; text: string }[]
  sheets?: readonly string[]
  sheet?: string
  settled?: { fileName: string; at: string }
}

export type ImportRecord = {
  id: string
  entity: string
  fileName: string
  status: ImportStatus
  matching: Matching
  keyField: string | null
  fixed: Fixed | null
  creates: readonly string[] | null
  confirmPast: boolean
  successor: string | null
  confirmAffected: boolean
  given: Values | null
  sheet: string | null
  /** Header row number; null: the first, for imports older than the choice. */
  headerLine: number | null
  validOnly: boolean
  created: number
  updated: number
  refused: number
  requestedById: string | null
  hash: string
}

const SELECT = `
  SELECT i.id, i.entity, i.file_name AS "fileName", i.status, i.matching, i.key_field AS "keyField", i.fixed, i.creates, i.given, i.created, i.updated, i.refused,
    i.layout->>'sheet' AS sheet, (i.layout->>'headerLine')::int AS "headerLine", i.valid_only AS "validOnly", i.confirm_past AS "confirmPast", i.successor_id AS successor,
    i.confirm_affected AS "confirmAffected",
    i.requested_by_id AS "requestedById", f.hash
  FROM drive.data_import i
  JOIN drive.data_import_files held ON held.data_import_id = i.id
  JOIN drive.file f ON f.id = held.file_id`

export const findImport = async (db: Queryable, id: string): Promise<ImportRecord | undefined> =>
  (await db.query<ImportRecord>(`${SELECT} WHERE i.id = $1`, [id])).rows[0]

export const countRunning = async (db: Queryable, userId: string): Promise<number> => {
  const { rows } = await db.query<{ running: number }>(
    `SELECT count(*)::int AS running FROM drive.data_import
     WHERE requested_by_id = $1 AND status IN ('CHECKING', 'RUNNING', 'UNDOING')`,
    [userId],
  )
  return rows[0]?.running ?? 0
}

type NewImport = {
  entity: string
  fileName: string
  fileId: string
  layout: Layout
  matching: Matching
  keyField: string | null
  fixed: Fixed | null
  creates: readonly string[] | null
  given: Values | null
  total: number
}

export const insertImport = async (tx: PoolClient, context: Context, given: NewImport): Promise<string> => {
  const id = uuid()
  await tx.query(
    `INSERT INTO drive.data_import (id, entity, file_name, layout, matching, key_field, total, requested_by_id,
       given, fixed, creates, requested_at, created_by_id, updated_by_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), $8, $8)`,
    [
      id,
      given.entity,
      beginningOf(given.fileName, 255),
      JSON.stringify(given.layout),
      JSON.stringify(given.matching),
      given.keyField,
      given.total,
      requireSession(context).userId,
      given.given && JSON.stringify(given.given),
      given.fixed && JSON.stringify(given.fixed),
      given.creates && JSON.stringify(given.creates),
    ],
  )
  await tx.query('INSERT INTO drive.data_import_files (data_import_id, file_id, position) VALUES ($1, $2, 1)', [
    id,
    given.fileId,
  ])
  return id
}

export type Proposal = Pick<NewImport, 'layout' | 'matching' | 'keyField' | 'fixed' | 'creates' | 'total'>

export const changeSheet = async (db: Queryable, id: string, given: Proposal): Promise<void> => {
  await db.query(
    `UPDATE drive.data_import SET layout = $2, matching = $3, key_field = $4, total = $5, status = 'UPLOADED',
       done = 0, created = 0, updated = 0, unchanged = 0, refused = 0, errors = NULL, failure = NULL, missing_files = NULL, missing_references = NULL,
       fixed = $7, creates = $8, column_counts = NULL, ended_at = NULL, updated_at = now()
     WHERE id = $1 AND status = ANY($6)`,
    [
      id,
      JSON.stringify(given.layout),
      JSON.stringify(given.matching),
      given.keyField,
      given.total,
      ADJUSTABLE,
      given.fixed && JSON.stringify(given.fixed),
      given.creates && JSON.stringify(given.creates),
    ],
  )
}

export const publishProgress = (db: Queryable, id: string, userId: string): Promise<void> =>
  publish(db, 'dataImport', { action: 'update', id }, { userId })

export const noteProgress = async (db: Queryable, id: string, counts: Counts): Promise<boolean> => {
  const { rows } = await db.query<{ cancelled: boolean }>(
    `UPDATE drive.data_import SET done = $2, created = $3, updated = $4, unchanged = $5, refused = $6, updated_at = now()
     WHERE id = $1 RETURNING cancelled`,
    [id, counts.done, counts.created, counts.updated, counts.unchanged, counts.refused],
  )
  return rows[0]?.cancelled ?? true
}

/** Returns false if another process writes or undoes the import already. */
export const takeImport = async (
  tx: Queryable,
  id: string,
  status: 'RUNNING' | 'UNDOING' = 'RUNNING',
): Promise<boolean> => {
  const lock = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 2)) AS taken'
  const { rows } = await tx.query<{ taken: boolean }>(lock, [`import ${id}`])
  const { rowCount } = await tx.query(`SELECT FROM drive.data_import WHERE id = $1 AND status = $2`, [id, status])
  return rowCount === 1 && rows[0]?.taken === true
}

export type Ending = {
  status: ImportStatus
  counts?: Counts
  errors?: readonly ShownError[]
  failure?: string
  columnCounts?: readonly ColumnCount[]
  missingFiles?: readonly string[]
  missingReferences?: readonly MissingNames[]
}

/** Returns false if the import was cancelled meanwhile. */
export const endStep = async (db: Queryable, id: string, ending: Ending): Promise<boolean> => {
  const {
    status,
    counts,
    errors = [],
    failure = null,
    missingFiles = [],
    missingReferences = [],
    columnCounts,
  } = ending
  const { rowCount } = await db.query(
    `UPDATE drive.data_import SET status = $2::text, errors = $3, failure = $4, missing_files = $10, missing_references = $12,
       column_counts = coalesce($11, column_counts), done = coalesce($5, done), created = coalesce($6, created), updated = coalesce($7, updated),
       unchanged = coalesce($8, unchanged), refused = coalesce($9, refused), ended_at = now(), updated_at = now()
     WHERE id = $1 AND status IN ('CHECKING', 'RUNNING') AND (NOT cancelled OR $2::text IN ('CANCELLED', 'FAILED'))`,
    [
      id,
      status,
      JSON.stringify(errors),
      failure,
      counts?.done,
      counts?.created,
      counts?.updated,
      counts?.unchanged,
      counts?.refused,
      JSON.stringify(missingFiles),
      columnCounts && JSON.stringify(columnCounts),
      JSON.stringify(missingReferences),
    ],
  )
  return rowCount === 1
}
