/** Versions of the configuration: each text that differs from the one before, with the authors of the changes. */
import type { PoolClient } from 'pg'
import { NIL, v7 as uuid } from 'uuid'
import { compareDocuments, type DocumentChange } from '#resources/domain/configuration/compare.ts'
import { type Document, documentText, type Shapes } from '#resources/domain/configuration/document.ts'
import { knownParts } from '#resources/domain/configuration/versions.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import { holderOf } from '#resources/domain/roles.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { allowPauses, withTransaction } from '#server/platform/postgres/database.ts'
import { allParts } from './parts.ts'
import { readWithin, shapesOf } from './run.ts'

export const STORE_JOB = 'entity-customizer:storeVersion'
const MAX_VERSIONS = 200

/** Triggers enqueue the same job after a change; call this for changes without trigger. */
export const askVersion = (kernel: Kernel): Promise<void> =>
  enqueue(kernel.pool, STORE_JOB, {}, { key: 'configurationVersion', queue: 'configurationVersions' })

/** Before the first change, so that it has a version to return to. */
export const askFirstVersion = async (kernel: Kernel): Promise<void> => {
  const { rowCount } = await kernel.pool.query('SELECT FROM entity_customizer.configuration_version LIMIT 1')
  if (!rowCount) await askVersion(kernel)
}

const readerContext = (kernel: Kernel): Context => {
  const holder = holderOf(SUPER_ADMIN, [])
  const session = {
    ...({ id: NIL, userId: NIL, isUnattended: true, holder, granted: holder, displayName: '' } as const),
    ...{ roleIds: [], sectorIds: [], departmentId: null, departmentGroupIds: [] },
    ...{ hasLicense: true, hasFreshProof: false, mustEnrol: false },
  }
  return { kernel, session, now: new Date(), ip: '', userAgent: '', memo: new Map() }
}

export const readEverything = (kernel: Kernel, tx: PoolClient): Promise<Document> =>
  readWithin(readerContext(kernel), tx, allParts(kernel))

export const storedDocument = (text: string): Document => {
  const { sections, leftOut } = JSON.parse(text) as Document
  return { sections, leftOut }
}

/** Without sections that only one of them has, such as those of a new extension. */
export const differenceOf = (before: Document, after: Document, shapes: Shapes): readonly DocumentChange[] => {
  const [one, other] = [knownParts(before, shapes), knownParts(after, shapes)]
  const common = Object.entries(other.sections).filter(([section]) => section in one.sections)
  return compareDocuments(one, { ...other, sections: Object.fromEntries(common) }, shapes).changes
}

const NEWEST = 'SELECT document FROM entity_customizer.configuration_version ORDER BY made_at DESC, id DESC LIMIT 1'
const INSERT = `INSERT INTO entity_customizer.configuration_version (id, made_at, authors, sections, document)
  VALUES ($1, clock_timestamp(), $2, $3, $4)`
const FORGET = `DELETE FROM entity_customizer.configuration_version WHERE id IN (
  SELECT id FROM entity_customizer.configuration_version ORDER BY made_at DESC, id DESC OFFSET $1)`

/** Job. Document and authors are of one snapshot, which begins after the lock: no process stores the same version. */
export const storeVersion = (kernel: Kernel): Promise<void> =>
  withTransaction(kernel.pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    await tx.query('LOCK TABLE entity_customizer.configuration_version IN SHARE ROW EXCLUSIVE MODE')
    await allowPauses(tx)
    const { rows: noted } = await tx.query<{ author: string | null }>(
      'DELETE FROM entity_customizer.configuration_change RETURNING user_id AS author',
    )
    const [newest] = (await tx.query<{ document: string }>(NEWEST)).rows
    const document = await readEverything(kernel, tx)
    const before = newest && storedDocument(newest.document)
    const changes = before ? differenceOf(before, document, shapesOf(allParts(kernel))) : []
    if (before && changes.length === 0) return
    const counts = Map.groupBy(changes, ({ section }) => section)
    const sections = Object.fromEntries([...counts].map(([section, own]) => [section, own.length]))
    const authors = before ? new Set(noted.flatMap(({ author }) => author ?? [])) : []
    await tx.query(INSERT, [uuid(), [...authors], JSON.stringify(sections), documentText(document)])
    await tx.query(FORGET, [MAX_VERSIONS])
  })
