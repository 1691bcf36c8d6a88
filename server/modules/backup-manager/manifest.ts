import { CONSOLE_KEY } from '#resources/domain/consoleEntities.ts'
import type { ConsolePlace } from '#server/engine/runtime/consoleTables.ts'
import type { AppliedMigration } from '#server/platform/migrations/baseline.ts'

export const MANIFEST = 'manifest.json'
export const FORMAT = 1

export type Content = { size: number; hash: string }
export type SavedTable = Content & {
  service: string
  table: string
  columns: readonly string[]
  rows: number
}

export type Manifest = {
  product: 'regie'
  format: typeof FORMAT
  madeAt: string
  migrations: readonly AppliedMigration[]
  services: readonly string[]
  tables: readonly SavedTable[]
  sequences: Readonly<Record<string, number>>
  files: readonly Content[]
  missing: readonly string[]
  /** Keys of entities made in the console. Earlier archives have none. */
  entities: readonly string[]
  owners: Readonly<Record<string, string>>
  trees: readonly string[]
  /**
   * True if it has passwords and other means to sign in. Archives of earlier builds have them, without this property.
   */
  holdsSecrets: boolean
}

export const consolePlaces = ({
  entities,
  owners,
  trees,
}: Pick<Manifest, 'entities' | 'owners' | 'trees'>): ConsolePlace[] =>
  entities.map((key) => ({
    key,
    owner: Object.hasOwn(owners, key) ? (owners[key] ?? null) : null,
    isTree: trees.includes(key),
  }))

export const tableEntry = (table: string): string => `tables/${table}`
export const fileEntry = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && value.length <= 500 && pattern.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(isOne)

const HASH = /^[0-9a-f]{64}$/
const NAME = /^[a-z][a-z0-9-]{0,62}$/
const TABLE = /^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$/
/** An unquoted or quoted identifier that cannot end its quotes. */
const COLUMN = /^(?:[a-z_][a-z0-9_]{0,62}|"[^"]{1,63}")$/
const SEQUENCE = /^(?:[a-z_][a-z0-9_]{0,62}|"[^"]{1,63}")\.(?:[a-z_][a-z0-9_]{0,62}|"[^"]{1,63}")$/

const isContent = (value: unknown): boolean => isObject(value) && isCount(value.size) && isText(value.hash, HASH)

const isTable = (value: unknown): boolean =>
  isObject(value) &&
  isContent(value) &&
  isText(value.service, NAME) &&
  isText(value.table, TABLE) &&
  isCount(value.rows) &&
  isList(value.columns, (column) => isText(column, COLUMN))

const isMigration = (value: unknown): boolean =>
  isObject(value) && isText(value.owner, NAME) && isText(value.name, /^\d{4}_[\w-]+\.sql$/) && isText(value.hash, HASH)

const isOwners = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(([key, owner]) => isText(key, CONSOLE_KEY) && isText(owner, /^[a-z][A-Za-z0-9]*$/))

const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length

export const readManifest = (text: string): Manifest | undefined => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(value) || value.product !== 'regie' || value.format !== FORMAT) return undefined
  const isWhole =
    isText(value.madeAt, /^\d{4}-\d\d-\d\dT/) &&
    isList(value.services, (name) => isText(name, NAME)) &&
    isList(value.migrations, isMigration) &&
    isList(value.tables, isTable) &&
    isList(value.files, isContent) &&
    (value.entities === undefined || isList(value.entities, (key) => isText(key, CONSOLE_KEY))) &&
    (value.trees === undefined || isList(value.trees, (key) => isText(key, CONSOLE_KEY))) &&
    (value.owners === undefined || isOwners(value.owners)) &&
    isList(value.missing, (hash) => isText(hash, HASH)) &&
    (value.holdsSecrets === undefined || typeof value.holdsSecrets === 'boolean') &&
    isObject(value.sequences) &&
    Object.entries(value.sequences).every(([name, at]) => isText(name, SEQUENCE) && isCount(at))
  if (!isWhole) return undefined
  const manifest = { holdsSecrets: true, entities: [], owners: {}, trees: [], ...value } as unknown as Manifest
  const names = [manifest.tables.map(({ table }) => table), manifest.files.map(({ hash }) => hash), manifest.entities]
  return names.every(isUnique) ? manifest : undefined
}
