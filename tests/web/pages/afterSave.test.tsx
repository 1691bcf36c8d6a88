import { afterEach, describe, expect, it } from 'vitest'
import { FormPage } from '#src/crud/FormPage.tsx'
import { ListPage } from '#src/crud/ListPage.tsx'
import { noteLocation } from '#src/crud/origin.ts'
import { ShowPage } from '#src/crud/ShowPage.tsx'
import { boat } from './fleet.ts'
import { createMemory, type Memory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, type, until } from './mount.tsx'

const BOATS = ['Abeille', 'Belem', 'Calypso'].map((name, index) => ({
  id: String(index + 1),
  displayName: name,
  name,
  kind: 'MOTOR',
  seats: 4,
  hull: null,
  notes: null,
}))

let memory: Memory
let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (at: string) => {
  memory = createMemory({ 'company/boat': BOATS.map((one) => ({ ...one })) })
  mounted = mount({
    memory,
    resource: 'company/boat',
    at,
    routes: {
      '/port': <p>Le port</p>,
      '/company/boat': <ListPage resource={boat} />,
      '/company/boat/create': <FormPage resource={boat} mode="create" />,
      '/company/boat/:id/show': <ShowPage resource={boat} />,
      '/company/boat/:id/update': <FormPage resource={boat} mode="update" />,
    },
  })
}

const go = (to: string, replace = false) => mounted.router.navigate(to, { replace })
const save = async (name: string) => {
  await type('name', name)
  await press('Enregistrer')
}
const FILTERED = `/company/boat?filter=${encodeURIComponent(JSON.stringify({ kind: { in: ['MOTOR'] } }))}&page=1`
const saved = () => document.querySelector('[data-saved]')

describe('after a save', () => {
  it('the user returns to the previous list with its filters, and sees the record', async () => {
    open(FILTERED)
    await seen('Belem')
    await go('/company/boat/2/update')
    await save('Bonne Mère')
    await seen('Propulsion : moteur')
    await until(() => expect(saved()?.textContent).toContain('Bonne Mère'))
    expect(document.querySelectorAll('[data-saved]')).toHaveLength(1)
  })

  it('the user returns to any previous page, with a link to the record', async () => {
    open('/port')
    await seen('Le port')
    await go('/company/boat/create')
    await save('Duchesse Anne')
    await seen('Le port')
    await press('Voir')
    await until(() => expect(window.location.pathname).toMatch(/^\/company\/boat\/[^/]+\/show$/))
    await seen('Duchesse Anne')
  })

  it('the user returns to the record’s page, without a link to itself', async () => {
    open('/company/boat/1/show')
    await seen('Abeille')
    await go('/company/boat/1')
    await go('/company/boat/1/update', true)
    await save('Abeille III')
    await until(() => expect(window.location.pathname).toBe('/company/boat/1/show'))
    await seen('a été enregistré')
    expect(text()).not.toContain('Voir')
  })

  it('the user sees the list after another record was created in between, and without a previous page', async () => {
    open('/company/boat/1/update')
    await find('[name="name"]')
    await go('/company/boat/create')
    await save('Étoile')
    await until(() => expect(window.location.pathname).toBe('/company/boat'))
  })

  it('« create another » is offered in a sequence of new records, but not after a correction', async () => {
    open('/port')
    await seen('Le port')
    await go('/company/boat/create')
    await type('name', 'Étoile')
    await press('Choisir la suite après l’enregistrement')
    await press(/créer une? autre/)
    await until(() => expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe(''))
    await save('Comète')
    await until(() => expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe(''))
    expect(window.location.pathname).toBe('/company/boat/create')
    await go('/company/boat/3/update')
    await until(() => expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Calypso'))
    await save('Calypso II')
    await until(() => expect(window.location.pathname).toBe('/port'))
  })

  it('the mark disappears with the page', async () => {
    open('/company/boat')
    await seen('Calypso')
    await go('/company/boat/3/update')
    await save('Calypso II')
    await until(() => expect(saved()).not.toBeNull())
    await go('/port')
    await seen('Le port')
    await go('/company/boat')
    await seen('Calypso II')
    expect(saved()).toBeNull()
  })

  it('cancelling returns as well', async () => {
    open('/port')
    await seen('Le port')
    await go('/company/boat/create')
    expect((await find('a', 'Annuler')).getAttribute('href')).toBe('/port')
  })
})

describe('the page before a form', () => {
  it('is not a page that was replaced', async () => {
    open('/port')
    await seen('Le port')
    noteLocation({ pathname: '/company/boat/1', search: '' }, 7)
    noteLocation({ pathname: '/company/boat/1/update', search: '' }, 7)
    await go('/company/boat/create')
    expect((await find('a', 'Annuler')).getAttribute('href')).toBe('/port')
  })

  it('is not a page with the form of a field in its panel', async () => {
    open('/port')
    await seen('Le port')
    noteLocation({ pathname: '/customize/entity/boat', search: '?field=new' }, 7)
    await go('/company/boat/create')
    expect((await find('a', 'Annuler')).getAttribute('href')).toBe('/port')
  })
})
