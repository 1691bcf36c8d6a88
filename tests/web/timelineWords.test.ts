import { describe, expect, it } from 'vitest'
import type { PlanningLine } from '#src/features/planning/planningData.ts'
import { drawingOf } from '#src/features/planning/timeline/bars.ts'
import { wordsOfBars } from '#src/features/planning/timeline/barWords.ts'
import { barLabel } from '#src/features/planning/timeline/timelineTexts.ts'
import { axisOf } from '#src/shared/planning/axis.ts'
import { parseInstant } from '#src/time/when.ts'

const HOURS = { from: '08:00', to: '20:00' }
const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
const week = axisOf({ span: 'week', timeZone: 'Europe/Paris', days: WEEK, ...HOURS })

/** 900 px: an hour has 15 px, too few for initials. */
const WIDTH = 900

const booking = (subject: string | null, from: number, to: number) => ({
  startsAt: parseInstant(`2026-11-23 ${String(from).padStart(2, '0')}:00:00`).getTime(),
  endsAt: parseInstant(`2026-11-23 ${String(to).padStart(2, '0')}:00:00`).getTime(),
  isPending: false,
  holds: true,
  quantity: 1,
  line: subject ? ({ id: `${subject} ${from}`, subject, borrowers: [] } as unknown as PlanningLine) : null,
})

const drawn = (...bookings: ReturnType<typeof booking>[]) => drawingOf(bookings, week, 3).bars
const words = (...bookings: ReturnType<typeof booking>[]) =>
  wordsOfBars(drawn(...bookings), week, WIDTH).map(({ inside, behind }) => inside ?? behind)
const ahead = (...bookings: ReturnType<typeof booking>[]) =>
  wordsOfBars(drawn(...bookings), week, WIDTH).map((one) => one.ahead)

describe('the words of bars', () => {
  it('stay away in a month without 60 px beside the bar', () => {
    const month = axisOf({ span: 'month', timeZone: 'Europe/Paris', days: WEEK, ...HOURS })
    const room = (bookings: ReturnType<typeof booking>[]) =>
      wordsOfBars(drawingOf(bookings, month, 3).bars, month, WIDTH)[0]?.behind
    expect(room([booking('Judo', 9, 10), booking('Bal', 14, 19)])).toBeUndefined()
    expect(room([booking('Judo', 9, 10)])).toBe('Judo')
  })

  it('are missing until the details are read, so that no bar says « Occupé » meanwhile', () => {
    expect(words(booking(null, 8, 18))).toEqual([undefined])
    expect(drawn(booking(null, 8, 18)).map((bar) => barLabel(bar, week))).toEqual(['9\u202fh – 19\u202fh'])
    expect(words(booking('Forum', 8, 18))[0]).toMatch(/^Forum/)
  })

  it('are together behind the last of adjacent short bars', () => {
    expect(words(booking('Judo, enfants', 9, 10), booking('Judo, adultes', 11, 12))).toEqual([
      undefined,
      'Judo, enfants · Judo, adultes',
    ])
    expect(words(booking('Étude', 9, 10), booking('Étude', 11, 12))[1]).toBe('Étude\u00a0×\u00a02')
  })

  it('shorten to the shared word if both names do not fit', () => {
    const long = 'de la section des minimes et des cadets du canton'
    const [first, second] = words(booking(`Judo ${long}`, 9, 10), booking(`Judo ${long} du soir`, 11, 12))
    expect([first, second]).toEqual([undefined, 'Judo\u00a0×\u00a02'])
  })

  it('are not shared with a bar at a distance, which shows a short one beside it', () => {
    expect(words(booking('Judo', 9, 10), booking('Judo', 11, 12), booking('Éveil corporel', 15, 16))).toEqual([
      undefined,
      'Judo',
      'Éveil corporel',
    ])
    expect(words(booking('Volley loisir', 9, 10), booking('Éveil corporel', 13, 14))[1]).toBe('Éveil corporel')
  })

  it('stand ahead of the first of adjacent bars if a later bar leaves no room behind them', () => {
    const later = booking('Éveil corporel', 18, 19)
    expect(ahead(booking('Judo, enfants', 14, 15), booking('Judo, adultes', 15, 16), later)).toEqual([
      'Judo, enfants · Judo, adultes',
      undefined,
      undefined,
    ])
  })

  it('are an initial in each bar without room on either side', () => {
    const bars = [booking('Forum', 7, 13), booking('Judo', 14, 15), booking('Bal', 16, 19)]
    expect(words(...bars)[1]).toBe('J')
  })

  it('belong to one bar if the previous one has its own', () => {
    expect(words(booking('Forum', 7, 13), booking('Chorale', 14, 15))).toEqual(['Forum, 8\u202fh', 'Chorale'])
  })

  it('end before the current time if they fit there, else stand on the other side of their bar', () => {
    const bars = drawn(booking('Judo', 9, 10), booking('Éveil corporel', 18, 19))
    const at = (now: number) => wordsOfBars(bars, week, WIDTH, now / WIDTH)[0]
    expect(at(WIDTH)?.room).toBeGreaterThan(60)
    expect(at(90)?.room).toBeLessThan(90 - 30)
    expect(at(90)?.behind).toBe('Judo')
    expect(at(31)?.behind).toBe('Judo')
  })
})
