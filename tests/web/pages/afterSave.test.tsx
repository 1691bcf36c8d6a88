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
  it('one is back in the list that one came from, filters included, and sees the record', async () => {
    open(FILTERED)
    await seen('Belem')
    await go('/company/boat/2/update')
    await save('Bonne Mère')
    await seen('Propulsion : moteur')
    await until(() => expect(saved()?.textContent).toContain('Bonne Mère'))
    expect(document.querySelectorAll('[data-saved]')).toHaveLength(1)
  })

  it('one is back on whatever page it was, with the way to the record', async () => {
    open('/port')
    await seen('Le port')
    await go('/company/boat/create')
    await save('Duchesse Anne')
    await seen('Le port')
    await press('Voir')
    await until(() => expect(window.location.pathname).toMatch(/^\/company\/boat\/[^/]+\/show$/))
    await seen('Duchesse Anne')
  })

  it('one is back on the page of the record, which needs no way to itself', async () => {
    open('/company/boat/1/show')
    await seen('Abeille')
    await go('/company/boat/1')
    await go('/company/boat/1/update', true)
    await save('Abeille III')
    await until(() => expect(window.location.pathname).toBe('/company/boat/1/show'))
    await seen('a été enregistré')
    expect(text()).not.toContain('Voir')
  })

  it('one is in the list after another record was made in between, and where nothing was before', async () => {
    open('/company/boat/1/update')
    await find('[name="name"]')
    await go('/company/boat/create')
    await save('Étoile')
    await until(() => expect(window.location.pathname).toBe('/company/boat'))
  })

  it('another one follows those that are made one after the other, and no correction of one', async () => {
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

  it('the mark is gone with the page', async () => {
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

  it('giving up leads back as well', async () => {
    open('/port')
    await seen('Le port')
    await go('/company/boat/create')
    expect((await find('a', 'Annuler')).getAttribute('href')).toBe('/port')
  })
})

describe('the page before a form', () => {
  it('is no page that another one took the place of', async () => {
    open('/port')
    await seen('Le port')
    noteLocation({ pathname: '/company/boat/1', search: '' }, 7)
    noteLocation({ pathname: '/company/boat/1/update', search: '' }, 7)
    await go('/company/boat/create')
    expect((await find('a', 'Annuler')).getAttribute('href')).toBe('/port')
  })
})
