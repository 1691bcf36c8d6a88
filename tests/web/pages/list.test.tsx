import { DataTable, Pagination, useListContext } from 'react-admin'
import { afterEach, describe, expect, it } from 'vitest'
import { ListPage } from '#src/crud/ListPage.tsx'
import { type ListSlots, SlotsProvider } from '#src/crud/slots.ts'
import { berth, boat, boats } from './fleet.ts'
import { createMemory, type Memory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, until } from './mount.tsx'

let memory: Memory
let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (slots?: ListSlots, { count = 3, search = '' } = {}) => {
  memory = createMemory({ 'company/boat': boats(count) })
  mounted = mount({
    memory,
    resource: 'company/boat',
    at: `/company/boat${search}`,
    routes: { '/company/boat': <ListPage resource={boat} slots={slots} /> },
  })
}

const lastAsked = () => memory.calls.filter(({ method }) => method === 'getList').at(-1)?.params
const nextTick = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('the derived list', () => {
  it('shows the declared columns and the total', async () => {
    open()
    await seen('Bateau 01')
    expect(text()).toContain('3 bateaux')
    expect(text()).toContain('Propulsion')
    expect(text()).not.toContain('Coque')
  })

  it('selects displayed columns only', async () => {
    open()
    await seen('Bateau 01')
    expect(lastAsked()).toMatchObject({
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
      meta: { columns: ['hull', 'kind', 'name', 'seats'] },
    })
  })

  it('names the first row action of a queue, and puts the others into a menu', async () => {
    const done: string[] = []
    const actionOf = (key: string, kind: 'primary' | 'rare') => ({
      key,
      kind,
      label: key,
      onClick: () => done.push(key),
    })
    const useRowActions = () => [actionOf('Réparer', 'primary'), actionOf('Vendre', 'rare')]
    open({ useRowActions, isQueue: true }, { count: 1 })
    await press(/^Réparer/)
    expect(text()).not.toContain('Vendre')
    await press(/^Plus d’actions : Bateau 01/)
    await press('Vendre', '[role="menuitem"]')
    await until(() => expect(done).toEqual(['Réparer', 'Vendre']))
    expect(window.location.pathname).toBe('/company/boat')
  })

  it('offers its export in the menu of rare tools', async () => {
    open()
    await seen('Bateau 01')
    expect(text()).not.toContain('Exporter')
    await press('Autres actions')
    await press('Exporter')
    await seen('Colonnes affichées')
  })

  it('sorts by a column, and stores the order in the URL', async () => {
    open()
    await press('Places', 'th .MuiTableSortLabel-root')
    await until(() => expect(lastAsked()).toMatchObject({ sort: { field: 'seats', order: 'ASC' } }))
    expect(window.location.search).toContain('sort=seats')
  })

  it('contains only records of its URL’s filters', async () => {
    open(undefined, { search: `?filter=${encodeURIComponent(JSON.stringify({ kind: { in: ['MOTOR'] } }))}` })
    await seen('Bateau 02')
    expect(text()).not.toContain('Bateau 01')
    expect(text()).toContain('Propulsion : moteur')
  })

  it('opens with its page’s default filter, says so if empty, and shows all on request', async () => {
    const slots = { defaultFilters: { kind: { in: ['STEAM'] } }, emptyTitle: 'Rien à la vapeur' }
    open(slots)
    await seen('Rien à la vapeur')
    expect(lastAsked()).toMatchObject({ filter: { kind: { in: ['STEAM'] } } })
    mounted.unmount()
    open(slots, { search: `?filter=${encodeURIComponent('{}')}&page=1` })
    await seen('Bateau 01')
  })

  it('selects a range of rows with the shift key', async () => {
    open(undefined, { count: 5 })
    const box = (number: number) => find('input[type="checkbox"]', `Sélectionner Bateau 0${number}`)
    const clickWithShift = async (number: number) =>
      (await box(number)).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
    await press('Sélectionner Bateau 02', 'input[type="checkbox"]')
    await seen('1 ligne sélectionnée')
    await clickWithShift(4)
    await seen('3 lignes sélectionnées')
    await clickWithShift(3)
    await seen('1 ligne sélectionnée')
    expect(await box(2)).toHaveProperty('checked', true)
  })

  it('clears the selection when left', async () => {
    open()
    await press('Sélectionner Bateau 01', 'input[type="checkbox"]')
    await seen('Supprimer')
    await mounted.router.navigate('/elsewhere')
    await until(() => expect(text()).not.toContain('Bateau 01'))
    await mounted.router.navigate('/company/boat')
    await seen('Bateau 01')
    expect(document.querySelectorAll('input:checked')).toHaveLength(0)
  })

  it('clears the selection with a new filter, and keeps it across pages', async () => {
    const Narrow = () => {
      const { setFilters, setPage } = useListContext()
      return (
        <>
          <button type="button" onClick={() => setPage(2)}>
            Page 2
          </button>
          <button type="button" onClick={() => setFilters({ kind: { in: ['SAIL'] } })}>
            Voiliers
          </button>
        </>
      )
    }
    open({ banner: <Narrow /> }, { count: 30 })
    await press('Sélectionner Bateau 01', 'input[type="checkbox"]')
    await seen('1 ligne sélectionnée')
    await press('Page 2')
    await seen('Bateau 26')
    expect(text()).toContain('1 ligne sélectionnée')
    await press('Voiliers')
    await until(() => expect(lastAsked()).toMatchObject({ filter: { kind: { in: ['SAIL'] } } }))
    await until(() => expect(text()).not.toContain('sélectionnée'))
  })

  it('drops rows selected before the answer to a new filter that the answer does not show', async () => {
    const Narrow = () => {
      const { setFilters } = useListContext()
      return (
        <button type="button" onClick={() => setFilters({ kind: { in: ['SAIL'] } })}>
          Voiliers
        </button>
      )
    }
    open({ banner: <Narrow /> }, { count: 4 })
    await seen('Bateau 04')
    const { getList } = memory.provider
    const answers: (() => void)[] = []
    memory.provider.getList = async (...given) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return getList(...given)
    }
    await press('Voiliers')
    await until(() => expect(answers.length).toBeGreaterThan(0))
    await press('Sélectionner Bateau 01', 'input[type="checkbox"]')
    await press('Sélectionner Bateau 02', 'input[type="checkbox"]')
    await seen('2 lignes sélectionnées')
    memory.provider.getList = getList
    for (const answer of answers) answer()
    await until(() => expect(text()).not.toContain('Bateau 02'))
    await seen('1 ligne sélectionnée')
  })

  it('keeps two filters set at the same moment', async () => {
    const Both = () => {
      const { setFilters } = useListContext()
      const add = (filter: object) => setFilters((last: object) => ({ ...last, ...filter }))
      const set = () => {
        add({ kind: { in: ['SAIL'] } })
        add({ seats: { in: [3] } })
      }
      return (
        <button type="button" onClick={set}>
          Les deux
        </button>
      )
    }
    open({ banner: <Both /> })
    await seen('Bateau 01')
    await press('Les deux')
    await until(() => expect(lastAsked()).toMatchObject({ filter: { kind: { in: ['SAIL'] }, seats: { in: [3] } } }))
  })

  it('keeps a filter and an order set at the same moment', async () => {
    const Both = () => {
      const { setFilters, setSort } = useListContext()
      const set = () => {
        setFilters({ kind: { in: ['SAIL'] } }, {})
        setSort({ field: 'seats', order: 'DESC' })
      }
      return (
        <button type="button" onClick={set}>
          Les deux
        </button>
      )
    }
    open({ banner: <Both /> })
    await seen('Bateau 01')
    await press('Les deux')
    await until(() =>
      expect(lastAsked()).toMatchObject({
        filter: { kind: { in: ['SAIL'] } },
        sort: { field: 'seats', order: 'DESC' },
      }),
    )
  })

  it('opens the first page if the URL’s page is gone', async () => {
    open(undefined, { count: 30, search: '?page=9&perPage=25' })
    await seen('Bateau 25')
  })

  it('shows the minimum count of a large list, and a next page', async () => {
    open(undefined, { count: 60 })
    const { getList } = memory.provider
    memory.provider.getList = async (path, params) => {
      const { total: _total, ...answer } = await getList(path, params)
      return { ...answer, meta: { total: 10_000, isTotalExact: false } } as never
    }
    await seen('Bateau 01')
    expect(text()).toMatch(/plus de 10 000 bateaux/i)
    await press('Page suivante')
    await seen('Bateau 26')
    await press('Page suivante')
    await seen('Bateau 51')
  })

  it('offers creation if empty', async () => {
    open(undefined, { count: 0 })
    await seen('Les bateaux de la flotte.')
  })
})

describe('the slots of a list', () => {
  it('of an extension override actions of the screen with the same name', async () => {
    memory = createMemory({ 'company/boat': boats(1) })
    const own: ListSlots = { cells: { name: () => <>de l’écran</>, kind: () => <>propulsé</> }, note: 'En-tête' }
    mounted = mount({
      memory,
      resource: 'company/boat',
      at: '/company/boat',
      routes: {
        '/company/boat': (
          <SlotsProvider value={{ boat: { list: { cells: { name: () => <>de l’application</> } } } }}>
            <ListPage resource={boat} slots={own} />
          </SlotsProvider>
        ),
      },
    })
    await seen('de l’application')
    expect(text()).toContain('propulsé')
    expect(text()).toContain('En-tête')
    expect(text()).not.toContain('de l’écran')
  })
})

describe('a derived tree', () => {
  const berths = [
    { id: 'p', displayName: 'Port', name: 'Port', parent: null },
    { id: 'q', displayName: 'Quai', name: 'Quai', parent: { id: 'p', displayName: 'Port' } },
    { id: 'm', displayName: 'Marina', name: 'Marina', parent: null },
  ]
  const openTree = (slots?: ListSlots) => {
    memory = createMemory({ 'company/berth': berths })
    mounted = mount({
      memory,
      resource: 'company/berth',
      at: '/company/berth',
      routes: { '/company/berth': <ListPage resource={berth} slots={slots} /> },
    })
  }

  it('displays a small tree completely, with one request', async () => {
    openTree()
    await seen('Quai')
    expect(memory.calls.filter(({ method }) => method === 'getList')).toHaveLength(1)
    expect(text()).toContain('niveau 2')
  })

  it('folds a branch', async () => {
    openTree()
    await press('Replier Port')
    await until(() => expect(text()).not.toContain('Quai'))
  })

  it('gives the displayed rows to stock components', async () => {
    openTree({
      table: (
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="name" />
        </DataTable>
      ),
      pagination: <Pagination />,
    })
    await seen('Quai')
    expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['Marina', 'Port', 'Quai'])
    await nextTick()
    expect(document.querySelector('.MuiPagination-root')).toBeNull()
  })
})
