/** Rewrites imports of an extension of version 0.1 to the stable entry points of `regie/`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT_FOLDER } from '#server/platform/extensionFolder.ts'

type EntryPoints = ReadonlyMap<string, ReadonlySet<string>>

export type Converted = {
  text: string
  /** Imports of product files that no longer exist and that no entry point replaces. */
  missing: readonly string[]
}

const ENTRIES = ['declaration.ts', 'server.ts', 'web.ts']

const RENAMED: ReadonlyMap<string, string> = new Map([
  ['defineApp', 'defineExtension'],
  ['AppDefinition', 'ExtensionDefinition'],
  ['asGiven', 'unchangedValue'],
])

/** Properties of kinds that no longer exist: custom fields have declared kinds. */
const REMOVED = /^ *customType: [^\n]*,\n/gm

const NAMED_EXPORT = /export (?:type )?\{([^}]*)\} from/g
const NAMED_IMPORT = /^import (type )?\{([^}]*)\} from '(#[^']+)'$/gm

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export const entryPointsOf = (sources: Readonly<Record<string, string>>): EntryPoints =>
  new Map(
    ENTRIES.map((name) => {
      const lists = [...(sources[name] ?? '').matchAll(NAMED_EXPORT)].flatMap(([, list = '']) => namesIn(list))
      return [`#regie/${name}`, new Set(lists.map((each) => each.replace(/^type /, '')))]
    }),
  )

const isThere = (specifier: string): boolean => existsSync(join(PRODUCT_FOLDER, specifier.slice(1)))

type Imported = { name: string; isType: boolean; from: string; to: string }

const statementOf = (to: string, names: readonly Imported[]): string => {
  const isAllTypes = names.every(({ isType }) => isType)
  const list = names.map(({ name, isType }) => (isType && !isAllTypes ? `type ${name}` : name)).sort()
  return `import ${isAllTypes ? 'type ' : ''}{ ${list.join(', ')} } from '${to}'`
}

/** Renamed and resolved by name; the former path does not count. An aliased name (`a as b`) keeps its alias. */
const resolved = (entries: EntryPoints, given: string, isType: boolean, from: string): Imported => {
  const [name = '', alias] = given.replace(/^type /, '').split(' as ')
  const present = RENAMED.get(name) ?? name
  const to = [...entries].find(([, names]) => names.has(present))?.[0] ?? from
  return { name: alias ? `${present} as ${alias}` : present, isType: isType || given.startsWith('type '), from, to }
}

export const convertExtensionFile = (source: string, entries: EntryPoints): Converted => {
  const imports: Imported[] = []
  const rest = source.replaceAll("'#app/", "'#extension/").replace(NAMED_IMPORT, (whole, type, list, from: string) => {
    if (from.startsWith('#extension/') || from.startsWith('#tests/')) return whole
    imports.push(...namesIn(list).map((name) => resolved(entries, name, type !== undefined, from)))
    return '\0'
  })
  const statements = [...Map.groupBy(imports, ({ to }) => to)].map(([to, names]) => statementOf(to, names))
  const [before = '', ...after] = rest.split(/\0\n?/)
  const placed = `${before}${statements.map((statement) => `${statement}\n`).join('')}${after.join('')}`
  const text = [...RENAMED]
    .reduce((done, [old, present]) => done.replace(new RegExp(`\\b${old}\\b`, 'g'), present), placed)
    .replace(REMOVED, '')
    .replace(/^export const app = defineExtension\(/m, 'export const extension = defineExtension(')
  const missing = imports.filter(({ from, to }) => from === to && !to.startsWith('#regie/') && !isThere(to))
  return { text, missing: missing.map(({ name, from }) => `${name} (${from})`) }
}
