/** No inert promise of the product's (D31): each right, parameter, menu entry and status is read by some code, or says « à venir ». */
import { describe, expect, it } from 'vitest'
import { entityLabels } from '#i18n/fr/entities/index.ts'
import { rights } from '#product/access.ts'
import { PARAMETER_CODES, parameterDefinition } from '#resources/domain/parameters.ts'
import { SECURITY_EVENTS } from '#resources/domain/securityEvents.ts'
import { productResources } from '#resources/index.ts'
import { files, testTexts, textOf, within } from './support/sources.ts'

/** Where rights and parameters are listed, named, given and set: that is the promise, and nothing of it is kept there. */
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

/** What runs: neither comments nor types read anything. */
const codeIn = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    .replace(/^(?:export )?type [\s\S]*?(?=\n(?:\S|\n)|$(?![\s\S]))/gm, '')
const running = new Map(files.map((file) => [file, codeIn(textOf(file))]))

/** The files whose code names a code as a text. */
const naming = (code: string, among: readonly string[]): string[] =>
  among.filter((file) => running.get(file)?.includes(`'${code}'`))

/** Codes that nothing reads. */
const unread = (codes: readonly string[], among: readonly string[]): string[] =>
  codes.filter((code) => naming(code, among).length === 0)

describe('what nothing reads says that it is to come, and nothing else does', () => {
  it('of rights, on the server', () => {
    const codes = rights.map(({ code }) => code)
    const upcoming = rights.filter(({ isUpcoming }) => isUpcoming).map(({ code }) => code)
    expect(unread(codes, onServer)).toEqual(upcoming)
  })

  it('of parameters', () => {
    const upcoming = PARAMETER_CODES.filter((code) => parameterDefinition(code).isUpcoming)
    expect(unread(PARAMETER_CODES, readers)).toEqual(upcoming)
  })
})

/** Where codes are listed or given as they come: no test of what one of them does. */
const LISTING = [
  'tests/promises.test.ts',
  'tests/domain/parameters.test.ts',
  'tests/domain/roleRights.test.ts',
  'tests/domain/roles.test.ts',
  'tests/server/reservationPeople.ts',
  'tests/server/rightsTable.ts',
  'tests/support/',
]

it('every parameter, and every right that is on or off, is switched by a test of what it does', () => {
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

it('every entry of the menu leads to a page', () => {
  const asked = [...textOf('product/menu.ts').matchAll(/\bto: '([^']+)'/g)].map(([, to = '']) => to.slice(1))
  const paths = new Set([...textOf('product/web.tsx').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path))
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((path) => !paths.has(path) && !paths.has(`/${path}`))).toEqual([])
  const listed = productResources.all.filter(({ menu }) => menu)
  expect(listed.filter(({ pages }) => !pages.includes('list')).map(({ key }) => key)).toEqual([])
})

it('every kind of event that the security journal offers is written by the server', () => {
  expect(unread(SECURITY_EVENTS, files.filter(within('server')))).toEqual([])
})

it('a model of documents that nothing is made of says so on its pages', () => {
  const models = productResources.all.filter(({ key }) => key.endsWith('Model'))
  const made = files.filter(within('server/modules')).map((file) => running.get(file) ?? '')
  const unused = models.filter(({ key }) => {
    // To look whether it is there is not to read it.
    const table = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return !made.some((text) => new RegExp(`(?<!SELECT )FROM [a-z_]+\\.${table}\\b`).test(text))
  })
  const upcoming = models.filter(({ key }) => entityLabels[key]?.upcoming)
  expect(unused.map(({ key }) => key)).toEqual(upcoming.map(({ key }) => key))
})

it('every status that the server gives is told apart by some code', () => {
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

it('a word in a comment or a type is no reader', () => {
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
