import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromGraphQLErrors } from '#dataProviders/serviceError.ts'
import { noteUndoable } from '#dataProviders/undoable.ts'
import { resources } from '#resources/index.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { todayIn } from '#src/time/dateText.ts'
import { berth, boat } from './fleet.ts'
import { createMemory, type Memory } from './memoryProvider.ts'
import { find, type Mounted, mount, plain, press, seen, text, until } from './mount.tsx'

const BOATS = [
  { id: 'b1', displayName: 'Cormoran', name: 'Cormoran', kind: 'MOTOR', seats: 6 },
  { id: 'b2', displayName: 'Goéland', name: 'Goéland', kind: 'SAIL', seats: 4 },
  ...Array.from({ length: 24 }, (_, index) => {
    const name = `Optimist ${String(index + 1).padStart(2, '0')}`
    return { id: `o${index}`, displayName: name, name, kind: 'SAIL', seats: 1 }
  }),
]

let memory: Memory
let mounted: Mounted

beforeEach(() => {
  memory = createMemory({ 'company/boat': BOATS.map((one) => ({ ...one })), 'company/berth': [] })
})
afterEach(() => mounted.unmount())

const open = (displayed?: object, answers = {}, resource: AnyResource = boat) => {
  const path = `/company/${resource.key}`
  mounted = mount({
    memory,
    resource: `company/${resource.key}`,
    at: displayed ? `${path}?displayedFilters=${encodeURIComponent(JSON.stringify(displayed))}` : path,
    routes: { [path]: <ListPage resource={resource} /> },
    answers,
  })
}
/** The server names the history entry of a write, and its undo restores the record. */
const undone: unknown[] = []
const openBoard = () => {
  const { update } = memory.provider
  undone.length = 0
  memory.provider.update = async (resource, params) => {
    const recordId = String(params.id)
    noteUndoable({ undoable: [{ entity: 'boat', recordId, id: `entry-${recordId}` }] })
    return update(resource, params)
  }
  open(
    { view: { as: 'board', by: 'kind' } },
    {
      UndoActivities: (variables: object) => {
        undone.push(variables)
        Object.assign(memory.records['company/boat']?.[0] ?? {}, BOATS[0])
        return { undoActivities: [{ isUndone: true, reasons: [] }] }
      },
    },
  )
}
const column = (name: string) =>
  until(() => {
    const found = [...document.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === name)
    if (!found) throw new Error(`No column ${name}`)
    return found
  })
const updates = () => memory.calls.filter(({ method }) => method === 'update').map(({ params }) => params)
const pressShift = (element: Element, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true, cancelable: true }))
const refuse = (message: string) => {
  memory.provider.update = async () => {
    throw fromGraphQLErrors([
      { message, extensions: { code: 'VALIDATION_FAILED', errors: [{ path: 'kind', rule: 'choice', message }] } },
    ])
  }
}

describe('the choice of a view', () => {
  it('is offered with a board where a choice field exists, and stands in the address', async () => {
    open()
    await seen('Cormoran')
    await press('Affichage : Liste')
    await press('Fiches en colonnes', '[role="menuitemradio"]')
    await column('Moteur')
    await until(() => expect(decodeURIComponent(window.location.search)).toContain('"view":{"as":"board"}'))
    await press('Affichage : Fiches en colonnes')
    await press('Liste', '[role="menuitemradio"]')
    await find('table')
    await until(() => expect(decodeURIComponent(window.location.search)).not.toContain('board'))
  })

  it('has no board for an entity without choice field, and shows the table instead', async () => {
    memory.records['company/berth'] = [{ id: 'm1', displayName: 'Môle', name: 'Môle' }]
    open({ view: { as: 'board' } }, {}, berth)
    await find('table')
    await press('Affichage : Liste')
    await find('[role="menuitemradio"]', 'Fiches')
    const offered = [...document.querySelectorAll('[role="menuitemradio"]')].map((one) => one.textContent)
    expect(offered).toEqual(['Liste', 'Fiches', 'Graphique'])
  })

  it('draws cards with the columns of the list', async () => {
    open({ view: { as: 'cards' } })
    await seen('Cormoran')
    expect(document.querySelector('table')).toBeNull()
    expect(plain((await find('li', /^Cormoran/)).textContent ?? '')).toContain('Propulsion : Moteur')
  })
})

describe('a board', () => {
  it('reads each column by pages and counts it', async () => {
    openBoard()
    const sail = await column('Voile')
    await until(() => expect(sail.querySelectorAll('li')).toHaveLength(20))
    expect(sail.textContent).toContain('25')
    expect((await column('Moteur')).querySelectorAll('li')).toHaveLength(1)
    expect(text()).not.toContain('Sans valeur')
    await press('Afficher la suite')
    await until(() => expect(sail.querySelectorAll('li')).toHaveLength(25))
    expect(memory.calls.filter(({ method }) => method === 'getOne')).toEqual([])
  })

  it('moves a card by the menu, and back by the notice', async () => {
    openBoard()
    await press('Déplacer Cormoran')
    await press(/^Voile/, '[role="menuitem"]')
    await seen('« Cormoran » a changé. Propulsion : Voile.')
    expect(updates()).toMatchObject([{ id: 'b1', data: { kind: 'SAIL' } }])
    await until(async () => expect((await column('Moteur')).textContent).not.toContain('Cormoran'))
    await press('Annuler')
    await until(() => expect(undone).toMatchObject([{ ids: ['entry-b1'] }]))
    await until(async () => expect((await column('Moteur')).textContent).toContain('Cormoran'))
    expect(updates()).toHaveLength(1)
  })

  it('moves a card by keyboard and keeps the focus on it', async () => {
    openBoard()
    const handle = await find('button', 'Déplacer Cormoran')
    handle.focus()
    pressShift(handle, 'ArrowLeft')
    await until(() => expect(updates()).toMatchObject([{ id: 'b1', data: { kind: 'SAIL' } }]))
    await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Déplacer Cormoran'))
    expect((await column('Voile')).contains(document.activeElement)).toBe(true)
  })

  it('returns a refused card and shows the reason of the server', async () => {
    openBoard()
    await column('Voile')
    refuse('Un bateau à voile n’a pas de moteur.')
    await press('Déplacer Goéland')
    await press(/^Moteur/, '[role="menuitem"]')
    await seen('Un bateau à voile n’a pas de moteur.')
    await until(async () => expect((await column('Moteur')).textContent).not.toContain('Goéland'))
  })

  it('shows only the filtered columns', async () => {
    mounted = mount({
      memory,
      resource: 'company/boat',
      at: `/company/boat?${new URLSearchParams({
        filter: JSON.stringify({ kind: { in: ['MOTOR'] } }),
        displayedFilters: JSON.stringify({ view: { as: 'board', by: 'kind' } }),
      })}`,
      routes: { '/company/boat': <ListPage resource={boat} /> },
    })
    await column('Moteur')
    expect([...document.querySelectorAll('section h2')].map((one) => one.textContent)).toEqual(['Moteur'])
  })
})

describe('a chart', () => {
  const GROUPS = [
    { key: 'SAIL', label: null, count: 25, value: 28, isRest: false },
    { key: 'MOTOR', label: null, count: 1, value: 6, isRest: false },
    { key: null, label: null, count: 2, value: null, isRest: true },
  ]
  const asked: unknown[] = []
  const openChart = (settings: object = {}) => {
    const { getList } = memory.provider
    asked.length = 0
    memory.provider.getList = async (resource, params) => {
      const { grouping } = (params.meta ?? {}) as { grouping?: unknown }
      if (!grouping) return getList(resource, params)
      asked.push({ grouping, filter: params.filter })
      return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false }, meta: { groups: GROUPS } } as never
    }
    open({ view: { as: 'chart', by: 'kind', ...settings } })
  }
  const lines = () =>
    [...document.querySelectorAll('table tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => plain(cell.textContent ?? '')),
    )

  it('lists names, bars and figures, and opens the records of a group', async () => {
    openChart()
    await find('table', 'Nombre de fiches, par Propulsion')
    await until(() =>
      expect(lines()).toEqual([
        ['Voile', '25'],
        ['Moteur', '1'],
        ['Autres', '2'],
      ]),
    )
    expect(asked).toEqual([{ grouping: { by: 'kind' }, filter: {} }])
    await press('Voir les fiches : Moteur')
    await until(() => expect(decodeURIComponent(window.location.search)).toContain('{"kind":{"in":["MOTOR"]}}'))
    await until(() => expect(text()).not.toContain('Goéland'))
    await find('table a', 'Cormoran')
  })

  it('sums or averages a number of the list', async () => {
    openChart({ measure: 'seats', figure: 'average' })
    await find('table', 'Moyenne : Places, par Propulsion')
    expect(asked).toEqual([{ grouping: { by: 'kind', measure: 'seats', isAverage: true }, filter: {} }])
    await until(() => expect(lines()[2]).toEqual(['Autres', '']))
  })

  it.each([
    ['measure', { measure: 'gone', figure: 'sum' }],
    ['field', { by: 'customFields.GONE' }],
  ])('counts without a %s that the list no longer has, and says so', async (_lost, settings) => {
    openChart(settings)
    await seen('Cette vue portait sur un champ que vous ne lisez plus')
    await find('table', 'Nombre de fiches, par Propulsion')
    expect(asked).toEqual([{ grouping: { by: 'kind' }, filter: {} }])
  })
})

describe('a calendar', () => {
  const closed = resources.get('closedPeriod')
  const today = todayIn('Europe/Paris')
  const PERIODS = Array.from({ length: 6 }, (_, index) => ({
    ...{ id: `p${index}`, displayName: `Fermeture ${index}`, name: `Fermeture ${index}` },
    ...{ startingOn: today, reopeningOn: '2099-01-01' },
  }))
  const asked: { from: string; to: string }[] = []

  it('reads the shown days only, folds a full day and opens it', async () => {
    memory.records['reservation/closed-period'] = PERIODS.map((one) => ({ ...one }))
    const { getList } = memory.provider
    memory.provider.getList = async (resource, params) => {
      const { startingOn, ...filter } = (params.filter ?? {}) as { startingOn?: { from: string; to: string } }
      if (startingOn) asked.push(startingOn)
      return getList(resource, { ...params, filter })
    }
    mounted = mount({
      memory,
      resource: 'reservation/closed-period',
      at: `/c?displayedFilters=${encodeURIComponent(JSON.stringify({ view: { as: 'calendar', by: 'startingOn' } }))}`,
      routes: { '/c': <ListPage resource={closed} /> },
    })
    await seen('Fermeture 3')
    expect(text()).not.toContain('Fermeture 4')
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every(({ from, to }) => from <= today && today <= to)).toBe(true)
    await press('+ 2')
    await seen('Fermeture 5')
    await press('Mois suivant')
    await until(() => expect((asked.at(-1)?.to ?? '') > today).toBe(true))
  })

  it('shows the name of a record without its number, and its state', async () => {
    const work = { id: 'i1', displayName: 'I-202611-00001 – Vernir le parquet', status: 'PLANNED' }
    memory.records['intervention/intervention'] = [{ ...work, expectedStartingAt: `${today} 08:00:00` }]
    const { getList } = memory.provider
    memory.provider.getList = (resource, params) => getList(resource, { ...params, filter: {} })
    const view = { as: 'calendar', by: 'expectedStartingAt' }
    mounted = mount({
      memory,
      resource: 'intervention/intervention',
      at: `/c?displayedFilters=${encodeURIComponent(JSON.stringify({ view }))}`,
      routes: { '/c': <ListPage resource={resources.get('intervention')} /> },
    })
    await seen('Vernir le parquet')
    const entry = document.querySelector('li li')
    expect(entry?.textContent).toMatch(/^Planifiée9.h Vernir le parquet/)
    expect(entry?.textContent).not.toContain('I-202611-00001')
  })

  it('moves a record by drag, through the derived update', async () => {
    memory.records['reservation/closed-period'] = PERIODS.slice(0, 1).map((one) => ({ ...one }))
    const { getList } = memory.provider
    memory.provider.getList = (resource, params) => getList(resource, { ...params, filter: {} })
    mounted = mount({
      memory,
      resource: 'reservation/closed-period',
      at: `/c?displayedFilters=${encodeURIComponent(JSON.stringify({ view: { as: 'calendar', by: 'startingOn' } }))}`,
      routes: { '/c': <ListPage resource={closed} /> },
    })
    const entry = await find('li[draggable="true"]', 'Fermeture 0')
    const other = [...document.querySelectorAll('time')].find(({ dateTime }) => dateTime !== today)
    const day = other?.dateTime ?? ''
    const event = (type: string) =>
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        dataTransfer: { effectAllowed: '', setData: () => undefined },
      })
    entry.dispatchEvent(event('dragstart'))
    other?.closest('li')?.dispatchEvent(event('dragover'))
    other?.closest('li')?.dispatchEvent(event('drop'))
    const { days } = Temporal.PlainDate.from(today).until(day, { largestUnit: 'days' })
    const reopeningOn = Temporal.PlainDate.from('2099-01-01').add({ days }).toString()
    await until(() => expect(updates()).toMatchObject([{ id: 'p0', data: { startingOn: day, reopeningOn } }]))
    await seen('« Fermeture 0 » a changé.')
  })
})
