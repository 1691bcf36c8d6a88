import { afterEach, expect, it, vi } from 'vitest'
import { DeskPage } from '#src/features/desk/DeskPage.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Answers, type Mounted, mount, press, seen, text, typeIn, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => {
  mounted.unmount()
  vi.unstubAllGlobals()
})

const line = (id: string, over: object = {}) => ({
  id,
  reservationId: `r-${id}`,
  number: `R-${id}`,
  subject: 'Loto',
  itemName: 'Fourgon',
  placeName: 'Hangar',
  quantity: 1,
  quantityOut: 1,
  borrowerName: 'Zoé Maurel',
  startingAt: '2020-03-12 09:00:00',
  endingAt: '2020-03-12 11:00:00',
  handedOverAt: null,
  closedAt: null,
  canClose: false,
  canReopen: false,
  canHandOver: false,
  canUndoHandOver: false,
  ...over,
})

const open = (answers: Answers) => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'reservation/reservation',
    at: '/here',
    routes: { '/here': <DeskPage /> },
    answers: { ReturnMeters: () => ({ getReturnMeters: [] }), ...answers },
  })
}

it('one tap hands over, one takes back', async () => {
  const asked: object[] = []
  const done = (variables: object) => {
    asked.push(variables)
    return { verdicts: [{ id: '1', isUpdated: true, error: null }] }
  }
  open({
    ClosingDesk: () => ({
      getClosingDesk: {
        isCut: false,
        closed: [],
        departures: [line('1', { canHandOver: true })],
        returns: [line('2', { canClose: true, placeName: null, itemName: 'Chaises', quantityOut: 12 })],
      },
    }),
    HandOverLines: done,
    CloseLines: done,
    ReopenLines: done,
  })
  await seen('Hangar')
  expect(text()).toContain('12 × Chaises')
  expect(text()).toMatch(/En retard\s: 1/)
  await press('Remettre : Fourgon')
  await until(() => expect(asked).toEqual([{ ids: ['1'] }]))
  await press('Reprendre : Chaises')
  await until(() => expect(asked[1]).toMatchObject({ items: [{ id: '2' }] }))
  await press('Annuler')
  await until(() => expect(asked[2]).toEqual({ ids: ['1'] }))
})

it('one button returns all items of a reservation, and each item has a text button', async () => {
  const asked: object[] = []
  open({
    ClosingDesk: () => ({
      getClosingDesk: {
        isCut: false,
        departures: [],
        returns: [
          line('1', { canClose: true, reservationId: 'r' }),
          line('2', { canClose: true, reservationId: 'r', itemName: 'Chaises' }),
        ],
        closed: [line('3', { closedAt: '2020-03-12 11:30:00', canReopen: true, itemName: 'Sono' })],
      },
    }),
    CloseLines: (variables) => {
      asked.push(variables)
      return { verdicts: [] }
    },
    ReopenLines: (variables) => {
      asked.push(variables)
      return { verdicts: [] }
    },
  })
  await seen('Hangar')
  await press('Tout reprendre : Loto')
  await until(() => expect(asked).toMatchObject([{ items: [{ id: '1' }, { id: '2' }] }]))
  await press('Reprendre : Chaises')
  await until(() => expect(asked[1]).toMatchObject({ items: [{ id: '2' }] }))
  expect(text()).toMatch(/Repris à 12\sh\s30/)
  await press('Annuler la reprise : Sono')
  await until(() => expect(asked[2]).toEqual({ ids: ['3'] }))
})

it('a phone shows one part, and late returns first', async () => {
  const departing = { startingAt: '2020-03-12 09:00:00', endingAt: '2099-03-12 11:00:00', canHandOver: true }
  const answer = {
    isCut: false,
    closed: [],
    departures: [line('1', { ...departing, itemName: 'Sono' })],
    returns: [line('2', { canClose: true }), line('3', { canClose: true, itemName: 'Chaises' })],
  }
  const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  open({ ClosingDesk: () => ({ getClosingDesk: answer }) })
  await seen('Chaises')
  expect(titles()).toEqual(['Retours'])
  await press('Départs · 1')
  await seen('Sono')
  expect(titles()).toEqual(['Départs'])
  expect(mounted.router.state.location.search).toBe('?part=departures')
})

it('the desk reports empty departures and returns, and a failed read', async () => {
  open({ ClosingDesk: () => ({ getClosingDesk: { isCut: false, departures: [], returns: [], closed: [] } }) })
  await seen('Rien à remettre.')
  expect(text()).toContain('Rien à reprendre.')
})

it('the return of a vehicle asks for its reading, refuses one below the last and records it before the closing', async () => {
  const asked: object[] = []
  const note = (answer: object) => (variables: object) => {
    asked.push(variables)
    return answer
  }
  open({
    ClosingDesk: () => ({
      getClosingDesk: { isCut: false, departures: [], returns: [line('1', { canClose: true })], closed: [] },
    }),
    ReturnMeters: () => ({
      getReturnMeters: [{ reservationItem: '1', meter: 'm', name: 'Kilométrage', unit: 'KM', reading: 9_130 }],
    }),
    RecordReturnReadings: note({ recordReturnReadings: 1 }),
    CloseLines: note({ verdicts: [{ id: '1', isUpdated: true, error: null }] }),
  })
  await seen('Hangar')
  await press('Reprendre : Fourgon', '[aria-haspopup="dialog"]')
  await seen('Dernier relevé : 9 130')
  const box = 'input[aria-label="Kilométrage de Fourgon"]'
  await typeIn(box, '9 000')
  await seen('Indiquez au moins 9 130')
  await typeIn(box, '9 250,5')
  await press('Reprendre', '[role="dialog"] button')
  await until(() =>
    expect(asked).toMatchObject([
      { readings: [{ reservationItem: '1', meter: 'm', value: 9_250.5 }] },
      { items: [{ id: '1' }] },
    ]),
  )
})
