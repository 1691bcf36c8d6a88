import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Every cited decision number (D9) has a page in docs/decisions. */

const ROOT = resolve(import.meta.dirname, '..')
const PAGES = join(ROOT, 'docs/decisions')
const FOLDERS = ['resources', 'i18n', 'dataProviders', 'src', 'server', 'app', 'tests', 'docs', 'scripts', 'bench']
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

describe('decisions', () => {
  it('finds citations at all', () => {
    expect(citations.filter(({ file }) => file.startsWith('server/')).length).toBeGreaterThan(20)
  })

  it('have a page if cited', () => {
    const known = new Set(pages.map(numberOf))
    expect(citations.filter(({ number }) => !known.has(number))).toEqual([])
  })

  // Numbers may have gaps: parallel work reserves them in advance.
  it('have one page and one number each', () => {
    expect(new Set(pages.map(numberOf)).size).toBe(pages.length)
  })

  it.each(pages)('%s states number, status, context, decision and consequences', (page) => {
    const text = read(`docs/decisions/${page}`)
    expect(text).toMatch(new RegExp(`^# D${numberOf(page)} \\S`))
    expect(text).toMatch(/^\*\*Status:\*\* (built|partly built|decided)/m)
    expect([...text.matchAll(/^## (\w+)$/gm)].map(([, title]) => title)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  })

  it('appear in the index under their titles', () => {
    const titles = pages.map((page) => `[${/^# D\d+ (.*)$/m.exec(read(`docs/decisions/${page}`))?.[1]}](${page})`)
    const index = read('docs/decisions/README.md')
    expect(titles.filter((title) => !index.includes(title))).toEqual([])
  })
})
