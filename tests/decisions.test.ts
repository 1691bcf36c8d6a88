import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Every cited decision number (D9) leads to a page in docs/decisions. */

const ROOT = resolve(import.meta.dirname, '..')
const PAGES = join(ROOT, 'docs/decisions')
const FOLDERS = [
  'resources',
  'kinds',
  'i18n',
  'dataProviders',
  'src',
  'server',
  'extension',
  'tests',
  'docs',
  'scripts',
  'bench',
]
const TEXTS = ['ARCHITECTURE.md', 'README.md', 'CHANGELOG.md']
const READ = /\.(tsx?|mjs|sql|graphql|md)$/

const filesOf = (folder: string): string[] =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && READ.test(entry.name))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : []

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const citations = [...FOLDERS.flatMap(filesOf), ...TEXTS].flatMap((file) =>
  [...read(file).matchAll(/\bD([1-9]\d{0,2})\b/g)].map(([, number]) => ({ file, number: Number(number) })),
)

const pages = readdirSync(PAGES).filter((name) => /^D\d{2,3}-/.test(name))
const numberOf = (page: string): number => Number.parseInt(page.slice(1), 10)
const known = new Set(pages.map(numberOf))

const INDEX = 'docs/decisions/README.md'

/** Merged numbers, each with the page that holds its decision now. Applied SQL cannot change its citations. */
const aliases = new Map(
  [...read(INDEX).matchAll(/\bD(\d+)→D(\d+)\b/g)].map(([, from, to]) => [Number(from), Number(to)]),
)
const canCiteAlias = (file: string): boolean => file.endsWith('.sql') || file === INDEX

describe('decisions', () => {
  it('finds citations at all', () => {
    expect(citations.filter(({ file }) => file.startsWith('server/')).length).toBeGreaterThan(20)
  })

  it('have a page if cited', () => {
    const unknown = citations.filter(({ number }) => !known.has(number))
    expect(unknown.filter(({ file, number }) => !(canCiteAlias(file) && aliases.has(number)))).toEqual([])
  })

  it('have a page or an alias, and aliases lead to pages', () => {
    expect([...aliases].filter(([from, to]) => known.has(from) || !known.has(to))).toEqual([])
  })

  // Numbers may have gaps: parallel work reserves them in advance.
  it('have one page and one number each, 75 at most', () => {
    expect(known.size).toBe(pages.length)
    expect(pages.length).toBeLessThanOrEqual(75)
  })

  it.each(pages)('%s states number, context, decision and consequences', (page) => {
    const text = read(`docs/decisions/${page}`)
    expect(text).toMatch(new RegExp(`^# D${numberOf(page)} \\S`))
    expect([...text.matchAll(/^## (\w+)$/gm)].map(([, title]) => title)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  })

  it('appear in the index under their titles', () => {
    const titles = pages.map((page) => `[${/^# D\d+ (.*)$/m.exec(read(`docs/decisions/${page}`))?.[1]}](${page})`)
    const index = read(INDEX)
    expect(titles.filter((title) => !index.includes(title))).toEqual([])
  })
})
