/** Writes lists of rows that belong to a record. The number of statements does not depend on the number of rows. */

import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import {
  type ChildList,
  childFields,
  childLists,
  childViolations,
  cleanChild,
  placedViolation,
  requiredViolations,
} from '#resources/domain/children.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { Violation } from '#resources/domain/validation.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { authorOf } from '../context.ts'
import { prepareCustomFields } from '../customFields/prepare.ts'
import { type LaterChecks, pointerViolations } from '../customFields/storedRules.ts'
import { takenClaims } from '../customFields/uniqueValues.ts'
import { all } from '../kinds/conditions.ts'
import { kindOf } from '../kinds/kind.ts'
import { execute } from '../read/execute.ts'
import { column, rootScope, tableOf } from '../read/scope.ts'
import { visibleCondition } from '../read/visible.ts'
import { fieldColumn, joinTableFrom } from '../tables/identifiers.ts'
import type { Values } from '../values.ts'
import { type ChildUses, usesOfChildren } from './childUses.ts'
import { fieldErrors } from './messages.ts'
import { type WrittenReference, withHiddenReferences } from './references.ts'
import type { Write } from './write.ts'

type Row = Values & { id: string }

const listsOf = ({ context, resource }: Write): ChildList[] => childLists(resource, context.kernel.resources.get)
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

type Settling = { list: ChildList; held: Row | undefined; unseen: ReadonlySet<string> }

/** Completes a row with all fields in declaration order, so that unchanged rows compare as equal. */
const rowFrom = ({ context }: Write, given: Values, { list, held, unseen }: Settling): Row => {
  const now = utcTextOfDate(context.now)
  const merged = cleanChild(list, { ...held, ...given }, !held, now)
  const row: Row = { id: held?.id ?? uuid() }
  for (const [name, field] of Object.entries(childFields(list))) {
    const stored = kindOf(context.kernel, field).toStored(merged[name]) ?? null
    const isPointing = field.kind === 'reference' || field.kind === 'references'
    row[name] = held && isPointing ? withHiddenReferences(field, stored, held[name], unseen) : stored
  }
  return row
}

const rowIdViolations = (list: ChildList, given: readonly Values[], held: ReadonlySet<unknown>): Violation[] => {
  const usedIds = new Set<unknown>()
  return given.flatMap((row, index): Violation[] => {
    if (!row.id) return []
    const path = `${list.name}[${index}]`
    if (!held.has(row.id)) return [{ path, rule: 'exists' }]
    if (usedIds.has(row.id)) return [{ path, rule: 'repeated' }]
    usedIds.add(row.id)
    return []
  })
}

type PreparedChildren = { values: Values; violations: readonly Violation[] }

type Rows = { list: ChildList; rows: readonly Row[]; given: readonly Values[]; held: ReadonlyMap<unknown, Row> }

/** Sets the custom values of rows. Unchanged ones are not checked; the others are checked together. */
const prepareCustomRows = async (write: Write, { list, rows, given, held }: Rows): Promise<Violation[]> => {
  const { name, resource } = list
  const child: Write = { ...write, resource }
  const later: LaterChecks = { claims: [], pointers: [] }
  const after = new Map<string, { values: Values } | undefined>([...held.values()].map(({ id }) => [id, undefined]))
  const violations: Violation[] = []
  for (const [index, row] of rows.entries()) {
    const before = held.get(row.id)?.customFields as Values | undefined
    const input = given[index]?.customFields
    const place = `${name}[${index}]`
    row.customFields = before ?? {}
    if (!before || (input !== undefined && !isDeepStrictEqual(input, before))) {
      const own: LaterChecks = { claims: [], pointers: [] }
      const prepared = await prepareCustomFields(child, input, {
        ...{ before, record: row, later: own },
        ...(before && { id: row.id }),
      })
      row.customFields = prepared.values
      violations.push(...prepared.violations.map((one) => placedViolation(one, place)))
      const at = (path: string) => `${place}.customFields.${path}`
      later.claims.push(...own.claims.map((claim) => ({ ...claim, path: at(claim.path) })))
      later.pointers.push(...own.pointers.map((pointer) => ({ ...pointer, path: at(pointer.path) })))
    }
    after.set(row.id, { values: row.customFields as Values })
  }
  const taken = later.claims.length > 0 ? await takenClaims(later.claims, after) : []
  return [
    ...violations,
    ...(await pointerViolations(child, later.pointers)),
    ...taken.map(({ path }) => ({ path, rule: 'unique' as const })),
  ]
}

/** Completes the rows of the given lists. `before`: current rows; their references in `unseen` are kept. */
export const prepareChildren = async (
  write: Write,
  given: Values,
  before: Values,
  unseen: ReadonlySet<string> = new Set(),
): Promise<PreparedChildren> => {
  const values: Values = {}
  const violations: Violation[] = []
  for (const list of listsOf(write)) {
    const rows = given[list.name]
    if (!Array.isArray(rows)) continue
    const held = new Map(rowsOf(before[list.name]).map((row) => [row.id, row]))
    violations.push(...rowIdViolations(list, rows, new Set(held.keys())))
    const settled: Row[] = rows.map((given: Values, index) => {
      const row = rowFrom(write, given, { list, held: held.get(String(given.id)), unseen })
      violations.push(...requiredViolations(list, given, row, index))
      return row
    })
    if (list.resource.customisable)
      violations.push(...(await prepareCustomRows(write, { list, rows: settled, given: rows, held })))
    values[list.name] = settled
  }
  return { values, violations }
}

export const rowViolations = (write: Write, values: Values): Violation[] =>
  listsOf(write).flatMap((list) => childViolations(list, rowsOf(values[list.name])))

export const referencesOfRows = (write: Write, values: Values, names: readonly string[]): WrittenReference[] =>
  listsOf(write)
    .filter(({ name }) => names.includes(name))
    .flatMap((list) =>
      rowsOf(values[list.name]).flatMap((row, index) =>
        Object.entries(childFields(list)).flatMap(([part, field]): WrittenReference[] => {
          if (field.kind !== 'reference' && field.kind !== 'references') return []
          const ids = [row[part] ?? []].flat().map(String)
          return ids.length > 0 ? [{ path: `${list.name}[${index}].${part}`, to: field.to, ids }] : []
        }),
      ),
    )

const FOREIGN_KEY_VIOLATION = '23503'

const inUse = (name: string, uses: ChildUses) =>
  validationFailed([{ path: name, rule: 'inUse', message: kernelMessages.childInUse(uses.total, uses.names) }])

/** Reports a foreign key violation on the list: the target of a reference was deleted, or a removed row is referenced. */
const reportOn = async (write: Write, { name }: ChildList, isRemoval: boolean, run: () => Promise<unknown>) => {
  try {
    await run()
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error
    // A reference written since the removed rows were searched: its record cannot be read in an aborted transaction.
    if (isRemoval) throw inUse(name, { total: 1, names: [] })
    throw validationFailed(fieldErrors(write, [{ path: name, rule: 'exists' }]))
  }
}

type Saving = { write: Write; list: ChildList; parentId: string; rows: readonly Row[]; userId: string | null }

const columnsOf = (
  { write, list, parentId, userId }: Saving,
  row: Row,
  place: number,
): [column: string, value: SQL][] => {
  const { resource, field } = list
  const written = Object.entries(childFields(list)).flatMap(([name, own]): [string, SQL][] => {
    const toColumn = kindOf(write.context.kernel, own).toColumn
    return toColumn ? [[fieldColumn(resource, name), sql`${sql.param(toColumn(row[name]) ?? null)}`]] : []
  })
  return [
    ['id', sql`${row.id}`],
    [fieldColumn(resource, field.by), sql`${parentId}`],
    ...(field.orderBy ? ([[fieldColumn(resource, field.orderBy), sql`${place}`]] as [string, SQL][]) : []),
    ...written,
    ...(resource.customisable
      ? ([['custom_fields', sql`${JSON.stringify(row.customFields ?? {})}::jsonb`]] as [string, SQL][])
      : []),
    ['created_by_id', sql`${userId}`],
    ['updated_by_id', sql`${userId}`],
  ]
}

const NEVER_CHANGED = ['id', 'created_by_id']

const upsert = async (saving: Saving): Promise<void> => {
  const { write, list, rows } = saving
  const all = rows.map((row, place) => columnsOf(saving, row, place))
  const names = (all[0] ?? []).map(([column]) => column)
  const written = names.filter((name) => !NEVER_CHANGED.includes(name))
  const compared = written.filter((name) => name !== 'updated_by_id')
  const named = (list: readonly string[], of?: string) =>
    sql.join(
      list.map((name) => (of ? sql`${sql.identifier(of)}.${sql.identifier(name)}` : sql.identifier(name))),
      sql`, `,
    )
  const values = all.map(
    (row) =>
      sql`(${sql.join(
        row.map(([, value]) => value),
        sql`, `,
      )})`,
  )
  const sets = written.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  await execute(
    write.tx,
    sql`INSERT INTO ${tableOf(list.resource)} AS stored (${named(names)}) VALUES ${sql.join(values, sql`, `)}
      ON CONFLICT (id) DO UPDATE SET ${sql.join(sets, sql`, `)}, updated_at = now()
      WHERE (${named(compared, 'stored')}) IS DISTINCT FROM (${named(compared, 'excluded')})`,
  )
}

const saveReferences = async ({ write, list, rows }: Saving): Promise<void> => {
  const { resources } = write.context.kernel
  for (const [name, field] of Object.entries(childFields(list))) {
    if (field.kind !== 'references') continue
    const join = joinTableFrom(list.resource, name, field, resources.get(field.to))
    const table = sql`${sql.identifier(join.schema)}.${sql.identifier(join.table)}`
    const [owner, target] = [sql.identifier(join.ownerColumn), sql.identifier(join.targetColumn)]
    const pairs = rows.flatMap((row) => ((row[name] ?? []) as string[]).map((id) => [row.id, id] as const))
    const pairsSql = sql`unnest(${sql.param(pairs.map(([id]) => id))}::uuid[], ${sql.param(pairs.map(([, id]) => id))}::uuid[])`
    await execute(
      write.tx,
      sql`DELETE FROM ${table} WHERE ${owner} = ANY(${sql.param(rows.map(({ id }) => id))}::uuid[])
        AND (${owner}, ${target}) NOT IN (SELECT * FROM ${pairsSql})`,
    )
    await execute(
      write.tx,
      sql`INSERT INTO ${table} (${owner}, ${target}) SELECT * FROM ${pairsSql} ON CONFLICT DO NOTHING`,
    )
  }
}

/** Keeps rows invisible to the session, which the input cannot contain. */
const removeOthers = async ({ write, list, parentId, rows }: Saving): Promise<void> => {
  const scope = rootScope(write.context, list.resource)
  const isOwned = sql`${column(scope, fieldColumn(list.resource, list.field.by))} = ${parentId}::uuid`
  const keptIds = sql.param(rows.map(({ id }) => id))
  const removed = all([isOwned, sql`${column(scope, 'id')} <> ALL(${keptIds}::uuid[])`, visibleCondition(scope)])
  const table = sql`${tableOf(list.resource)} ${scope.alias} WHERE ${removed}`
  const uses = await usesOfChildren(write, list.resource, sql`SELECT ${column(scope, 'id')} FROM ${table}`)
  if (uses.total > 0) throw inUse(list.name, uses)
  await execute(write.tx, sql`DELETE FROM ${table}`)
}

export const saveChildren = async (write: Write, parentId: string, values: Values): Promise<void> => {
  const userId = authorOf(write.context)
  for (const list of listsOf(write)) {
    if (!(list.name in values)) continue
    const saving: Saving = { write, list, parentId, rows: rowsOf(values[list.name]), userId }
    await reportOn(write, list, true, () => removeOthers(saving))
    if (saving.rows.length === 0) continue
    await reportOn(write, list, false, async () => {
      await upsert(saving)
      await saveReferences(saving)
    })
  }
}
