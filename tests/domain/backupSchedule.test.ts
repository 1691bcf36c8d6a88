import { describe, expect, it } from 'vitest'
import { isBackupDue, supersededBackups } from '#resources/domain/backupSchedule.ts'

const PARIS = 'Europe/Paris'
const due = (schedule: 'NEVER' | 'DAILY' | 'WEEKLY', now: string, last?: string) =>
  isBackupDue(schedule, { last, now, zone: PARIS })

describe('a backup', () => {
  it('is due each night at 02:00 in the organisation’s zone, or later after a missed night', () => {
    // 02:00 in Paris is 01:00 UTC in winter.
    expect(due('DAILY', '2026-11-24 00:59:00', '2026-11-23 01:17:00')).toBe(false)
    expect(due('DAILY', '2026-11-24 01:17:00', '2026-11-23 01:17:00')).toBe(true)
    expect(due('DAILY', '2026-11-24 15:17:00', '2026-11-23 01:17:00')).toBe(true)
    expect(due('DAILY', '2026-11-24 02:17:00', '2026-11-24 01:17:00')).toBe(false)
    expect(due('DAILY', '2026-11-24 12:00:00')).toBe(true)
    // And 00:00 UTC in summer.
    expect(due('DAILY', '2026-07-02 00:17:00', '2026-07-01 00:17:00')).toBe(true)
    expect(due('NEVER', '2026-11-24 12:00:00')).toBe(false)
  })

  it('is due each week in the night before Monday', () => {
    expect(due('WEEKLY', '2026-11-29 20:00:00', '2026-11-23 01:17:00')).toBe(false)
    expect(due('WEEKLY', '2026-11-30 01:17:00', '2026-11-23 01:17:00')).toBe(true)
    expect(due('WEEKLY', '2026-11-30 00:17:00', '2026-11-23 01:17:00')).toBe(false)
  })
})

describe('the retention rule', () => {
  const nights = (days: number) =>
    Array.from({ length: days }, (_, place) => {
      const at = new Date(Date.UTC(2026, 10, 24) - place * 86_400_000).toISOString().slice(0, 10)
      return { id: at, at: `${at} 01:17:00` }
    })
  const keptOf = (backups: { id: string; at: string }[]) => {
    const gone = supersededBackups(backups, PARIS)
    return backups.map(({ id }) => id).filter((id) => !gone.includes(id))
  }

  it('keeps the newest of seven days, five weeks and twelve months', () => {
    const kept = keptOf(nights(500))
    expect(kept.slice(0, 7)).toEqual(nights(7).map(({ id }) => id))
    // Sundays end weeks; 31 October and 31 December end months.
    for (const id of ['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2025-12-31']) expect(kept).toContain(id)
    expect(kept).not.toContain('2025-11-30')
    expect(kept.length).toBeLessThanOrEqual(24)
    expect(keptOf([...nights(500)].reverse()).toSorted()).toEqual(kept.toSorted())
  })

  it('keeps all when there are few, and the newest of a day', () => {
    expect(keptOf(nights(7))).toHaveLength(7)
    const twice = [
      { id: 'early', at: '2026-11-24 01:17:00' },
      { id: 'late', at: '2026-11-24 09:17:00' },
    ]
    expect(keptOf(twice)).toEqual(['late'])
  })
})
