import { memoryStore } from 'react-admin'
import { afterEach, describe, expect, it } from 'vitest'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { boat } from './fleet.ts'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, typeIn, until } from './mount.tsx'

type Search = { id: string; name: string; filter: object; isShared: boolean; owner: object | null }
type Call = { operation: string; variables: Record<string, unknown> }

const NAME = '.MuiDialog-root input[type="text"]'
const MOTOR = { kind: { in: ['MOTOR'] } }
const ME = { id: 'me', displayName: 'Ana Le Goff' }
const search = (name: string, more: Partial<Search> = {}) => ({
  ...{ id: name, name, filter: MOTOR, displayedFilters: null, sortField: 'name', sortOrder: 'ASC', perPage: 25 },
  ...{ isShared: false, owner: ME, ...more },
})

let held: Search[]
let calls: Call[]
let mounted: Mounted
afterEach(() => mounted.unmount())

const told = (operation: string, act: (variables: Record<string, unknown>) => object) => ({
  [operation]: (variables: Record<string, unknown>) => {
    calls.push({ operation, variables })
    return act(variables)
  },
})

const open = ({ searches = [], filter = {}, displayed = {}, kept = [], left = [], refuses = '' }: Options = {}) => {
  held = [...searches]
  calls = []
  const store = memoryStore({ 'company/boat.savedQueries': kept })
  const memory = createMemory({
    'company/boat': [{ id: 'b1', displayName: 'Cormoran', name: 'Cormoran', kind: 'MOTOR' }],
  })
  const { getList } = memory.provider
  memory.provider.getList = async (resource, params) => {
    const custom = (params.filter.customFields ?? []) as { name: string }[]
    const isRefused = refuses in params.filter || custom.some(({ name }) => refuses === `customFields.${name}`)
    if (!isRefused && params.sort?.field !== refuses) return getList(resource, { ...params, filter: {} })
    const path = isRefused ? `filter.${refuses}` : 'sort'
    throw new ServiceError('VALIDATION_FAILED', 'À corriger', { errors: [{ path, rule: 'filter', message: 'Non' }] })
  }
  mounted = mount({
    memory,
    store,
    resource: 'company/boat',
    at: `/company/boat?${new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: JSON.stringify(displayed) })}`,
    routes: { '/company/boat': <ListPage resource={boat} /> },
    answers: {
      ...told('SavedSearches', () => ({ getSavedSearches: { items: held } })),
      ...told('CreateSavedSearch', ({ input }) => {
        held.push(search((input as Search).name, input as Search))
        return { createSavedSearch: { id: 'new' } }
      }),
      ...told('UpdateSavedSearch', ({ id, input }) => {
        held = held.map((one) => (one.id === id ? { ...one, ...(input as Search) } : one))
        return { updateSavedSearch: { id } }
      }),
      ...told('DeleteSavedSearch', ({ id }) => {
        held = held.filter((one) => one.id !== id)
        return { deleteSavedSearch: id }
      }),
      ...told('RestoreSavedSearch', ({ id }) => {
        held.push(search(String(id)))
        return { restoreSavedSearch: { id } }
      }),
      ...told('BringSavedSearches', () => ({ bringSavedSearches: left })),
    },
  })
  return store
}
type Options = {
  searches?: Search[]
  filter?: object
  displayed?: object
  kept?: object[]
  left?: number[]
  refuses?: string
}

const sent = (operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables)
const openList = async () => {
  await seen('Cormoran')
  await press('Vues')
}
const act = async (name: string, entry: string) => {
  await press(/^/, `[aria-label="Actions sur la vue «\u00a0${name}\u00a0»"]`)
  await press(entry, '[role="menuitem"]')
}

describe('the searches of a list', () => {
  it('are grouped into own and shared ones, with links', async () => {
    const lea = { id: 'lea', displayName: 'Léa Morvan' }
    const gone = search('D’hier', { isShared: true, owner: null, filter: { seats: { min: 9 } } })
    open({ searches: [search('À moteur'), search('De Léa', { isShared: true, owner: lea }), gone] })
    await openList()
    await seen('Mes vues')
    expect(text()).toContain('Partagée par Léa Morvan')
    expect(text()).toContain('Partagée par une personne supprimée')
    await press('À moteur', '.MuiListItemButton-root')
    await until(() => expect(decodeURIComponent(window.location.search)).toContain('"MOTOR"'))
    expect(sent('SavedSearches')).toEqual([{ list: 'boat' }])
  })

  it('explain how to create the first one, and report a failed read', async () => {
    open()
    await openList()
    await seen('Aucune vue enregistrée')
    await press('Enregistrer cette vue')
    await typeIn(NAME, 'Toutes')
    await press('Enregistrer', '[type="submit"]')
    await until(() => expect(sent('CreateSavedSearch')).toMatchObject([{ input: { name: 'Toutes', filter: {} } }]))
    mounted.unmount()
    open()
    held = undefined as never
    await openList()
    await seen('n’ont pas pu être chargées')
  })

  it('are saved under an entered name, and shared on request', async () => {
    open({ filter: MOTOR })
    await press('Enregistrer cette vue')
    await press('Enregistrer', '[type="submit"]')
    await seen('Donnez un nom à cette vue')
    await typeIn(NAME, 'À moteur')
    await press(/^/, '.MuiDialog-root input[type="checkbox"]')
    await press('Enregistrer', '[type="submit"]')
    await seen('La vue a été enregistrée')
    expect(sent('CreateSavedSearch')).toMatchObject([
      { input: { list: 'boat', name: 'À moteur', isShared: true, filter: MOTOR, sortField: 'name', sortOrder: 'ASC' } },
    ])
    await until(() => expect(text()).not.toContain('Enregistrer cette vue'))
  })

  it('replace one with the same name, after confirmation', async () => {
    open({ filter: MOTOR, searches: [search('Été', { filter: {} })] })
    await press('Enregistrer cette vue')
    await typeIn(NAME, 'ete')
    await seen('La vue qui porte ce nom sera remplacée.')
    await press('Enregistrer', '[type="submit"]')
    await until(() => expect(sent('UpdateSavedSearch')).toMatchObject([{ id: 'Été', input: { filter: MOTOR } }]))
  })

  it('are renamed, updated from the list, and deleted with an undo', async () => {
    open({ filter: MOTOR, searches: [search('Ancienne', { filter: {} })] })
    await openList()
    await act('Ancienne', 'Renommer ou partager')
    await typeIn(NAME, 'Nouvelle')
    await press('Enregistrer', '[type="submit"]')
    await seen('Nouvelle')
    await act('Nouvelle', 'Remplacer par les filtres affichés')
    await until(() => expect(sent('UpdateSavedSearch').at(-1)).toMatchObject({ input: { filter: MOTOR } }))
    await openList()
    await act('Nouvelle', 'Supprimer')
    await press('Annuler la suppression')
    await until(() => expect(sent('RestoreSavedSearch')).toEqual([{ id: 'Ancienne' }]))
  })
})

describe('a saved view', () => {
  const BOARD = { view: { as: 'board', by: 'kind' } }

  it('is a tab of the list, which opens it and leaves it again', async () => {
    open({ searches: [search('Par propulsion', { filter: {}, displayedFilters: BOARD } as object)] })
    await press('Par propulsion', '[role="tab"]')
    await find('section')
    await until(() => expect(decodeURIComponent(window.location.search)).toContain('"as":"board"'))
    expect((await find('[role="tab"]', 'Par propulsion')).getAttribute('aria-selected')).toBe('true')
    await press('Liste', '[role="tab"]')
    await find('table')
  })

  it('is saved with its settings, also without a filter', async () => {
    open({ displayed: BOARD })
    await press('Enregistrer cette vue')
    await typeIn(NAME, 'Par propulsion')
    await press('Enregistrer', '[type="submit"]')
    await until(() =>
      expect(sent('CreateSavedSearch')).toMatchObject([{ input: { filter: {}, displayedFilters: BOARD } }]),
    )
    await find('[role="tab"]', 'Par propulsion')
  })
})

describe('on a phone', () => {
  it('they are in the filter panel, if any', async () => {
    open({ filter: MOTOR, searches: [search('À moteur')] })
    window.happyDOM.setViewport({ width: 390, height: 844 })
    await press('Filtres (1)')
    await find('[role="dialog"] [role="button"]', 'À moteur')
    expect(document.querySelector('[aria-label="Vues enregistrées"]')).toBeNull()
  })
})

describe('searches stored in this browser', () => {
  const KEY = 'company/boat.savedQueries'
  const kept = (label: string) => ({
    label,
    value: { filter: MOTOR, displayedFilters: {}, perPage: 25, sort: { field: 'seats', order: 'DESC' } },
  })

  it('are uploaded once, and removed here; later ones of other lists stay', async () => {
    const store = open({ kept: [kept('Ici')] })
    await until(() => expect(store.getItem(KEY)).toEqual([]))
    expect(sent('BringSavedSearches')).toMatchObject([
      { list: 'boat', searches: [{ name: 'Ici', filter: MOTOR, sortField: 'seats', sortOrder: 'DESC' }] },
    ])
    await until(() => expect(store.getItem('searches.brought.me')).toEqual(['company/boat']))
    store.setItem(KEY, [kept('Ensuite')])
    await seen('Cormoran')
    expect(sent('BringSavedSearches')).toHaveLength(1)
  })

  it('stay here while the server has no room', async () => {
    const store = open({ kept: [kept('Une'), kept('Deux')], left: [1] })
    await until(() => expect(store.getItem(KEY)).toEqual([kept('Deux')]))
    expect(store.getItem('searches.brought.me')).toBeUndefined()
  })
})

describe('a search that filters by a field that may not be read any more', () => {
  const CODE = { name: 'CODE', equals: '12' }
  const filterShown = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}')

  it.each([
    ['kind', { ...MOTOR, q: 'Cor' }, { q: 'Cor' }],
    ['customFields.CODE', { ...MOTOR, customFields: [CODE] }, MOTOR],
    [
      'customFields.CODE',
      { customFields: [CODE, { name: 'PORT', equals: 'Lys' }] },
      { customFields: [{ name: 'PORT', equals: 'Lys' }] },
    ],
  ])('opens without %s, keeps its other filters and says so', async (refuses, filter, left) => {
    open({ filter, refuses, searches: [search('Ancienne', { filter })] })
    await seen('Cormoran')
    await seen('Un filtre porte sur un champ que vous ne lisez plus')
    expect(filterShown()).toEqual(left)
  })

  it('opens in the usual order if it sorts by the field', async () => {
    open({ refuses: 'name', searches: [search('Ancienne', { filter: {} })] })
    await press('Vues')
    await press('Ancienne', '.MuiListItemButton-root')
    await seen('Le tri porte sur un champ')
  })
})
