/**
 * Refuses a planned work to a busy or absent technician, outside working hours, or without the skill.
 * A lock on the technicians makes dispatchers wait for each other.
 */
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { absenceReasons } from '#i18n/fr/absenceReasons.ts'
import { periodText } from '#i18n/fr/reservationService.ts'
import { technicianMessages as messages } from '#i18n/fr/technicianService.ts'
import { can } from '#resources/domain/rights.ts'
import type { OpeningHours } from '#resources/domain/slotRules.ts'
import { isUtcText, type Period } from '#resources/domain/time.ts'
import { isWithinWork } from '#resources/domain/workingTime.ts'
import { isConfirmed } from '#server/engine/confirmations.ts'
import type { Context, WriteHook } from '#server/engine/context.ts'
import { seenAmong } from '#server/engine/read/seenAmong.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readWorkCalendar } from './workCalendar.ts'

const OVERRIDE = 'OVERRIDE_TECHNICIAN_PLANNING'
const MAX_NAMED = 5

/** In the order of ids, so that two writes never wait for each other. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended(id::text, 7306)) FROM (
  SELECT DISTINCT id FROM unnest($1::uuid[]) id ORDER BY id) one`

const TEXT = `to_char($ AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`
const text = (column: string): string => TEXT.replace('$', column)

const FACTS = `SELECT person.id, file.id AS file, concat_ws(' ', person.first_name, person.last_name) AS name,
    file.working_hours AS hours,
    $5::uuid IS NULL OR NOT needed.requires_skill OR EXISTS (SELECT FROM intervention.technician_skills held
      WHERE held.technician_id = file.id AND held.intervention_category_id = $5) AS "isSkilled",
    needed.name AS category,
    (SELECT json_agg(one) FROM (SELECT ${text('absence.starting_at')} AS "startingAt",
        ${text('absence.ending_at')} AS "endingAt", absence.reason
      FROM intervention.technician_absence absence WHERE absence.technician_id = file.id
        AND absence.starting_at < $3::timestamptz AND absence.ending_at > $2::timestamptz
      ORDER BY absence.starting_at LIMIT ${MAX_NAMED}) one) AS absences,
    (SELECT json_agg(one) FROM (SELECT work.id, work.number || ' – ' || work.label AS name,
        ${text('work.expected_starting_at')} AS "startingAt", ${text('work.expected_ending_at')} AS "endingAt"
      FROM intervention.intervention work WHERE work.id <> $4 AND work.cancellation_date IS NULL
        AND work.realization_ending_at IS NULL AND work.expected_starting_at < $3::timestamptz
        AND work.expected_ending_at > $2::timestamptz AND (work.user_id = person.id
          OR EXISTS (SELECT FROM intervention.intervention_workers other
            WHERE other.intervention_id = work.id AND other.user_id = person.id))
      ORDER BY work.expected_starting_at LIMIT ${MAX_NAMED}) one) AS works
  FROM security."user" person LEFT JOIN intervention.technician file ON file.user_id = person.id
  LEFT JOIN intervention.intervention_category needed ON needed.id = $5
  WHERE person.id = ANY ($1::uuid[]) ORDER BY person.last_name COLLATE kernel.natural_order, person.id`

type Facts = {
  id: string
  file: string | null
  name: string
  hours: OpeningHours[] | null
  isSkilled: boolean
  category: string | null
  absences: (Period & { reason: keyof typeof absenceReasons })[] | null
  works: (Period & { id: string; name: string })[] | null
}

type Assignment = {
  id: string
  lead: string | null
  people: readonly string[]
  period: Period
  category: string | null
}

type Reason = { key: string; message: string }

/** The lead needs the skill; other workers help. */
const reasonsOf = async (
  { context, tx }: { context: Context; tx: Queryable },
  { id, lead, people, period, category }: Assignment,
): Promise<Reason[]> => {
  const { startingAt, endingAt } = period
  const { rows } = await tx.query<Facts>(FACTS, [people, `${startingAt}Z`, `${endingAt}Z`, id, category])
  const calendar = await readWorkCalendar(tx, startingAt)
  const { zone } = calendar
  const busy = rows.flatMap(({ works }) => works ?? []).map((work) => work.id)
  const seen = await seenAmong(context, tx, { key: 'intervention', ids: busy })
  const files = rows.flatMap(({ file, absences }) => (file && absences ? [file] : []))
  const seenFiles = await seenAmong(context, tx, { key: 'technician', ids: files })
  const seesAbsences = Boolean(context.session && can(context.session.holder, 'TECHNICIAN'))
  return rows.flatMap(({ id: person, file, name, hours, isSkilled, category: skill, absences, works }) => {
    const own = hours?.length ? { ...calendar, hours } : calendar
    const seesReasons = seesAbsences && file !== null && seenFiles.has(file)
    return [
      ...(works ?? []).map((work) => ({
        key: `busy ${person} ${work.id}`,
        message: messages.busy(name, periodText(work, zone), seen.has(work.id) ? work.name : messages.hiddenWork),
      })),
      ...(absences ?? []).map((absence) => ({
        key: `absent ${person} ${absence.startingAt}`,
        message: messages.absent(name, periodText(absence, zone), seesReasons ? absenceReasons[absence.reason] : null),
      })),
      ...(isWithinWork(period, own) ? [] : [{ key: `hours ${person}`, message: messages.outside(name) }]),
      ...(person === lead && !isSkilled
        ? [{ key: `skill ${person}`, message: messages.unskilled(name, skill ?? '') }]
        : []),
    ]
  })
}

const tokenOf = (reasons: readonly Reason[]): string =>
  createHash('sha256')
    .update(JSON.stringify(reasons.map(({ key }) => key)))
    .digest('hex')
    .slice(0, 32)

/** With the right to override, the refusal takes a confirmation of exactly its reasons. */
const requireFree = async (context: Context, tx: PoolClient, assignment: Assignment): Promise<void> => {
  await tx.query(LOCK, [assignment.people])
  const reasons = await reasonsOf({ context, tx }, assignment)
  if (reasons.length === 0) return
  const confirmation = tokenOf(reasons)
  const isAllowed = Boolean(context.session && can(context.session.holder, OVERRIDE))
  if (isAllowed && isConfirmed(context, confirmation)) return
  const told = reasons.map(({ message }) => message)
  if (!isAllowed) throw new AppError('CONFLICT', messages.refused(told), { reasons: told })
  throw new AppError('TECHNICIAN_UNAVAILABLE', messages.refused(told), { reasons: told, confirmation })
}

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** Undefined if nobody is entrusted with a planned work that is still open. */
const assignmentOf = (id: string, values: Values): Assignment | undefined => {
  const { expectedStartingAt: startingAt, expectedEndingAt: endingAt } = values
  if (values.cancellationDate || values.realizationEndingAt) return undefined
  if (!isUtcText(startingAt) || !isUtcText(endingAt) || endingAt <= startingAt) return undefined
  const lead = idIn(values.user)
  const people = [...new Set([...(lead ? [lead] : []), ...idsIn(values.workers)])]
  if (people.length === 0) return undefined
  return { id, lead, people, period: { startingAt, endingAt }, category: idIn(values.category) }
}

const isLess = (now: Assignment, before: Assignment): boolean =>
  now.period.startingAt >= before.period.startingAt &&
  now.period.endingAt <= before.period.endingAt &&
  now.people.every((person) => before.people.includes(person)) &&
  (now.lead === null || now.lead === before.lead) &&
  now.category === before.category

export const requireAvailable: WriteHook = async ({ context, tx, id, before, values }) => {
  const now = assignmentOf(id, { ...before, ...values })
  const was = before && assignmentOf(id, before)
  if (!now || (was && isLess(now, was))) return
  await requireFree(context, tx as PoolClient, now)
}

const STORED = `SELECT ${text('work.expected_starting_at')} AS "expectedStartingAt",
    ${text('work.expected_ending_at')} AS "expectedEndingAt", work.user_id AS "user", work.category_id AS category,
    work.cancellation_date AS "cancellationDate", work.realization_ending_at AS "realizationEndingAt",
    ARRAY(SELECT user_id FROM intervention.intervention_workers one WHERE one.intervention_id = work.id) AS workers
  FROM intervention.intervention work WHERE work.id = $1`

/** After a restoration from the trash. */
export const requireAvailableAgain = async (context: Context, tx: PoolClient, id: string): Promise<void> => {
  const { rows } = await tx.query<Values>(STORED, [id])
  const restored = rows[0] && assignmentOf(id, rows[0])
  if (restored) await requireFree(context, tx, restored)
}
