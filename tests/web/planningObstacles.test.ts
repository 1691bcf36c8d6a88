import { expect, it } from 'vitest'
import type { Obstacle } from '#src/features/planning/timeline/rows.ts'
import { obstacleLines } from '#src/features/planning/timeline/timelineTexts.ts'
import { axisOf } from '#src/shared/planning/axis.ts'

const axis = axisOf({
  span: 'week',
  timeZone: 'UTC',
  days: ['2031-03-03', '2031-03-04', '2031-03-05'],
  from: '07:00',
  to: '22:00',
})

const taken = (from: string, to: string, over: Partial<Obstacle> = {}): Obstacle => ({
  startsAt: Date.parse(`${from}Z`),
  endsAt: Date.parse(`${to}Z`),
  kind: 'RELATED',
  message: 'pris',
  quantity: null,
  ...over,
})

it('the hours of a day that overlap are one period on one line', () => {
  const lines = obstacleLines(
    [
      taken('2031-03-04T18:00', '2031-03-04T20:00'),
      taken('2031-03-03T09:00', '2031-03-03T10:30'),
      taken('2031-03-03T17:00', '2031-03-03T18:15'),
      taken('2031-03-03T18:00', '2031-03-03T19:00'),
    ],
    axis,
  )
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('occupé avec un autre lieu')
  expect(lines[1]).toMatch(/9\sh – 10\sh\s30 · 17\sh – 19\sh$/)
  expect(lines[2]).toMatch(/18\sh – 20\sh$/)
})

it('an obstacle of the whole period has no hours, and equal messages stand once', () => {
  const whole = taken('2031-03-01T00:00', '2031-03-09T00:00', { kind: 'BLOCKED' })
  expect(obstacleLines([whole], axis)).toEqual(['bloqué'])
  const part = taken('2031-03-03T09:00', '2031-03-03T10:00', { quantity: 2, message: '2 en intervention' })
  expect(obstacleLines([part, part], axis)).toEqual(['2 en intervention'])
})
