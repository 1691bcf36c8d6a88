import { v7 as uuid } from 'uuid'
import type { ActivityAction } from '#resources/domain/activity.ts'
import { columnName } from '#resources/schema/names.ts'
import type { Changes, NumberPlace, WrittenRecord } from '#server/engine/values.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type Activity = {
  entity: string
  recordId: string
  /** The record's displayName, shown after the record is gone. */
  recordLabel: string
  action: ActivityAction
  /** Null: an unattended change (`isUnattended`). */
  userId: string | null
  changes?: Changes
  undoes?: string | undefined
  id?: string | undefined
  /** Column of the record's number. Until the transaction ends, label and changes contain the id instead. */
  numbered?: NumberPlace | undefined
}

const MAX_LABEL = 500

const INSERT = `INSERT INTO activity_thread.activity
  (id, entity, record_id, record_label, action, user_id, changes, undoes_id, created_at, updated_at, created_by_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), now(), $6)`

export const recordActivity = async (tx: Queryable, activity: Activity): Promise<string | undefined> => {
  const { entity, recordId, recordLabel, action, userId, changes = {}, undoes, numbered, id = uuid() } = activity
  if (numbered) {
    await recordActivities(tx, { entity, userId, numbered }, [activity])
    return undefined
  }
  if (action === 'UPDATE' && Object.keys(changes).length === 0) return undefined
  const label = recordLabel.slice(0, MAX_LABEL)
  const values = [id, entity, recordId, label, action, userId, JSON.stringify(changes), undoes ?? null]
  await tx.query(INSERT, values)
  return id
}

const COLUMNS = 'id, entity, record_id, record_label, action, user_id, changes, created_at, updated_at, created_by_id'
const ENTRIES = `jsonb_to_recordset($3::jsonb)
    AS entries (id uuid, record_id text, label text, action text, changes jsonb)`

const INSERT_MANY = `INSERT INTO activity_thread.activity (${COLUMNS})
  SELECT entries.id, $1, entries.record_id, entries.label, entries.action, $2, entries.changes, now(), now(), $2
  FROM ${ENTRIES}`

const insertNumbered = ({ owner, field }: NumberPlace): string => `INSERT INTO activity_thread.activity (${COLUMNS})
  SELECT entries.id, $1, entries.record_id, left(replace(entries.label, entries.record_id, given.number), ${MAX_LABEL}),
    entries.action, $2, jsonb_set(entries.changes, ARRAY[$4, 'after'], to_jsonb(given.number)), now(), now(), $2
  FROM ${ENTRIES} CROSS JOIN LATERAL (SELECT coalesce(record.${columnName(field)}, '') AS number
    FROM ${owner} record WHERE record.id = entries.record_id::uuid) given`

type EntryDetails = Pick<Activity, 'recordId' | 'recordLabel' | 'action' | 'changes'>

/** Records activities of one user on many records in one statement; with `numbered` at the end of the transaction. */
export const recordActivities = async (
  tx: Queryable,
  { entity, userId, numbered }: Pick<Activity, 'entity' | 'userId' | 'numbered'>,
  all: readonly EntryDetails[],
): Promise<void> => {
  const entries = all.filter(({ action, changes = {} }) => action !== 'UPDATE' || Object.keys(changes).length > 0)
  if (entries.length === 0) return
  const values = [
    entity,
    userId,
    JSON.stringify(
      entries.map(({ recordId, recordLabel, action, changes = {} }) => ({
        ...{ id: uuid(), record_id: recordId, action, changes },
        label: numbered ? recordLabel : recordLabel.slice(0, MAX_LABEL),
      })),
    ),
  ]
  if (numbered) await beforeCommit(tx).query(insertNumbered(numbered), [...values, numbered.field])
  else await tx.query(INSERT_MANY, values)
}

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const flat = (values: Values): Values => {
  const { customFields, ...own } = values
  if (!isValues(customFields)) return own
  const custom = Object.entries(customFields).map(([name, value]) => [`customFields.${name}`, value])
  return { ...own, ...Object.fromEntries(custom) }
}

const CUSTOM = 'customFields.'

export const changesBetween = (before: Values, after: Values): Changes => {
  const [old, now] = [flat(before), flat(after)]
  const gone = isValues(after.customFields) ? Object.keys(old).filter((name) => name.startsWith(CUSTOM)) : []
  const changes: Changes = {}
  for (const field of new Set([...Object.keys(now), ...gone])) {
    const [was, is] = [old[field] ?? null, now[field] ?? null]
    if (was !== is && JSON.stringify(was) !== JSON.stringify(is)) changes[field] = { before: was, after: is }
  }
  return changes
}

const idsIn = (value: unknown): string[] => [value].flat().filter((id) => typeof id === 'string')

/** Replaces file ids by `{ id, name }`, because names are unknown after deletion. */
const withFileNames = async (tx: Queryable, changes: Changes, fields: readonly string[]): Promise<Changes> => {
  const entries = Object.entries(changes).filter(([field]) => fields.includes(field))
  const ids = entries.flatMap(([, { before, after }]) => [...idsIn(before), ...idsIn(after)])
  if (ids.length === 0) return changes
  const { rows } = await tx.query<{ id: string; name: string }>(
    'SELECT id, name FROM drive.file WHERE id = ANY($1::uuid[])',
    [ids],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    return typeof value === 'string' ? { id: value, name: names.get(value) ?? '' } : value
  }
  const replaced = entries.map(([field, { before, after }]) => [field, { before: named(before), after: named(after) }])
  return { ...changes, ...Object.fromEntries(replaced) }
}

/** Records a write of the engine, with COMMIT; returns the id of the entry, if there is one. */
export const recordWritten = async (
  tx: Queryable,
  { before = {}, values, fileFields, ...activity }: WrittenRecord,
): Promise<string | undefined> => {
  const changes = await withFileNames(tx, changesBetween(before, values), fileFields)
  // Numbered records must follow the statement that assigns the number.
  return recordActivity(activity.numbered ? tx : beforeCommit(tx), { ...activity, changes })
}
