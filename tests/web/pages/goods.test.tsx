import { afterEach, describe, expect, it } from 'vitest'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { GoodsSummary } from '#src/features/goods/GoodsSummary.tsx'
import { useReserveAction } from '#src/features/goods/useReserveAction.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Answers, type Mounted, mount, seen, text, until } from './mount.tsx'

const LINE = {
  id: 'l1',
  isMasked: false,
  reservationId: 'r1',
  number: 'R-1',
  subject: 'Conseil municipal',
  itemId: 'i',
  quantity: 1,
  startingAt: '2027-01-05 08:00:00',
  endingAt: '2027-01-05 10:00:00',
  borrowers: [
    { displayName: 'Paul Durand', isMain: false },
    { displayName: 'Léa Blanchet', isMain: true },
  ],
}
const MASKED = {
  ...LINE,
  id: 'l2',
  reservationId: null,
  subject: null,
  borrowers: [],
  startingAt: '2027-01-04 08:00:00',
}
const CHAIRS = { ...LINE, id: 'l3', startingAt: '2027-01-06 08:00:00', quantity: 12 }
const FOURTH = { ...LINE, id: 'l4', startingAt: '2027-01-07 08:00:00', subject: 'Plus tard' }

let mounted: Mounted
let asked: Record<string, unknown> | undefined
afterEach(() => mounted.unmount())

const Page = ({ record }: { record: SavedRecord }) => (
  <>
    <PageHeader title="Salle" actions={[useReserveAction(record)]} />
    <GoodsSummary record={record} />
  </>
)

const open = (lines: readonly object[], record: object = {}) => {
  const answers: Answers = {
    Planning: ({ input }) => {
      asked = input as Record<string, unknown>
      return { getPlanning: { isCut: false, lines, items: [{ id: 'i', stock: 40 }] } }
    },
  }
  mounted = mount({
    memory: createMemory({}),
    answers,
    resource: 'company/property',
    at: '/company/property/i/show',
    routes: { '/company/property/:id/show': <Page record={{ id: 'i', displayName: 'Salle', ...record }} /> },
  })
}

const ALL = `/reservation/reservation?filter=${encodeURIComponent('{"item":{"in":["i"]}}')}`

const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

describe('the next reservations of an item', () => {
  it('are listed in order, three at most, without hidden ones', async () => {
    open([LINE, FOURTH, CHAIRS, MASKED])
    await seen('Conseil municipal (12)')
    expect(asked).toMatchObject({ items: ['i'] })
    const lines = [...document.querySelectorAll('li')].map((one) => one.textContent ?? '')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/4 janv.*Occupé$/)
    expect(lines[1]).toMatch(/5 janv.*Conseil municipal · Léa Blanchet$/)
    expect(hrefs()).toEqual([
      '/reservation/reservation/create?item=i',
      '/reservation/reservation/r1/show',
      '/reservation/reservation/r1/show',
      '/reservation/planning?items=i',
      ALL,
    ])
  })

  it('are reported as none, and a blocked item is not offered', async () => {
    open([], { blocked: true })
    await seen('Aucune réservation dans les 30 prochains jours.')
    expect(hrefs()).toEqual(['/reservation/planning?items=i', ALL])
  })

  it('are omitted for items that cannot be booked', async () => {
    open([LINE], { reservable: false })
    await until(() => expect(document.querySelector('[role="progressbar"]')).toBeNull())
    expect(text()).not.toContain('Prochaines réservations')
    expect(hrefs()).toEqual([])
  })
})
