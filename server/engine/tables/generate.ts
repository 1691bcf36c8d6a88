/** Writes migrations: the difference between the last snapshot and the tables of today, without asking anything. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type { Registry } from '#resources/schema/registry.ts'
import type { Service } from '../service.ts'
import { createTables } from './tables.ts'

type DrizzleSnapshot = ReturnType<typeof generateDrizzleJson>
type Column = { name: string; notNull: boolean; default?: unknown; generated?: { as: string } }
type Index = { columns: readonly { expression: string }[] }
type Table = { columns: Record<string, Column>; indexes: Record<string, Index> }
type Snapshot = Omit<DrizzleSnapshot, 'tables' | 'schemas'> & {
  tables: Record<string, Table>
  schemas: Record<string, string>
}

const SNAPSHOT = 'snapshot.json'

const readSnapshot = async (folder: URL): Promise<Snapshot> => {
  try {
    return JSON.parse(await readFile(new URL(SNAPSHOT, folder), 'utf8')) as Snapshot
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return generateDrizzleJson({}) as Snapshot
    throw error
  }
}

/**
 * Today's tables with everything that has gone since. Going there only adds and leaving it only removes, so that a
 * removal beside an addition is never taken for a renaming, which drizzle-kit would ask about.
 */
const withRemoved = (before: Snapshot, after: Snapshot): Snapshot => {
  const tables = { ...before.tables, ...after.tables }
  for (const [name, table] of Object.entries(after.tables)) {
    const old = before.tables[name]
    if (old) tables[name] = { ...table, columns: { ...old.columns, ...table.columns } }
  }
  return { ...after, tables, schemas: { ...before.schemas, ...after.schemas } }
}

const kept = <T>(record: Record<string, T>, keep: (value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => keep(value)))

/**
 * The tables without the computed columns whose expression has changed, and without their indexes: PostgreSQL replaces
 * such a column by another, and its indexes go with it, which drizzle-kit does not see.
 */
const withoutRecomputed = (before: Snapshot, after: Snapshot): Snapshot => {
  const tables = Object.entries(before.tables).map(([name, table]) => {
    const isGone = ({ name: column, generated }: Column) =>
      generated !== undefined && generated.as !== after.tables[name]?.columns[column]?.generated?.as
    const gone = Object.values(table.columns).filter(isGone)
    const mentions = ({ columns }: Index) =>
      gone.some((column) => columns.some(({ expression }) => expression.includes(column.name)))
    const columns = kept(table.columns, (column) => !isGone(column))
    return [name, { ...table, columns, indexes: kept(table.indexes, (index) => !mentions(index)) }] as const
  })
  return { ...before, tables: Object.fromEntries(tables) }
}

/** A required field cannot be added to rows that have no value for it. */
const refuseUnfillable = (before: Snapshot, after: Snapshot): void => {
  for (const [name, table] of Object.entries(after.tables)) {
    const old = before.tables[name]
    for (const column of Object.values(table.columns)) {
      const isNew = old && !(column.name in old.columns)
      if (isNew && column.notNull && column.default === undefined && !column.generated) {
        throw new Error(`${name}.${column.name} is required: existing rows need a default in its declaration`)
      }
    }
  }
}

const nextNumber = async (folder: URL): Promise<string> => {
  const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger)
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

export type DeclaredSchema = { resources: Registry; services: readonly Service[] }

/** The tables of the registry and those that services write by hand, as drizzle-kit describes them. */
export const currentSnapshot = ({ resources, services }: DeclaredSchema): Snapshot => {
  const { schemas, tables } = createTables(resources)
  const written = Object.assign({}, ...services.map((service) => service.tables ?? {}))
  const named = Object.entries(schemas).map(([name, schema]) => [`schema:${name}`, schema])
  return generateDrizzleJson({ ...tables, ...written, ...Object.fromEntries(named) }) as Snapshot
}

/** SQL statements from one snapshot to another: what is computed anew goes, then additions, then removals. */
export const statementsBetween = async (before: Snapshot, after: Snapshot): Promise<string[]> => {
  refuseUnfillable(before, after)
  const cleared = withoutRecomputed(before, after)
  const stages = [before, cleared, withRemoved(cleared, after), after] as unknown as DrizzleSnapshot[]
  const statements: string[] = []
  for (const [index, stage] of stages.slice(1).entries()) {
    statements.push(...(await generateMigration(stages[index] as DrizzleSnapshot, stage)))
  }
  return statements
}

/** Writes the next numbered migration and the snapshot; answers its file name, or nothing when all is up to date. */
export const generateMigrationFile = async (
  options: DeclaredSchema & { folder: URL; name: string },
): Promise<string | undefined> => {
  const after = currentSnapshot(options)
  const statements = await statementsBetween(await readSnapshot(options.folder), after)
  if (statements.length === 0) return undefined
  const file = `${await nextNumber(options.folder)}_${options.name}.sql`
  await writeFile(new URL(file, options.folder), `${statements.join('\n')}\n`)
  await writeFile(new URL(SNAPSHOT, options.folder), `${JSON.stringify(after, null, 1)}\n`)
  return file
}
