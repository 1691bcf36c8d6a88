import { readdir } from 'node:fs/promises'
import { generateMigration } from 'drizzle-kit/api'
import type { Registry } from '#resources/schema/registry.ts'
import { lossesOf } from './losses.ts'
import { applyRenames } from './renames.ts'
import { safeChanges } from './safeChanges.ts'
import type { DrizzleSnapshot, Snapshot, TableColumn, TableIndex } from './snapshot.ts'
import { readSnapshot, SNAPSHOT_FILE } from './snapshot.ts'

/** Current tables plus everything removed since: drizzle-kit then never asks if a removal is a rename. */
const withRemoved = (before: Snapshot, after: Snapshot): Snapshot => {
  const tables = { ...before.tables, ...after.tables }
  for (const [name, table] of Object.entries(after.tables)) {
    const old = before.tables[name]
    if (old) tables[name] = { ...table, columns: { ...old.columns, ...table.columns } }
  }
  return { ...after, tables, schemas: { ...before.schemas, ...after.schemas } }
}

const filtered = <T>(record: Record<string, T>, keep: (value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => keep(value)))

/** Drops changed generated columns with their indexes: PostgreSQL does so, but drizzle-kit does not know. */
const withoutRecomputed = (before: Snapshot, after: Snapshot): Snapshot => {
  const tables = Object.entries(before.tables).map(([name, table]) => {
    const isRemoved = ({ name: column, generated }: TableColumn) =>
      generated !== undefined && generated.as !== after.tables[name]?.columns[column]?.generated?.as
    const gone = Object.values(table.columns).filter(isRemoved)
    const mentions = ({ columns }: TableIndex) =>
      gone.some((column) => columns.some(({ expression }) => expression.includes(column.name)))
    const columns = filtered(table.columns, (column) => !isRemoved(column))
    return [name, { ...table, columns, indexes: filtered(table.indexes, (index) => !mentions(index)) }] as const
  })
  return { ...before, tables: Object.fromEntries(tables) }
}

const rejectRequiredWithoutDefault = (before: Snapshot, after: Snapshot): void => {
  for (const [name, table] of Object.entries(after.tables)) {
    const old = before.tables[name]
    for (const column of Object.values(table.columns)) {
      const isOptional = old && !old.columns[column.name]?.notNull
      if (isOptional && column.notNull && column.default === undefined && !column.generated) {
        throw new Error(
          `${name}.${column.name} is required: existing rows need a default in its declaration, or renamedFrom`,
        )
      }
    }
  }
}

const nextNumber = async (folder: URL): Promise<string> => {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const numbers = files.map((file) => Number.parseInt(file, 10)).filter(Number.isInteger)
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** Only tables that differ in some stage: drizzle-kit validates every table of its input. */
const changedOnly = (stages: readonly Snapshot[]): Snapshot[] => {
  const textsOf = (name: string) => new Set(stages.map(({ tables }) => JSON.stringify(tables[name])))
  const names = new Set(stages.flatMap(({ tables }) => Object.keys(tables)))
  const changed = new Set([...names].filter((name) => textsOf(name).size > 1))
  return stages.map((stage) => ({
    ...stage,
    tables: Object.fromEntries(Object.entries(stage.tables).filter(([name]) => changed.has(name))),
  }))
}

export type Between = { before: Snapshot; after: Snapshot; resources: Registry }
export type Difference = { statements: string[]; losses: string[] }

/** SQL between two snapshots, in this order: renames, removal of changed generated columns, additions, removals. */
export const differenceBetween = async ({ before, after, resources }: Between): Promise<Difference> => {
  const { snapshot: renamed, statements: renames } = applyRenames(before, resources)
  rejectRequiredWithoutDefault(renamed, after)
  const cleared = withoutRecomputed(renamed, after)
  const stages = changedOnly([renamed, cleared, withRemoved(cleared, after), after]) as unknown as DrizzleSnapshot[]
  const statements: string[] = []
  for (const [index, stage] of stages.slice(1).entries()) {
    statements.push(...(await generateMigration(stages[index] as DrizzleSnapshot, stage)))
  }
  const safe = safeChanges(statements, { before: renamed, after })
  return {
    statements: [...renames, ...safe.statements],
    losses: [...lossesOf(statements, renamed), ...safe.losses],
  }
}

export type PlannedFile = { url: URL; text: string }
export type MigrationPlan = Difference & { name: string; files: readonly PlannedFile[] }

type MigrationOptions = {
  folder: URL
  name: string
  after: Snapshot
  resources: Registry
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

export const planMigration = async (options: MigrationOptions): Promise<MigrationPlan | undefined> => {
  const { folder, after, resources } = options
  const difference = await differenceBetween({ before: await readSnapshot(folder), after, resources })
  if (difference.statements.length === 0) return undefined
  const name = `${await nextNumber(folder)}_${options.name}.sql`
  const files = [
    { url: new URL(name, folder), text: `${difference.statements.join('\n')}\n` },
    { url: new URL(SNAPSHOT_FILE, folder), text: json(after) },
  ]
  return { ...difference, name, files }
}
