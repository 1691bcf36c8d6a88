import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
const ROOMS = ['resources', 'i18n', 'dataProviders', 'src', 'server', 'product', 'kinds'] as const

const GENERATED = 'dataProviders/operations/'

/** `target`: path from the root, or `npm:…`. */
export type SourceImport = { file: string; target: string }

const listFiles = (folder: string, kind = /\.(ts|tsx)$/): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(GENERATED))

export const files = ROOMS.flatMap((room) => listFiles(room))
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
export const textOf = (file: string): string => texts.get(file) ?? ''

export const testTexts = (): ReadonlyMap<string, string> =>
  new Map(listFiles('tests').map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))

/** Files outside the rooms that import from them. */
export const otherTexts = (): ReadonlyMap<string, string> =>
  new Map(
    ['regie', 'scripts', 'bench', 'contract']
      .flatMap((folder) => listFiles(folder, /\.(ts|mjs)$/))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  )

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), specifier)).replaceAll('\\', '/')
  return `npm:${specifier}`
}

export const imports: readonly SourceImport[] = files.flatMap((file) =>
  [...textOf(file).matchAll(IMPORT)].map(([, a, b, c]) => ({ file, target: targetOf(file, a ?? b ?? c ?? '') })),
)

export const within =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`))

export const isPackage = (target: string): boolean => target.startsWith('npm:')

export const refused = (
  from: (file: string) => boolean,
  isAllowed: (target: string, file: string) => boolean,
): string[] =>
  imports
    .filter(({ file, target }) => from(file) && !isAllowed(target, file))
    .map(({ file, target }) => `${file} → ${target}`)

export const circlesOf = (edges: readonly SourceImport[]): string[][] => {
  const targets = Map.groupBy(edges, ({ file }) => file)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file) ?? 0)
    open.push(file)
    for (const { target } of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}

export const importCircles = (among: (file: string) => boolean): string[][] =>
  circlesOf(imports.filter(({ file, target }) => among(file) && among(target)))

const TABLE = /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?("?[a-z_]+"?\."?[a-z_]+"?)/gi

const readTables = (): ReadonlySet<string> => {
  const folder = join(ROOT, 'server/migrations')
  const sql = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const created = sql.flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(TABLE)])
  return new Set(created.map(([, name = '']) => name.replaceAll('"', '')))
}

export const tables = readTables()

const LITERAL = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g
const NAME = /(?<![\w.$"])("?[a-z_]+"?\."?[a-z_]+"?)(?![\w.(])/g

export const tablesNamedIn = (file: string): string[] => {
  const code = textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
  const literals = code.match(LITERAL) ?? []
  const named = literals.flatMap((literal) => [...literal.matchAll(NAME)].map(([, name = '']) => name))
  return [...new Set(named.map((name) => name.replaceAll('"', '')))].filter((name) => tables.has(name)).sort()
}
