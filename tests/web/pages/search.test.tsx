import { afterEach, expect, it } from 'vitest'
import { CatalogueProvider, PRODUCT } from '#src/fields/views/catalogue.ts'
import { SearchDialog } from '#src/shell/search/SearchDialog.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, seen, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const answers = new Map<string, (names: readonly string[]) => void>()
const asked = (variables: Record<string, unknown>): Promise<object> =>
  new Promise((resolve) =>
    answers.set(String(variables.q), (names) =>
      resolve({
        search: {
          corrected: null,
          results: names.map((name) => ({ entity: 'sector', id: name, displayName: name, details: {} })),
        },
      }),
    ),
  )
const answer = async (q: string, ...names: string[]) => {
  await until(() => expect([...answers.keys()]).toContain(q))
  answers.get(q)?.(names)
}

const open = () => {
  answers.clear()
  mounted = mount({
    memory: createMemory({}),
    resource: 'company/sector',
    at: '/start',
    routes: {
      '/start': (
        <CatalogueProvider value={PRODUCT}>
          <SearchDialog onClose={() => undefined} />
        </CatalogueProvider>
      ),
    },
    answers: { Search: asked },
  })
}

const type = async (value: string) => {
  const input = (await find('input')) as HTMLInputElement
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const press = async (key: string) =>
  (await find('input')).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const highlighted = () => {
  const id = document.querySelector('input')?.getAttribute('aria-activedescendant')
  return (id && document.getElementById(id)?.textContent) || ''
}
const address = () => window.location.pathname

it('Enter waits for the answer to the present text, and opens its first result', async () => {
  open()
  await type('salle')
  await answer('salle', 'Salle Ancienne')
  await seen('Salle Ancienne')
  await type('salle des')
  await until(() => expect([...answers.keys()]).toContain('salle des'))
  await press('Enter')
  expect(address()).toBe('/start')
  await answer('salle des', 'Salle des fêtes', 'Salle Ancienne')
  await until(() => expect(address()).toContain(encodeURIComponent('Salle des fêtes')))
})

it('a new answer highlights its first result', async () => {
  open()
  await type('salle')
  await answer('salle', 'Salle Ancienne', 'Salle Basse')
  await until(() => expect(highlighted()).toContain('Salle Ancienne'))
  await type('salle b')
  await answer('salle b', 'Salle Basse', 'Salle Ancienne')
  await until(() => expect(highlighted()).toContain('Salle Basse'))
})

it('a result chosen by the user stays highlighted, and Enter opens it', async () => {
  open()
  await type('salle')
  await answer('salle', 'Salle Ancienne', 'Salle Basse')
  await until(() => expect(highlighted()).toContain('Salle Ancienne'))
  await press('ArrowDown')
  await until(() => expect(highlighted()).toContain('Salle Basse'))
  await press('Enter')
  await until(() => expect(address()).toContain(encodeURIComponent('Salle Basse')))
})
