import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { starterKitTexts } from '#i18n/fr/starterKits.ts'
import { type Document, documentText, type Element, type Shapes } from '#resources/domain/configuration/document.ts'
import { withEntityKeys, withKit, withoutKit } from '#resources/domain/configuration/kits.ts'

const FOLDER = new URL('../../server/modules/entity-customizer/kits/', import.meta.url)
const FILES = ['associations', 'keys', 'lostProperty', 'suggestions', 'vehicles']
const textOf = (name: string): string => readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Formulas and patterns are no sentences. */
const shownIn = ({ sections }: Document): string[] =>
  Object.values(sections)
    .flat()
    .flatMap((element) => {
      const { settings, ...others } = element
      const { formula: _formula, pattern: _pattern, ...shown } = (settings ?? {}) as Record<string, unknown>
      return textsIn([others, shown])
    })

const WRONG = /'|"|\.\.\.|[^\u00a0][:;!?»](\s|$)|«[^\u00a0]| [:;!?»]/

describe.each(FILES)('the kit file %s', (name) => {
  const document = JSON.parse(textOf(name)) as Document

  it('has the canonical text of a configuration file', () => {
    expect(documentText(document)).toBe(textOf(name))
  })

  it('has French texts with their signs', () => {
    expect(shownIn(document).filter((text) => WRONG.test(text))).toEqual([])
  })

  it('has an entity, views, an automation and a tile', () => {
    const { consoleEntity, customField, savedSearch, automation, dashboard } = document.sections
    for (const elements of [consoleEntity, customField, savedSearch, automation, dashboard])
      expect(elements?.length).toBeGreaterThan(0)
    expect(JSON.stringify(savedSearch)).toMatch(/"as":"(board|calendar)"/)
    expect(JSON.stringify(customField)).toContain('"formula"')
  })
})

it('the texts of the kits have French signs', () => {
  expect(textsIn(starterKitTexts).filter((text) => WRONG.test(text))).toEqual([])
})

const SHAPES: Shapes = new Map(
  [
    { key: 'consoleEntity', natural: ['key'], hasFixedKey: true, fields: ['key'] },
    { key: 'savedSearch', natural: ['list', 'name'], hasFixedKey: false, fields: ['list', 'name'] },
    { key: 'automation', natural: ['name'], hasFixedKey: false, fields: ['name', 'role'] },
    { key: 'dashboard', natural: ['role'], hasFixedKey: false, fields: ['role', 'tiles'] },
  ].map((shape) => [shape.key, shape]),
)
const documentOf = (sections: Record<string, Element[]>): Document => ({ sections, leftOut: {} })

const [A, B] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-7000-8000-000000000000`) as [string, string]
const NIL = '00000000-0000-0000-0000-000000000000'
const tile = (list: string, name: string) => ({ search: { $savedSearch: [list, name] }, width: 1 })
const KIT = documentOf({
  consoleEntity: [{ key: 'xKey' }],
  savedSearch: [{ id: A, list: 'xKey', name: 'Retours' }],
  automation: [{ id: B, name: 'Retard', role: { $userRole: '*' } }],
  dashboard: [{ id: NIL, role: null, tiles: [tile('xKey', 'Retours')] }],
})
const NOTHING = documentOf({ consoleEntity: [], savedSearch: [], automation: [], dashboard: [], userRole: [] })
const install = (present: Document, role: string | undefined = 'Accueil') =>
  withKit(KIT, { present, shapes: SHAPES, role })

describe('a kit', () => {
  it('is added beside the present elements, with the role of the session', () => {
    const present = documentOf({ ...NOTHING.sections, consoleEntity: [{ key: 'xBadge' }] })
    const { document, notes } = install(present)
    expect(notes).toEqual([])
    expect(document.sections.consoleEntity).toEqual([{ key: 'xBadge' }, { key: 'xKey' }])
    expect(document.sections.automation).toEqual([{ id: B, name: 'Retard', role: { $userRole: 'Accueil' } }])
  })

  it('keeps present elements and follows their new names', () => {
    const { document } = install(NOTHING)
    const renamed = JSON.parse(JSON.stringify(document).replaceAll('Retours', 'Agenda')) as Document
    const own = tile('user', 'Personnes')
    const dashboard = [{ id: NIL, role: null, tiles: [own] }]
    const present = documentOf({ ...NOTHING.sections, ...renamed.sections, dashboard } as Record<string, Element[]>)
    const again = install(present).document
    expect(again.sections.savedSearch).toEqual([{ id: A, list: 'xKey', name: 'Agenda' }])
    expect(again.sections.dashboard).toEqual([{ id: NIL, role: null, tiles: [own, tile('xKey', 'Agenda')] }])
  })

  it('leaves closed sections and automations without a role out, and says so', () => {
    const { automation: _closed, ...open } = NOTHING.sections
    expect(install(documentOf(open as Record<string, Element[]>)).notes).toEqual([
      { note: 'CLOSED', section: 'automation' },
    ])
    const { document, notes } = withKit(KIT, { present: NOTHING, shapes: SHAPES, role: undefined })
    expect(document.sections.automation).toEqual([])
    expect(notes).toEqual([{ note: 'NO_ROLE', section: 'automation', name: 'Retard' }])
  })

  it('is removed by the retirement of its entities', () => {
    const present = documentOf({ consoleEntity: [{ key: 'xBadge' }, { key: 'xKey' }] })
    expect(withoutKit(KIT, { present }).document.sections).toEqual({ consoleEntity: [{ key: 'xBadge' }] })
  })

  it('receives other keys where its own are gone', () => {
    const renamed = withEntityKeys(KIT, new Map([['xKey', 'xKeyN2']]))
    expect(JSON.stringify(renamed)).not.toContain('"xKey"')
    expect(renamed.sections.savedSearch).toEqual([{ id: A, list: 'xKeyN2', name: 'Retours' }])
  })
})
