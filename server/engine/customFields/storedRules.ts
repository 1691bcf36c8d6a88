import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Violation } from '#resources/domain/validation.ts'
import type { Field } from '#resources/schema/field.ts'
import { contains } from '../kinds/conditions.ts'
import { execute, executeOne } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import type { Values } from '../values.ts'
import { referencesOfFields, referenceViolations, type WrittenReference } from '../write/references.ts'
import type { Write } from '../write/write.ts'

type Stored = {
  id?: string | undefined
  before?: Values | undefined
  changed: readonly string[]
  values: Values
  unseen: ReadonlySet<string>
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** No foreign key protects a custom value: the share lock makes a concurrent deletion wait, and then find this use. */
const lockTargets = async (
  { context, tx }: Write,
  pointing: readonly WrittenReference[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  const groups = [...Map.groupBy(pointing, ({ to }) => to)].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [to, pointers] of groups) {
    const ids = [...new Set(pointers.flatMap((pointer) => pointer.ids))]
    const table = tableOf(context.kernel.resources.get(to))
    const rows = await execute<{ id: string }>(
      tx,
      sql`SELECT id FROM ${table} WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR KEY SHARE`,
    )
    for (const { id } of rows) found.add(id)
  }
  return found
}

const pointerViolations = async (write: Write, { changed, values, before, unseen }: Stored): Promise<Violation[]> => {
  const names = changed.filter((name) => !isSame(values[name], before?.[name]))
  const pointing = referencesOfFields(write, values, names)
  if (pointing.length === 0) return []
  const violations = await referenceViolations(write, pointing, unseen)
  if (violations.length > 0) return violations
  const found = await lockTargets(write, pointing)
  return pointing
    .filter(({ ids }) => !ids.every((id) => found.has(id)))
    .map(({ path }) => ({ path, rule: 'exists' as const }))
}

const UNIQUE_LOCK = 9

/** An import takes the lock of the whole field, because it would hold one lock per row. */
const lockValue = async ({ tx, resource, ledger }: Write, name: string, value: unknown): Promise<void> => {
  const field = `${resource.key} ${name}`
  if (ledger) {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, ${UNIQUE_LOCK}))`, [field])
    return
  }
  await tx.query(
    `SELECT pg_advisory_xact_lock_shared(hashtextextended($1, ${UNIQUE_LOCK})),
       pg_advisory_xact_lock(hashtextextended($2, ${UNIQUE_LOCK}))`,
    [field, `${field} ${String(value).toLowerCase()}`],
  )
}

/** Records with the same value, without distinction of case. Both conditions use an index of the entity. */
const sameValue = (name: string, value: unknown): SQL => {
  if (typeof value !== 'string' || isId(value)) {
    return sql`custom_fields @> ${JSON.stringify({ [name]: value })}::jsonb`
  }
  const held = sql`custom_fields ->> ${name}::text`
  return sql`(${contains(sql`search_text`, value)} AND lower(${held}) = lower(${value}::text))`
}

export const isValueTaken = async (write: Write, name: string, value: unknown, id?: string): Promise<boolean> => {
  await lockValue(write, name, value)
  const others = id ? sql` AND id <> ${id}::uuid` : sql``
  const found = await executeOne(
    write.tx,
    sql`SELECT 1 FROM ${tableOf(write.resource)} WHERE ${sameValue(name, value)}${others} LIMIT 1`,
  )
  return found !== undefined
}

const isUnique = (field: Field | undefined): boolean => field?.unique === true

export const storedViolations = async (write: Write, stored: Stored): Promise<Violation[]> => {
  const violations = await pointerViolations(write, stored)
  for (const name of stored.changed.filter((one) => isUnique(write.resource.fields[one])).sort()) {
    if (isSame(stored.values[name], stored.before?.[name])) continue
    const isTaken = await isValueTaken(write, name, stored.values[name], stored.id)
    if (isTaken) violations.push({ path: name, rule: 'unique' })
  }
  return violations
}
