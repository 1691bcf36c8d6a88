import { addDays, type DayText, dayBounds } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { DemoPerson } from './organisation.ts'
import type { Random } from './random.ts'

type Options = { random: Random; now: Date; zone: string; today: DayText; people: readonly DemoPerson[] }

const ABSENCE = { from: 24, to: 34 }

export const writeDeputies = async (tx: Queryable, { random, now, zone, today, people }: Options): Promise<void> => {
  const idOf = (code: string) => people.find((person) => person.code === code)?.id
  const [absentId, deputyId] = [idOf('validation'), idOf('gestion')]
  const { startingAt: start } = dayBounds(today, zone)
  await insertRows(tx, 'reservation.deputy', [
    {
      id: random.id(),
      absent_id: absentId,
      deputy_id: deputyId,
      since: `${addDays(start, ABSENCE.from, zone)}Z`,
      until: `${addDays(start, ABSENCE.to + 1, zone)}Z`,
      created_by_id: absentId,
      created_at: now.toISOString(),
    },
  ])
}
