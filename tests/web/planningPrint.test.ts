import { describe, expect, it } from 'vitest'
import { planningPrint } from '#i18n/fr/planningPrint.ts'
import { periodDays } from '#src/features/planning/hidden/hiddenReservations.ts'
import type { PlanningLine } from '#src/features/planning/planningData.ts'
import { boardSizeOf, equalRowHeight } from '#src/features/planning/print/boardSize.ts'
import { boardsOf } from '#src/features/planning/print/boards.ts'
import type { Obstacle, TimelineRow } from '#src/features/planning/timeline/rows.ts'
import type { ViewQuestion } from '#src/shared/planning/planningPeriod.ts'
import { parseInstant } from '#src/time/when.ts'

const ORGANISATION = { timeZone: 'Europe/Paris', dayStart: '07:00', dayEnd: '22:00', weekDays: [1, 2, 3, 4, 5, 6] }

const item = (name: string, site: string | null, change: Partial<TimelineRow> = {}): TimelineRow => ({
  id: name,
  name,
  reference: null,
  type: 'LOCATION',
  managementMode: 'INDIVIDUALLY',
  quantity: 1,
  capacity: null,
  categoryId: null,
  categoryName: null,
  categoryColor: null,
  sectorIds: [],
  siteId: site,
  siteName: site,
  canReserve: true,
  spans: [],
  obstacles: [],
  closedHours: [],
  ...change,
})

const line = (of: string, startingAt: string, endingAt: string, change: Partial<PlanningLine> = {}): PlanningLine => ({
  id: `${of} ${startingAt}`,
  isMasked: false,
  reservationId: 'r',
  number: '1',
  subject: 'Conseil',
  itemId: of,
  quantity: 1,
  quantityFree: null,
  startingAt,
  endingAt,
  preparationMinutes: 0,
  tidyingMinutes: 0,
  planningStatus: 'RESERVED',
  validationStatus: 'ACCEPTED',
  displayStatus: null,
  isRepeated: false,
  canUpdate: true,
  borrowers: [],
  item: { id: of, name: of, type: 'LOCATION', stock: null, categoryName: null, categoryColor: '#123456' },
  ...change,
})

const boards = (
  rows: readonly TimelineRow[],
  lines: readonly PlanningLine[],
  change: Partial<ViewQuestion> = {},
  chosen: readonly string[] = [],
) => {
  const question: ViewQuestion = {
    view: 'week',
    day: '2026-11-24',
    today: '2026-10-06',
    allHours: false,
    weekDays: ORGANISATION.weekDays,
    ...change,
  }
  const days = periodDays(question, ORGANISATION).filter(({ isDrawn }) => isDrawn)
  return boardsOf({ rows, lines, days, isByWeek: question.view !== 'list', timeZone: 'Europe/Paris', chosen })
}

const words = (cell: readonly { hours: string; words: string }[] | undefined) =>
  cell?.map((entry) => `${entry.hours} ${entry.words}`.replaceAll('\u202f', ' '))

const closed = (kind: Obstacle['kind'], from: string, to: string): Obstacle => ({
  kind,
  quantity: null,
  message: '',
  startsAt: parseInstant(from).getTime(),
  endsAt: parseInstant(to).getTime(),
})

describe('the boards of a planning', () => {
  it('are one per site by name, then items without site', () => {
    const rows = [item('Vélo', null), item('Hall', 'Mairie'), item('Dojo', 'Gymnase')]
    expect(boards(rows, []).map(({ site }) => site)).toEqual(['Gymnase', 'Mairie', 'Sans site'])
  })

  it('part them in natural order of categories', () => {
    const rows = ['Salles 10', 'Salles 2'].map((categoryName) => item(categoryName, null, { categoryName }))
    const [board] = boards(
      rows,
      [],
      {},
      rows.map(({ id }) => id),
    )
    expect(board?.weeks[0]?.rows.map(({ group }) => group)).toEqual(['Salles 2', 'Salles 10'])
  })

  it('part items without site by category, items without category last', () => {
    const rows = [
      item('Auto', null, { categoryName: 'Véhicules' }),
      item('Chaise', null),
      item('Minibus', null, { categoryName: 'Véhicules' }),
      item('Barnum', null, { categoryName: 'Matériel' }),
      item('Hall', 'Mairie', { categoryName: 'Salles' }),
    ]
    const groups = boards(
      rows,
      [],
      {},
      rows.map(({ id }) => id),
    ).map(({ weeks }) => weeks[0]?.rows.map(({ group, name }) => [group, name]))
    expect(groups).toEqual([
      [[null, 'Hall']],
      [
        ['Matériel', 'Barnum'],
        ['Véhicules', 'Auto'],
        ['Véhicules', 'Minibus'],
        ['Sans catégorie', 'Chaise'],
      ],
    ])
  })

  it('have a column per displayed day and a row per reserved item; others are listed below', () => {
    const [board] = boards(
      [item('Hall', 'Mairie'), item('Salle', 'Mairie')],
      [line('Hall', '2026-11-24 08:00:00', '2026-11-24 10:00:00')],
    )
    expect(board?.weeks.map(({ days }) => [days[0], days.length])).toEqual([['2026-11-23', 6]])
    expect(board?.weeks[0]?.rows.map(({ name }) => name)).toEqual(['Hall'])
    expect(words(board?.weeks[0]?.rows[0]?.cells[1])).toEqual(['9 h – 11 h Conseil'])
    expect(board?.unused).toEqual(['Salle'])
  })

  it('show on each day its hours', () => {
    const [board] = boards([item('Hall', 'Mairie')], [line('Hall', '2026-11-24 13:00:00', '2026-11-26 11:00:00')])
    const cells = board?.weeks[0]?.rows[0]?.cells
    expect([1, 2, 3].flatMap((day) => words(cells?.[day]))).toEqual([
      'Dès 14 h Conseil',
      'Toute la journée Conseil',
      'Jusqu’à 12 h Conseil',
    ])
  })

  it('omit hidden hours and days, unless all are displayed', () => {
    const lines = [
      line('Hall', '2026-11-24 04:00:00', '2026-11-24 05:00:00'),
      line('Hall', '2026-11-29 09:00:00', '2026-11-29 10:00:00'),
    ]
    expect(boards([item('Hall', 'Mairie')], lines)[0]?.unused).toEqual(['Hall'])
    const whole = boards([item('Hall', 'Mairie')], lines, { allHours: true })[0]?.weeks[0]
    expect(whole?.days).toHaveLength(7)
    expect(whole?.rows[0]?.cells.map((cell) => cell.length)).toEqual([0, 1, 0, 0, 0, 0, 1])
  })

  it('have one table per week of a month, and one for the seven days of a list', () => {
    const rows = [item('Hall', 'Mairie')]
    const month = boards(rows, [line('Hall', '2026-11-24 08:00:00', '2026-11-24 10:00:00')], { view: 'month' })
    expect(month[0]?.weeks.map(({ rows: own }) => own.length)).toEqual([0, 0, 0, 1, 0])
    expect(boards(rows, [], { view: 'list' })[0]?.weeks.map(({ days }) => days.length)).toEqual([7])
  })

  it('show « Occupé » or the free units for hidden reservations, and pending ones', () => {
    const masked = { isMasked: true, subject: null, reservationId: null, number: null }
    const chairs = { id: 'Chaise', name: 'Chaise', type: 'PROPERTY', stock: 8, categoryName: null, categoryColor: null }
    const [board] = boards(
      [item('Hall', 'Mairie'), item('Chaise', 'Mairie', { quantity: 8, type: 'PROPERTY' })],
      [
        line('Hall', '2026-11-24 08:00:00', '2026-11-24 10:00:00', masked),
        line('Hall', '2026-11-24 11:00:00', '2026-11-24 12:00:00', { validationStatus: 'PENDING' }),
        line('Chaise', '2026-11-24 08:00:00', '2026-11-24 10:00:00', {
          ...masked,
          quantityFree: 5,
          item: chairs as PlanningLine['item'],
        }),
      ],
      { view: 'day' },
    )
    const cells = board?.weeks[0]?.rows.map(({ cells: [cell] }) => cell)
    expect(words(cells?.[0])).toEqual(['9 h – 11 h Occupé', '12 h – 13 h Conseil'])
    expect(cells?.[0]?.map(({ isPending }) => isPending)).toEqual([false, true])
    expect(words(cells?.[1])).toEqual(['9 h – 11 h 5 libres sur 8'])
  })

  it('show an item out of service, but not one closed by a holiday, and keep items chosen by name', () => {
    const out = closed('INTERVENTION', '2026-11-24 08:00:00', '2026-11-24 10:00:00')
    const holiday = closed('CLOSED', '2026-11-23 23:00:00', '2026-11-24 23:00:00')
    const rows = [
      item('Hall', 'Mairie', { obstacles: [out] }),
      item('Salle', 'Mairie', { obstacles: [holiday] }),
      item('Cour', 'Mairie'),
    ]
    const [board] = boards(rows, [], {}, ['Cour'])
    expect(board?.weeks[0]?.rows.map(({ name }) => name)).toEqual(['Hall', 'Cour'])
    expect(words(board?.weeks[0]?.rows[0]?.cells[1])).toEqual(['9 h – 11 h En intervention'])
    expect(board?.unused).toEqual(['Salle'])
  })
})

describe('the text size of a board', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      line('Hall', `2026-11-24 ${String(6 + (index % 10)).padStart(2, '0')}:00:00`, '2026-11-24 17:00:00', {
        id: `${index}`,
      }),
    )

  it('is readable at two metres on a day board, and grows with free space', () => {
    const size = (count: number) =>
      boardSizeOf(boards([item('Hall', 'Mairie')], many(count), { view: 'day' })[0] ?? fail())
    expect(size(1)).toBe(60)
    expect(size(5)).toBe(48)
    expect(size(60)).toBe(20)
  })

  it('breaks no word of a board', () => {
    const long = 'Médiathèque-ludothèque'
    expect(boardSizeOf(boards([item(long, 'Mairie')], [], { view: 'day' }, [long])[0] ?? fail())).toBeLessThan(23)
    expect(boardSizeOf(boards([item(long, 'Mairie')], [], {}, [long])[0] ?? fail())).toBe(11)
  })

  it('is readable on paper on a week board, and grows with free space', () => {
    const size = (count: number) => boardSizeOf(boards([item('Hall', 'Mairie')], many(count))[0] ?? fail())
    expect(size(1)).toBe(16)
    expect(size(60)).toBe(11)
  })

  it('gives rows equal heights, and leaves a full board its own', () => {
    const two = boards([item('Hall', 'Mairie'), item('Salle', 'Mairie')], many(1))[0] ?? fail()
    expect(equalRowHeight(two, 16)).toBeGreaterThanOrEqual(90)
    const full = boards([item('Hall', 'Mairie')], many(60))[0] ?? fail()
    expect(equalRowHeight(full, 11)).toBeUndefined()
  })
})

const fail = (): never => {
  throw new Error('no board')
}

it('a printed board names fifteen unused items and counts the others', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Chaise ${index + 1}`)
  expect(planningPrint.unused(names)).toMatch(/Chaise 15 et 25 autres\.$/)
  expect(planningPrint.unused(names.slice(0, 16))).toMatch(/Chaise 16\.$/)
})
