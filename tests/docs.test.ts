import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const FOLDERS = ['docs', 'server', 'src', 'kinds', 'resources', 'examples', 'extension']

const pagesOf = (folder: string): string[] =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : []

const pages = ['ARCHITECTURE.md', 'README.md', ...FOLDERS.flatMap(pagesOf)]
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8')
/** Without code fences: examples name files that the reader writes. */
const proseOf = (page: string): string => read(page).replace(/^ *```[\s\S]*?^ *```/gm, '')

const PATH = /`((?:resources|kinds|i18n|dataProviders|src|server|tests|scripts|bench|contract|docs)\/[\w./-]*)`/g
const isExample = (path: string): boolean => /vehicle|NNNN/.test(path)

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

const isLeading = (page: string, target: string): boolean => {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path).replaceAll('\\', '/')
  return existsSync(join(ROOT, file)) && (!anchor || anchorsOf(file).includes(anchor))
}

describe('the documentation', () => {
  /** Lower it, never raise it. */
  it('has at most 32,000 words', () => {
    const words = pages.filter((page) => page.startsWith('docs/')).flatMap((page) => read(page).match(/\S+/g) ?? [])
    expect(words.length).toBeGreaterThan(20_000)
    expect(words.length).toBeLessThanOrEqual(32_000)
  })

  it('names files and folders that exist', () => {
    const named = pages.flatMap((page) =>
      [...proseOf(page).matchAll(PATH)].map(([, path = '']) => ({ page, path: path.replace(/\/$/, '') })),
    )
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter(({ path }) => !isExample(path) && !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('in a folder names files of that folder', () => {
    const named = pages
      .filter((page) => /^(server|src|kinds)\//.test(page))
      .flatMap((page) =>
        [...proseOf(page).matchAll(/`((?:[\w-]+\/)*[\w.]+\.tsx?)`/g)]
          .filter(([, file = '']) => !existsSync(join(ROOT, file)))
          .map(([, file = '']) => join(dirname(page), file)),
      )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  it.each(['server/modules', 'src/features', 'src/shared'])('has a page in every folder of %s', (folder) => {
    const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.filter(({ name }) => !existsSync(join(ROOT, folder, name, 'README.md')))).toEqual([])
  })

  it('links to pages and headings that exist', () => {
    const links = pages.flatMap((page) =>
      [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ page, target })),
    )
    const inner = links.filter(({ target }) => !/^[a-z]+:/.test(target))
    expect(inner.length).toBeGreaterThan(100)
    expect(inner.filter(({ page, target }) => !isLeading(page, target))).toEqual([])
  })

  it('quotes samples from their files', () => {
    const samples = pages.flatMap((page) =>
      [...read(page).matchAll(/^ *From `([^`]+)`:\n\n *```\w+\n([\s\S]*?)^ *```/gm)].map(
        ([, file = '', sample = '']) => ({
          page,
          file,
          sample,
        }),
      ),
    )
    expect(samples.length).toBeGreaterThan(8)
    const missing = samples.flatMap(({ page, file, sample }) => {
      const lines = new Set(linesOf(read(file)))
      return linesOf(sample)
        .filter((line) => !lines.has(line))
        .map((line) => ({ page, file, line }))
    })
    expect(missing).toEqual([])
  })

  it('of the console gives every ability tests that exist', () => {
    const [list = ''] = read('docs/low-code.md').split('**Where')
    const abilities = list.split(/\n(?=\d+\. )/).slice(1)
    const tests = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    const isTest = (name: string): boolean =>
      tests.some((file) => new RegExp(`(^|/)${name}\\.(test|spec)\\.tsx?$`).test(file.replaceAll('\\', '/')))
    const proven = abilities.map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    expect(abilities).toHaveLength(33)
    expect(abilities.filter((_line, at) => !proven[at]?.length || !proven[at]?.every(isTest))).toEqual([])
  })

  it('is reachable from its index', () => {
    const index = read('docs/README.md')
    const detail = pages.filter((page) => /^docs\/(how-to\/)?[\w-]+\.md$/.test(page) && page !== 'docs/README.md')
    expect(detail.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([])
  })
})
