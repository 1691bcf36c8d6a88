import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** Allowed after a noun, so a small share of lines may have these words. Lower the share, never raise it. */
const FREE_RELATIVE = /\b(what|who|whose|whom|whatever|whoever|nobody|those that|that which)\b/i
const MAX_SHARE = 0.01
const MAX_COMMENT_LINES = 6_000

const GENERATED = /^(server\/migrations\/|dataProviders\/operations\/.*\.ts$)/

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !GENERATED.test(file))

const linesOf = (file: string): string[] => readFileSync(join(ROOT, file), 'utf8').split('\n')

const sqlComments = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.match(/^\s*--+\s*(.*\S)/)?.[1] ?? [])

const codeComments = (lines: readonly string[]): string[] => {
  let isWithin = false
  return lines.flatMap((line) => {
    const [, mark, text = ''] = line.match(/^\s*(\{?\/\*+|\/\/|\*(?!\/)|)\s*(.*)$/) ?? []
    if (!isWithin && !mark?.includes('/')) return []
    if (mark !== '//') isWithin = !line.includes('*/')
    return text.replace(/\s*\*\/\}?.*$/, '').trim() || []
  })
}

const commentsOf = (file: string): string[] =>
  (file.endsWith('.sql') ? sqlComments : codeComments)(linesOf(file)).map((text) => `${file}: ${text}`)

const shareOf = (texts: readonly string[]): { share: number; found: string[] } => {
  const found = texts.filter((text) => FREE_RELATIVE.test(text.replace(/^[^:]*: /, '')))
  return { share: found.length / Math.max(1, texts.length), found }
}

/** Lists the lines in the failure: the share alone would not say where to look. */
const expectPlain = (texts: readonly string[], most = MAX_SHARE): void => {
  const { share, found } = shareOf(texts)
  expect(share <= most ? [] : found).toEqual([])
}

describe('plain English', () => {
  const comments = filesOf('*.ts', '*.tsx', '*.mjs', '*.sql').flatMap(commentsOf)

  it('keeps free relatives out of comments', () => {
    expect(comments.length).toBeGreaterThan(1_000)
    expectPlain(comments)
  })

  it('keeps comments few', () => {
    expect(comments.length).toBeLessThanOrEqual(MAX_COMMENT_LINES)
  })

  it('keeps free relatives out of test names', () => {
    const NAME = /\b(?:it|test|describe)(?:\.each\([^)]*\)|\.\w+)?\(\s*(['"`])(.+?)\1/g
    const names = filesOf('tests/*.ts', 'tests/*.tsx').flatMap((file) =>
      [...linesOf(file).join('\n').matchAll(NAME)].map(([, , name = '']) => `${file}: ${name}`),
    )
    expect(names.length).toBeGreaterThan(1_000)
    expectPlain(names, 0.02)
  })

  it('keeps free relatives out of descriptions of the contract', () => {
    const descriptions = filesOf('contract/*.graphql').flatMap((file) =>
      linesOf(file)
        .flatMap((line) => line.match(/^\s*"""(.+)"""/)?.[1] ?? [])
        .map((text) => `${file}: ${text}`),
    )
    expectPlain(descriptions)
  })

  it('keeps free relatives out of headings of the documentation', () => {
    const headings = filesOf('*.md').flatMap((file) =>
      linesOf(file).flatMap((line) => (/^#+ /.test(line) ? `${file}: ${line}` : [])),
    )
    expectPlain(headings, 0)
  })
})
