import { type SQL, sql } from 'drizzle-orm'
import type { EntityHooks } from '#server/engine/context.ts'
import { clock } from '#server/engine/read/instant.ts'
import { isSeen } from '#server/engine/read/visible.ts'

/** The absence that ends first after the current time. */
const nextAbsence = (value: SQL): NonNullable<EntityHooks['computed']>[string] => {
  return (context, file) => sql`(SELECT ${value} FROM intervention.technician_absence absence
    WHERE absence.technician_id = ${file}.id AND absence.ending_at > ${clock(context)}
    ORDER BY absence.starting_at, absence.ending_at LIMIT 1)`
}

export const technicianFacts: NonNullable<EntityHooks['computed']> = {
  department: (_context, file) => sql`(SELECT unit.name FROM security."user" person
    JOIN company.department unit ON unit.id = person.department_id WHERE person.id = ${file}.user_id)`,
  openWorks: (context, file) => sql`(SELECT count(*)::int FROM intervention.intervention work
    WHERE work.user_id = ${file}.user_id AND work.cancellation_date IS NULL AND work.realization_ending_at IS NULL
      AND ${isSeen(context, 'intervention', sql`work`)})`,
  absentFrom: nextAbsence(sql`absence.starting_at`),
  absentUntil: nextAbsence(sql`absence.ending_at`),
}
