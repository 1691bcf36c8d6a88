import { describe, expect, it } from 'vitest'
import { entityLabels } from '#i18n/entityLabels.ts'
import { rights } from '#product/access.ts'
import { PARAMETER_CODES, parameterDefinition } from '#resources/domain/parameters.ts'
import { SECURITY_EVENTS } from '#resources/domain/securityEvents.ts'
import { productResources } from '#resources/index.ts'
import { files, testTexts, textOf, within } from './support/sources.ts'

/** Files that list rights and parameters without acting on them. */
const PROMISING = [
  'product/access.ts',
  'resources/domain/parameters.ts',
  'resources/domain/rolePresets.ts',
  'resources/domain/roleEffects.ts',
]
const isPromise = (file: string): boolean =>
  PROMISING.includes(file) || within('i18n', 'server/demo', 'src/features/parameters')(file)

const readers = files.filter((file) => !isPromise(file))
const onServer = readers.filter(within('server', 'resources'))

/** Removes comments and types, which read nothing. */
const codeIn = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    .replace(/^(?:export )?type [\s\S]*?(?=\n(?:\S|\n)|$(?![\s\S]))/gm, '')
const running = new Map(files.map((file) => [file, codeIn(textOf(file))]))

const naming = (code: string, among: readonly string[]): string[] =>
  among.filter((file) => running.get(file)?.includes(`'${code}'`))

const unread = (codes: readonly string[], among: readonly string[]): string[] =>
  codes.filter((code) => naming(code, among).length === 0)

describe('only unread codes are marked as upcoming', () => {
  it('rights, on the server', () => {
    const codes = rights.map(({ code }) => code)
    const upcoming = rights.filter(({ isUpcoming }) => isUpcoming).map(({ code }) => code)
    expect(unread(codes, onServer)).toEqual(upcoming)
  })

  it('parameters', () => {
    const upcoming = PARAMETER_CODES.filter((code) => parameterDefinition(code).isUpcoming)
    expect(unread(PARAMETER_CODES, readers)).toEqual(upcoming)
  })
})

/** Files that list codes without testing their effect. */
const LISTING = [
  'tests/promises.test.ts',
  'tests/domain/parameters.test.ts',
  'tests/domain/roleRights.test.ts',
  'tests/domain/roles.test.ts',
  'tests/server/fixtures/reservationPeople.ts',
  'tests/server/fixtures/accountRights.ts',
  'tests/server/fixtures/handWrittenRights.ts',
  'tests/server/fixtures/reservationRights.ts',
  'tests/server/fixtures/rightsCases.ts',
  'tests/server/fixtures/rightsTable.ts',
  'tests/support/',
]

it('a test switches every parameter and every flag right', () => {
  const tests = [...testTexts()]
    .filter(([file]) => !LISTING.some((one) => file.startsWith(one)))
    .map(([, text]) => text)
  const codes = [
    ...rights.filter(({ shape, isUpcoming }) => shape === 'flag' && !isUpcoming).map(({ code }) => code),
    ...PARAMETER_CODES.filter((code) => !parameterDefinition(code).isUpcoming),
  ]
  const named = (code: string) => new RegExp(`\\b${code}\\b`)
  expect(codes.filter((code) => !tests.some((text) => named(code).test(text)))).toEqual([])
})

it('every menu entry opens a page', () => {
  const asked = [...textOf('product/menu.ts').matchAll(/\bto: '([^']+)'/g)].map(([, to = '']) => to.slice(1))
  const paths = new Set([...textOf('product/web.tsx').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path))
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((path) => !paths.has(path) && !paths.has(`/${path}`))).toEqual([])
  const listed = productResources.all.filter(({ menu }) => menu)
  expect(listed.filter(({ pages }) => !pages.includes('list')).map(({ key }) => key)).toEqual([])
})

it('the server writes every kind of security event', () => {
  expect(unread(SECURITY_EVENTS, files.filter(within('server')))).toEqual([])
})

it('pages of an unused document template say so', () => {
  const models = productResources.all.filter(({ key }) => key.endsWith('Model'))
  const made = files.filter(within('server/modules')).map((file) => running.get(file) ?? '')
  const unused = models.filter(({ key }) => {
    // A check for existence does not count as reading.
    const table = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return !made.some((text) => new RegExp(`(?<!SELECT )FROM [a-z_]+\\.${table}\\b`).test(text))
  })
  const upcoming = models.filter(({ key }) => entityLabels[key]?.upcoming)
  expect(unused.map(({ key }) => key)).toEqual(upcoming.map(({ key }) => key))
})

it('code distinguishes every status of the server', () => {
  const told = files.filter(within('server', 'resources/domain', 'src')).filter((file) => !within('server/demo')(file))
  const silent = productResources.all.flatMap(({ key, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' && field.readOnly
        ? field.values.filter((value) => naming(value, told).length === 0).map((value) => `${key}.${name} ${value}`)
        : [],
    ),
  )
  expect(silent).toEqual([])
})

it('a code in a comment or a type does not count as read', () => {
  const text = [
    "read('A')",
    "// 'B'",
    "/** 'C' */",
    'type Code =',
    "  | 'D'",
    "  | 'E'",
    '',
    "export type F = 'F'",
    "read('G')",
  ]
  expect(codeIn(text.join('\n')).match(/'[A-Z]'/g)).toEqual(["'A'", "'G'"])
})
