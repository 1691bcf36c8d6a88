import { type SQL, sql } from 'drizzle-orm'
import { authorOf } from '../context.ts'
import { kindOf } from '../kinds/kind.ts'
import { execute, executePrepared } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import type { Values } from '../values.ts'
import { withConstraintErrors } from './unique.ts'
import type { Write } from './write.ts'

type Assignment = { column: string; value: SQL }

const storedFields = ({ context, resource }: Write, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = resource.fields[name]
    const toColumn = field && !field.computed && kindOf(context.kernel, field).toColumn
    return toColumn ? [{ name, column: fieldColumn(resource, name), toColumn }] : []
  })

const columnValues = (write: Write, values: Values): [column: string, value: unknown][] =>
  storedFields(write, Object.keys(values)).map(({ name, column, toColumn }) => [column, toColumn(values[name]) ?? null])

const assignments = (write: Write, { customFields, ...values }: Values): Assignment[] => [
  ...columnValues(write, values).map(([column, value]) => ({ column, value: sql`${sql.param(value)}` })),
  ...(customFields === undefined
    ? []
    : [{ column: 'custom_fields', value: sql`${JSON.stringify(customFields ?? {})}::jsonb` }]),
]

const identifiers = (all: readonly Assignment[]) =>
  sql.join(
    all.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
const parameters = (all: readonly Assignment[]) =>
  sql.join(
    all.map(({ value }) => value),
    sql`, `,
  )

export const insertRow = async (write: Write, id: string, values: Values): Promise<void> => {
  const userId = authorOf(write.context)
  const all: Assignment[] = [
    { column: 'id', value: sql`${id}` },
    ...assignments(write, values),
    { column: 'created_by_id', value: sql`${userId}` },
    { column: 'updated_by_id', value: sql`${userId}` },
  ]
  await withConstraintErrors(write, () =>
    executePrepared(
      write.tx,
      sql`INSERT INTO ${tableOf(write.resource)} (${identifiers(all)}) VALUES (${parameters(all)})`,
    ),
  )
}

/** Inserts records with the same fields in one statement; their values are valid. */
export const insertRowsOf = async (write: Write, records: readonly { id: string; values: Values }[]): Promise<void> => {
  const [first] = records
  if (!first) return
  const userId = authorOf(write.context)
  const stored = storedFields(write, Object.keys(first.values))
  // Absent keys are null, and shorter.
  const rows = records.map(({ id, values }) => {
    const row: Record<string, unknown> = { id, created_by_id: userId, updated_by_id: userId }
    for (const { name, column, toColumn } of stored) row[column] = toColumn(values[name]) ?? undefined
    return row
  })
  const columns = sql.join(
    ['id', ...stored.map(({ column }) => column), 'created_by_id', 'updated_by_id'].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const table = tableOf(write.resource)
  await execute(
    write.tx,
    sql`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

export const updateRow = async (write: Write, id: string, values: Values): Promise<void> => {
  const userId = authorOf(write.context)
  const all: Assignment[] = [
    ...assignments(write, values),
    { column: 'updated_at', value: sql`now()` },
    { column: 'updated_by_id', value: sql`${userId}` },
  ]
  const sets = all.map(({ column, value }) => sql`${sql.identifier(column)} = ${value}`)
  await withConstraintErrors(write, () =>
    execute(write.tx, sql`UPDATE ${tableOf(write.resource)} SET ${sql.join(sets, sql`, `)} WHERE id = ${id}::uuid`),
  )
}
