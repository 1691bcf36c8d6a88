import { Temporal } from 'temporal-polyfill'
import { dayOf, type UtcText, utcTextOf, zonedOf } from './time.ts'

export const BACKUP_SCHEDULES = ['NEVER', 'DAILY', 'WEEKLY'] as const
type BackupSchedule = (typeof BACKUP_SCHEDULES)[number]

const HOUR = '02:00'

const lastDue = (schedule: BackupSchedule, now: UtcText, zone: string): UtcText => {
  const local = zonedOf(now, zone)
  const tonight = local.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: HOUR })
  const due = Temporal.ZonedDateTime.compare(local, tonight) < 0 ? tonight.subtract({ days: 1 }) : tonight
  return utcTextOf((schedule === 'WEEKLY' ? due.subtract({ days: due.dayOfWeek - 1 }) : due).toInstant())
}

/** True if no backup was requested since the last due time, so that a missed night is caught up. */
export const isBackupDue = (
  schedule: BackupSchedule,
  { last, now, zone }: { last: UtcText | undefined; now: UtcText; zone: string },
): boolean => schedule !== 'NEVER' && (last === undefined || last < lastDue(schedule, now, zone))

const weekOf = (day: string): string => {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

/** Keeps the newest backup of each of the last seven days, five weeks and twelve months. */
const RULES: readonly { most: number; keyOf: (day: string) => string }[] = [
  { most: 7, keyOf: (day) => day },
  { most: 5, keyOf: weekOf },
  { most: 12, keyOf: (day) => day.slice(0, 7) },
]

type Dated = { id: string; at: UtcText }

export const supersededBackups = (backups: readonly Dated[], zone: string): string[] => {
  const newestFirst = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const kept = new Set<string>()
  for (const { most, keyOf } of RULES) {
    const keys = new Set<string>()
    for (const { id, at } of newestFirst) {
      const key = keyOf(dayOf(at, zone))
      if (keys.has(key) || keys.size === most) continue
      keys.add(key)
      kept.add(id)
    }
  }
  return newestFirst.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
}
