import { afterEach, expect, it } from 'vitest'
import { TranslationsPage } from '#src/features/translations/TranslationsPage.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

type Variables = Record<string, unknown>

const item = (name: string, original: string, more: object = {}) => ({
  ...{ entity: 'customField', target: 'f1', name, choice: null, kind: 'LINE', most: 100, state: 'MISSING' },
  ...{ place: 'Fournisseurs', title: 'Champ «\u00a0Budget\u00a0»', part: name === 'label' ? 'Libellé' : 'Aide' },
  ...{ original, formerOriginal: null, text: '', ...more },
})

const ITEMS = [
  item('label', 'Montant'),
  item('help', 'Par an', { state: 'OUTDATED', formerOriginal: 'Par mois', text: 'Monthly', kind: 'TEXT' }),
]

const open = (write: (variables: Variables) => object, items: object[] = ITEMS) => {
  const asked: Variables[] = []
  mounted = mount({
    ...{ memory: createMemory({}), resource: 'company/sector', at: '/here' },
    routes: { '/here': <TranslationsPage /> },
    answers: {
      Translations: (variables) => {
        asked.push(variables)
        const progress = { MISSING: 1, OUTDATED: 1, DONE: 2 }
        const page = { language: 'en', from: 'fr', languages: ['en'], progress, total: items.length, items }
        return { getTranslations: page }
      },
      UpdateTranslation: (variables) => write(variables),
    },
  })
  return asked
}

const setValue = (input: HTMLElement, value: string): void => {
  const prototype = Object.getPrototypeOf(input)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

it('a translation is stored with Enter, which moves to the next text, and the share of the language follows', async () => {
  const written: unknown[] = []
  open(({ input }) => {
    written.push(input)
    const stored = { ...ITEMS[0], state: 'DONE', text: 'Amount' }
    return { updateTranslation: { item: stored, progress: { MISSING: 0, OUTDATED: 1, DONE: 3 } } }
  })
  await seen('50 % traduits')
  expect(text()).toContain('4 textes, 1 à traduire, 1 à revoir')
  expect(text()).toContain('Traduit quand l’original disait « Par mois »')
  const field = await find('input', 'Traduction : Champ « Budget », Libellé')
  field.focus()
  setValue(field, 'Amount')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await seen('75 % traduits')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Aide')
  expect(written).toEqual([
    {
      ...{ language: 'en', entity: 'customField', target: 'f1', name: 'label', choice: null },
      ...{ original: 'Montant', text: 'Amount' },
    },
  ])
})

it('an outdated translation that stays right is stored again', async () => {
  const written: Variables[] = []
  open(({ input }) => {
    written.push(input as Variables)
    const stored = { ...ITEMS[1], state: 'DONE', formerOriginal: null }
    return { updateTranslation: { item: stored, progress: { MISSING: 1, OUTDATED: 0, DONE: 3 } } }
  })
  await press('La traduction reste juste')
  await until(() => expect(text()).not.toContain('À revoir'))
  expect(written).toMatchObject([{ original: 'Par an', text: 'Monthly' }])
})

it('the filter asks for the open texts, and an empty answer says that all is translated', async () => {
  const asked = open(() => ({}), [])
  await seen('Aucun texte ne correspond')
  await press(/À traduire seulement/, 'label')
  await seen('Tout est traduit')
  expect(asked.at(-1)).toMatchObject({ isOpen: true, page: 1 })
})
