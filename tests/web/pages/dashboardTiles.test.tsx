import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ComposeDialog } from '#src/features/dashboard/ComposeDialog.tsx'
import { Tiles } from '#src/features/dashboard/Tiles.tsx'
import { createMemory, type Memory } from './memoryProvider.ts'
import { type Answers, find, type Mounted, mount, plain, press, seen, text, until } from './mount.tsx'

let mounted: Mounted
let memory: Memory
let asked: { resource: string; filter: unknown; sort: unknown; grouping: unknown }[]
let reach: () => void
let isInView: boolean
afterEach(() => {
  mounted.unmount()
  vi.unstubAllGlobals()
})

type Notify = (entries: readonly { isIntersecting: boolean }[]) => void

class Observer {
  readonly notify: Notify
  constructor(notify: Notify) {
    this.notify = notify
  }
  observe() {
    const before = reach
    reach = () => {
      before()
      this.notify([{ isIntersecting: true }])
    }
    if (isInView) this.notify([{ isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  asked = []
  reach = () => undefined
  isInView = true
  vi.stubGlobal('IntersectionObserver', Observer)
  memory = createMemory({
    'company/supplier': [
      { id: '1', displayName: 'Bois et Cie', name: 'Bois et Cie' },
      { id: '2', displayName: 'Serrures Martin', name: 'Serrures Martin' },
    ],
    'intervention/intervention': [],
  })
  const { getList } = memory.provider
  memory.provider.getList = async (resource, params) => {
    const { grouping } = (params.meta ?? {}) as { grouping?: unknown }
    asked.push({ resource, filter: params.filter, sort: params.sort, grouping })
    if (resource === 'company/sector') throw new Error('Panne du service')
    if (!grouping) return getList(resource, { ...params, filter: {} })
    const groups = [{ key: 'HIGH', label: null, count: 3, value: null, isRest: false }]
    return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false }, meta: { groups } } as never
  }
})

const tile = (id: string, list: string, view?: object) => ({
  ...{ id, name: `Tuile ${id}`, list, filter: { q: 'bois' }, sortField: null, sortOrder: null, width: 1 },
  displayedFilters: view ? { view } : {},
})

const open = (page: React.ReactNode, answers: Answers) => {
  mounted = mount({ memory, resource: 'company/supplier', at: '/here', routes: { '/here': page }, answers })
}

const show = (tiles: readonly object[]) => open(<Tiles />, { DashboardTiles: () => ({ getDashboardTiles: tiles }) })

it('a tile lists the first records of its search, and opens the list', async () => {
  show([tile('A', 'supplier')])
  await seen('Serrures Martin')
  expect(text()).toContain('2 fiches')
  const link = await find('a', 'Ouvrir la liste « Tuile A »')
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/company/supplier?filter={"q":"bois"}')
  expect(asked).toHaveLength(1)
})

it('a tile reads nothing before it comes into view', async () => {
  isInView = false
  show([tile('A', 'supplier')])
  await seen('Tuile A')
  expect(asked).toEqual([])
  reach()
  await seen('Serrures Martin')
})

it('a board is summed up by its columns, with one query', async () => {
  show([tile('B', 'intervention', { as: 'board', by: 'priority' })])
  await seen('3')
  expect(asked).toMatchObject([{ resource: 'intervention/intervention', grouping: { by: 'priority' } }])
})

it('a calendar lists the next records', async () => {
  show([tile('C', 'intervention', { as: 'calendar', by: 'expectedStartingAt' })])
  await seen('Rien pour le moment.')
  expect(asked).toMatchObject([
    { filter: { q: 'bois', expectedStartingAt: { from: expect.any(String) } }, sort: { field: 'expectedStartingAt' } },
  ])
})

it('a tile that fails does not hide the others', async () => {
  show([tile('D', 'sector'), tile('A', 'supplier')])
  await seen('Cette vue n’a pas pu être affichée.')
  await seen('Bois et Cie')
})

it('nothing is drawn without a tile, or for a list that this version does not have', async () => {
  show([])
  await until(() => expect(mounted.router.state.location.pathname).toBe('/here'))
  expect(document.querySelectorAll('section')).toHaveLength(0)
  mounted.unmount()
  show([tile('E', 'unknown')])
  await until(() => expect(document.querySelectorAll('section')).toHaveLength(0))
  expect(asked).toEqual([])
})

it('an administrator orders, widens and removes tiles by keyboard', async () => {
  const sent: unknown[] = []
  open(<ComposeDialog onClose={() => undefined} />, {
    RoleTiles: () => ({ getRoleTiles: ['A', 'B', 'C'].map((id) => tile(id, 'supplier')) }),
    SetDashboardTiles: (variables) => {
      sent.push(variables)
      return { setDashboardTiles: [] }
    },
  })
  await seen('Tuile C')
  await press('Monter « Tuile B »')
  expect(plain((await find('[role="status"]', /position/)).textContent ?? '')).toBe(
    '« Tuile B » est en position 1 sur 3',
  )
  await press('Enlever « Tuile C »')
  const widths = document.querySelectorAll('[role="group"][aria-label*="Tuile B"] button')
  ;(widths[1] as HTMLElement).click()
  await press('Enregistrer')
  await until(() =>
    expect(sent).toEqual([
      {
        role: null,
        tiles: [
          { search: 'B', width: 2 },
          { search: 'A', width: 1 },
        ],
      },
    ]),
  )
})
