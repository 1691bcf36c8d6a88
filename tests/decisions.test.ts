import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Every decision that code or text cites by its number (D9) has a page in docs/decisions. */

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
  it('are cited at all', () => {
    expect(citations.filter(({ file }) => file.startsWith('server/')).length).toBeGreaterThan(20)
  })

  it('that are cited have a page', () => {
    const known = new Set(pages.map(numberOf))
    expect(citations.filter(({ number }) => !known.has(number))).toEqual([])
  })

  // Numbers are given ahead to what is written at the same time: one of them may not come.
  it('have one page each, and a number each', () => {
    expect(new Set(pages.map(numberOf)).size).toBe(pages.length)
  })

  it.each(pages)('%s says its number, where it stands, the context, the decision and what follows', (page) => {
    const text = read(`docs/decisions/${page}`)
    expect(text).toMatch(new RegExp(`^# D${numberOf(page)} \\S`))
    expect(text).toMatch(/^\*\*Status:\*\* (built|partly built|decided)/m)
    expect([...text.matchAll(/^## (\w+)$/gm)].map(([, title]) => title)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  })

  it('stand in the index, each under its own title', () => {
    const titles = pages.map((page) => `[${/^# D\d+ (.*)$/m.exec(read(`docs/decisions/${page}`))?.[1]}](${page})`)
    const index = read('docs/decisions/README.md')
    expect(titles.filter((title) => !index.includes(title))).toEqual([])
  })
})
