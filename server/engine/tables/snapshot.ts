import { readFile } from 'node:fs/promises'
import { generateDrizzleJson } from 'drizzle-kit/api'
import type { Derivation } from '../context.ts'
import type { Service } from '../service.ts'
import { createTables } from './tables.ts'

export type DrizzleSnapshot = ReturnType<typeof generateDrizzleJson>
export type TableColumn = {
  name: string
  type: string
  notNull: boolean
  default?: unknown
  generated?: { as: string }
}
export type TableIndex = { columns: readonly { expression: string; isExpression: boolean }[] }
type ForeignKey = { tableFrom: string; tableTo: string; schemaTo: string; columnsFrom: string[] }
export type Table = {
  name: string
  schema: string
  columns: Record<string, TableColumn>
  indexes: Record<string, TableIndex>
  foreignKeys: Record<string, ForeignKey>
  compositePrimaryKeys: Record<string, { name: string; columns: string[] }>
}
export type Snapshot = Omit<DrizzleSnapshot, 'tables' | 'schemas'> & {
  tables: Record<string, Table>
  schemas: Record<string, string>
}

export type DeclaredSchema = Derivation & { services: readonly Service[] }

export const SNAPSHOT_FILE = 'snapshot.json'

export const readSnapshot = async (folder: URL): Promise<Snapshot> => {
  try {
    return JSON.parse(await readFile(new URL(SNAPSHOT_FILE, folder), 'utf8')) as Snapshot
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return generateDrizzleJson({}) as unknown as Snapshot
    throw error
  }
}

export const currentSnapshot = ({ services, ...declared }: DeclaredSchema): Snapshot => {
  const { schemas, tables } = createTables(declared)
  const written = Object.assign({}, ...services.map((service) => service.tables ?? {}))
  const named = Object.entries(schemas).map(([name, schema]) => [`schema:${name}`, schema])
  return generateDrizzleJson({ ...tables, ...written, ...Object.fromEntries(named) }) as unknown as Snapshot
}

export const snapshotBeyond = (base: Snapshot, whole: Snapshot): Snapshot => {
  const changed = Object.keys(base.tables).find(
    (name) => JSON.stringify(base.tables[name]) !== JSON.stringify(whole.tables[name]),
  )
  if (changed) throw new Error(`The table ${changed} of the product would be changed: only its own migrations may`)
  const beyond = <T>(all: Record<string, T>, without: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !(name in without)))
  return {
    ...whole,
    tables: beyond(whole.tables, base.tables),
    schemas: beyond(whole.schemas, base.schemas),
  }
}
