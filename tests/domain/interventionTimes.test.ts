import { describe, expect, it } from 'vitest'
import { type PlannedTimes, proposedRealization } from '#resources/domain/interventionTimes.ts'

const NOW = '2026-11-24 10:30:00'
const periodOf = (record: PlannedTimes) => {
  const { realizationStartingAt: from, realizationEndingAt: to } = proposedRealization(record, NOW)
  return [from, to]
}

describe('the period that « Terminer » proposes', () => {
  it('is the planned one when the planned end is past', () => {
    expect(periodOf({ expectedStartingAt: '2026-11-23 08:00:00', expectedEndingAt: '2026-11-23 11:00:00' })).toEqual([
      '2026-11-23 08:00:00',
      '2026-11-23 11:00:00',
    ])
  })

  it('lasts until now when the planned end is in the future', () => {
    expect(periodOf({ expectedStartingAt: '2026-11-24 08:00:00', expectedEndingAt: '2026-11-24 12:00:00' })).toEqual([
      '2026-11-24 08:00:00',
      NOW,
    ])
  })

  it('starts with the recorded start', () => {
    expect(
      periodOf({ realizationStartingAt: '2026-11-24 09:15:00', expectedStartingAt: '2026-11-24 08:00:00' }),
    ).toEqual(['2026-11-24 09:15:00', NOW])
  })

  it('is as long as estimated, or one hour, when nothing has started', () => {
    expect(periodOf({ estimatedTime: 2.5 })).toEqual(['2026-11-24 08:00:00', NOW])
    expect(periodOf({ expectedStartingAt: '2026-12-01 08:00:00', expectedEndingAt: '2026-12-01 09:00:00' })).toEqual([
      '2026-11-24 09:30:00',
      NOW,
    ])
    expect(periodOf({})).toEqual(['2026-11-24 09:30:00', NOW])
  })
})
