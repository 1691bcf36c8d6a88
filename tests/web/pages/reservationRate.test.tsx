import { afterEach, describe, expect, it } from 'vitest'
import { RateCard } from '#src/features/dashboard/RateCard.tsx'
import { regularLabels } from '#src/features/reservationRate/axisLabels.ts'
import { ReservationRatePage } from '#src/features/reservationRate/ReservationRatePage.tsx'
import { ratesCsv } from '#src/features/reservationRate/ratesCsv.ts'
import { barsOf, presetDays, stepOf } from '#src/shared/statistics/periods.ts'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, plain, press, seen, text, until } from './mount.tsx'

const rate = (value: number | null, heldHours = 10) => ({
  rate: value,
  openHours: value === null ? 0 : 100,
  heldHours,
  lentHours: heldHours + 2.5,
  lines: 4,
  cancelled: 2,
  noShows: 1,
})

const HALLS = { id: '1', name: 'Salles', current: rate(0.5, 50), before: rate(0.25, 25) }
const NONE = { id: null, name: null, current: rate(0.1), before: rate(null) }

const answerOf = (current = rate(0.3, 30)) => ({
  getReservationRates: {
    beforeFrom: '2026-10-01',
    beforeTo: '2026-10-31',
    isCut: false,
    countedDays: [1, 2, 3, 4, 5],
    countedSlots: [{ start: '08:00', end: '18:00' }],
    current,
    before: rate(0.2, 20),
    groups: [NONE, HALLS],
    days: [{ day: '2026-11-24', openHours: 10, heldHours: 3 }],
    hours: [{ weekDay: 2, hour: 9, openHours: 10, heldHours: 3 }],
  },
})

let mounted: Mounted | undefined
let asked: Record<string, unknown>[] = []
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

const open = (answer: () => object = answerOf, page = <ReservationRatePage />, search = '') => {
  asked = []
  const listed = { hasNextPage: false, items: [] }
  const note = ({ input }: Record<string, unknown>) => {
    asked.push(input as Record<string, unknown>)
    return answer()
  }
  mounted = mount({
    memory: createMemory({}),
    resource: 'reservation/reservation',
    at: `/rates?from=2026-11-01&to=2026-11-30${search}`,
    routes: { '/rates': page },
    answers: {
      ReservationRates: note,
      ReservationRateCard: note,
      GenerateRateEdition: ({ input }) => {
        asked.push(input as Record<string, unknown>)
        return { generateRateEdition: { id: 'one', name: 'Taux d’occupation' } }
      },
      OrganisationParameters: () => ({ getParameters: [] }),
      BookingCategories: () => ({ getReservationCategories: listed }),
      BookingSectors: () => ({ getSectors: listed }),
    },
  })
}

const cellsOf = (table: Element | null) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((cell) => plain(cell.textContent ?? '')),
  )

describe('the screen of occupancy', () => {
  it('applies the URL, and shows the figures in a table, highest first', async () => {
    open()
    await seen('30,0 %')
    expect(asked[0]).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      by: 'CATEGORY',
      categories: null,
      types: ['LOCATION'],
    })
    expect(text()).toContain('+10,0 points, contre 20,0 % du 1er au 31 octobre')
    expect(text()).toContain('2 annulées, 1 sans que personne ne se présente')
    const table = await find('table', 'Par catégorie, tableau')
    expect(cellsOf(table)).toEqual([
      ['Salles', '50,0 %', '25,0 %', '+25,0 points', '50 h', '53 h'],
      ['Sans catégorie', '10,0 %', '–', '–', '10 h', '13 h'],
    ])
    expect(cellsOf(await find('table', 'Selon l’heure de la semaine'))).toEqual([['9 h – 10 h', '30,0 %']])
  })

  it('counts the chosen hours, and names them in the headline', async () => {
    open()
    await seen('Heures comptées : lun. – ven., 8 h – 18 h')
    expect(asked[0]).toMatchObject({ hours: null })
    mounted?.unmount()
    open(answerOf, <ReservationRatePage />, '&hours=18-22')
    await seen('30,0 %')
    expect(asked[0]).toMatchObject({ hours: { start: '18:00', end: '22:00' } })
    mounted?.unmount()
    open(answerOf, <ReservationRatePage />, '&hours=ALL')
    await seen('30,0 %')
    expect(asked[0]).toMatchObject({ hours: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' } })
  })

  it('sorts the table by a chosen column, empty cells last', async () => {
    open()
    const table = await find('table', 'Par catégorie, tableau')
    const names = () => cellsOf(table).map(([name]) => name)
    expect(names()).toEqual(['Salles', 'Sans catégorie'])
    await press('Catégorie', 'th [role=button]')
    await press('Catégorie', 'th [role=button]')
    expect(names()).toEqual(['Sans catégorie', 'Salles'])
    await press('Avant', 'th [role=button]')
    expect(names()).toEqual(['Salles', 'Sans catégorie'])
    await press('Avant', 'th [role=button]')
    expect(names()).toEqual(['Salles', 'Sans catégorie'])
  })

  it('is grouped differently on request, and keeps it in the URL', async () => {
    open()
    await press('Site')
    await until(() => expect(asked.at(-1)).toMatchObject({ by: 'SITE' }))
    expect(window.location.search).toContain('by=SITE')
    await seen('Hors d’un site')
  })

  it('counts locations first, other items on request, and everything without open location', async () => {
    const closed = (input: Record<string, unknown> | undefined) => (input?.types ? answerOf(rate(null)) : answerOf())
    open(() => closed(asked.at(-1)))
    await seen('30,0 %')
    expect(asked.map(({ types }) => types)).toEqual([['LOCATION'], null])
    expect((await find('button', 'Tout')).getAttribute('aria-pressed')).toBe('true')
    await press('Lieux')
    await seen('Aucun lieu n’est ouvert à la réservation sur cette période.')
    expect(window.location.search).toContain('type=LOCATION')
    await press('Tout compter')
    await seen('30,0 %')
  })

  it('is exported in the chosen format', async () => {
    open()
    await seen('30,0 %')
    await press('Plus d’actions')
    await press('Générer un document Excel', '[role=menuitem]')
    await seen('« Taux d’occupation » est en préparation.')
    expect(asked.at(-1)).toMatchObject({
      format: 'XLSX',
      from: '2026-11-01',
      to: '2026-11-30',
      by: 'CATEGORY',
      types: ['LOCATION'],
    })
  })

  it('reports that nothing is open, and where to set it', async () => {
    open(() => answerOf(rate(null)))
    await seen('Aucune heure ouverte sur cette période.')
    expect((await find('a', 'Ouvrir les paramètres')).getAttribute('href')).toBe('/admin/parameters')
  })

  it('offers to retry', async () => {
    let isDown = true
    open(() => (isDown ? (undefined as never) : answerOf()))
    await seen('Le taux d’occupation n’a pas pu être calculé.')
    isDown = false
    await press('Réessayer')
    await seen('30,0 %')
  })

  it('is summarised on the dashboard, with a link', async () => {
    open(answerOf, <RateCard />)
    await seen('30,0 %des lieux aux heures ouvertes, sur les 30 derniers jours, +10,0 points')
    expect((await find('a', 'Voir le détail')).getAttribute('href')).toBe('/edition/reservation-rate')
  })
})

it('the exported table opens in French spreadsheets, without formulas', () => {
  const csv = ratesCsv([{ ...HALLS, name: '=HYPERLINK("x")' }, NONE], 'CATEGORY')
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFCatégorie;Taux (%);Période précédente (%);Heures occupées;Heures comptées;Heures prêtées;Réservations;Annulées;Sans présentation',
    '"\'=HYPERLINK(""x"")";50,00;25,00;50,00;100,00;52,50;4;2;1',
    'Sans catégorie;10,00;;10,00;100,00;12,50;4;2;1',
    '',
  ])
})

it('an axis names its days at regular distances', () => {
  const days = Array.from({ length: 30 }, (_none, index) => `${index + 1} nov.`)
  const shown = (width: number) => days.filter(regularLabels(days, width))
  expect(shown(600)).toEqual(['1 nov.', '5 nov.', '9 nov.', '13 nov.', '17 nov.', '21 nov.', '25 nov.', '29 nov.'])
  expect(shown(5000)).toHaveLength(30)
})

it('days are shown singly, by week or by month, with sums', () => {
  expect(presetDays('lastQuarter', '2026-02-15')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(presetDays('lastQuarter', '2026-11-28')).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(presetDays('lastMonth', '2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetDays('last12', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  expect(stepOf({ from: '2026-01-01', to: '2026-01-31' })).toBe('day')
  expect(stepOf({ from: '2026-01-01', to: '2026-04-30' })).toBe('week')
  expect(stepOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month')
  const days = [
    { day: '2026-11-27', openHours: 10, heldHours: 10 },
    { day: '2026-11-30', openHours: 30, heldHours: 0 },
    { day: '2026-12-01', openHours: 10, heldHours: 5 },
  ]
  expect(barsOf(days, 'week').map(({ start, rate: value }) => [start, value])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-30', 0.125],
  ])
  expect(barsOf(days, 'month').map(({ label, rate: value }) => [label, value])).toEqual([
    ['nov. 2026', 0.25],
    ['déc. 2026', 0.5],
  ])
})
