import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#resources/domain/languages.ts'
import { inLanguage } from '../i18n/language.mjs'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'i18n')
const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>('../i18n/{fr,en}/**/*.{ts,mjs}')

const filesOf = (language: string): string[] =>
  readdirSync(join(FOLDER, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?ts$|\.mjs$/.test(file))
    .sort()

const load = (language: string, file: string) => MODULES[`../i18n/${language}/${file}`]?.() ?? Promise.resolve({})

/** Texts by which input is recognised, grammar and libraries: each language has its own. */
const FREE =
  /^(?:grammar|determiners|headers|icons|finding|wishes|locale|calendarLocale|pickerLocale|muiLocale|ra)\.ts$/

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof RegExp) return 'pattern'
  if (value instanceof Map || value instanceof Set) return 'collection'
  return typeof value === 'function' ? `function of ${value.length}` : typeof value
}

/** Paths and kinds of all texts; lists of words may have another length. */
const shapeOf = (value: unknown, path: string): string[] => {
  const own = `${path}: ${kindOf(value)}`
  if (Array.isArray(value))
    return value.every((part) => typeof part === 'string')
      ? [own]
      : [own, ...value.flatMap((part, index) => shapeOf(part, `${path}[${index}]`))]
  if (typeof value !== 'object' || value === null || value instanceof RegExp || value instanceof Map) return [own]
  return [
    own,
    ...Object.keys(value)
      .sort()
      .flatMap((key) => shapeOf(Reflect.get(value, key), `${path}.${key}`)),
  ]
}

const others = LANGUAGES.slice(1)

describe.each(others)('the language %s', (language) => {
  it('has the files of French', () => {
    expect(filesOf(language)).toEqual(filesOf(LANGUAGES[0]))
  })

  it.each(filesOf(LANGUAGES[0]).filter((file) => !file.endsWith('.d.mts')))(
    'has the texts of French in %s',
    async (file) => {
      const [french, other] = await Promise.all([load(LANGUAGES[0], file), load(language, file)])
      if (FREE.test(file)) expect(Object.keys(other).sort()).toEqual(expect.arrayContaining(Object.keys(french).sort()))
      else expect(shapeOf({ ...other }, '')).toEqual(shapeOf({ ...french }, ''))
    },
  )
})

const NAMES = /Régie|Léa|Français|Réunion|Barthélemy/g
/** Spreadsheet headers: French files are imported in every language. */
const HEADERS = /\n {2}headers: \{(?: .*|[\s\S]*?\n {2})\},/g
const FRENCH_INPUT = ['grammar.ts', 'headers.ts', 'icons.ts', 'finding.ts']

it('no French is left in English', () => {
  const left = filesOf('en')
    .filter((file) => !FRENCH_INPUT.includes(file))
    .flatMap((file) =>
      readFileSync(join(FOLDER, 'en', file), 'utf8')
        .replace(HEADERS, '')
        .split('\n')
        .filter((line) => /[éèêàùçôîœ«»]/iu.test(line.replace(NAMES, '')))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(left).toEqual([])
})

const CODE = ['dataProviders', 'kinds', 'product', 'resources', 'server', 'src']
/** They recognise French input, or compare signs. */
const FRENCH_SIGNS = ['Comment.tsx', 'csvText.ts', 'lookAlikes.ts', 'nodes.ts', 'numbers.ts', 'timelineTexts.ts']

it('no French text is written outside the languages', () => {
  const left = CODE.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('demo/') && !FRENCH_SIGNS.includes(basename(file)))
      .flatMap((file) =>
        readFileSync(join(ROOT, folder, file), 'utf8')
          .replace(/\/\*[\s\S]*?\*\/|\/\/ .*|"[^"\n]*« [^"\n]*"/g, '')
          .split('\n')
          .filter((line) => /[éèêàùçôî«»]|\\u00a0[:;!?]/iu.test(line.replace(NAMES, '')))
          .map((line) => `${folder}/${file}: ${line.trim()}`),
      ),
  )
  expect(left).toEqual([])
})

describe('imports of texts', () => {
  it.each([
    ['#i18n/fr/menu.ts', 'en', '#i18n/en/menu.ts'],
    ['#i18n/fr/entities/user.ts', 'en', '#i18n/en/entities/user.ts'],
    ['#i18n/fr/menu.ts', 'fr', '#i18n/fr/menu.ts'],
    ['#i18n/spoken.ts', 'en', '#i18n/spoken.ts'],
    ['#src/i18n/fr/menu.ts', 'en', '#src/i18n/fr/menu.ts'],
  ])('of %s in %s lead to %s', (specifier, language, resolved) => {
    expect(inLanguage(specifier, language)).toBe(resolved)
  })
})
