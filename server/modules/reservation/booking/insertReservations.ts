import { v7 as uuid } from 'uuid'
import type { PendingNumber } from '#resources/domain/numbers.ts'
import type { Period } from '#resources/domain/time.ts'
import { columnName } from '#resources/schema/names.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type KnownPeople, nameOf } from '../change/lookUpPeople.ts'
import type { BorrowingWrite, CustomValues } from '../change/writeInput.ts'
import type { ClaimedItem } from '../claim/claimItems.ts'
import { NUMBERED } from '../claim/numbering.ts'
import { type AssignedSteps, insertSteps, stateColumns } from '../validation/validationSteps.ts'

export type NewLine = {
  id: string
  item: ClaimedItem
  quantity: number
  customFields: CustomValues
  borrowings: readonly BorrowingWrite[]
  assignedSteps?: AssignedSteps | undefined
}

type LinesToInsert = { reservationId: string; period: Period; lines: readonly NewLine[] }

const LINES = `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity,
    planning_status, validation_status, validation_workflow_id, respects_order, reserved_at_start, allows_own_decision,
    starting_at, ending_at, preparation, tidying, closes_itself, custom_fields, created_by_id, updated_by_id)
  SELECT id, reservation_id, type, item_id, quantity, planning_status, validation_status, workflow_id, respects_order,
    reserved_at_start, allows_own_decision, starting_at, ending_at, make_interval(mins => preparation), make_interval(mins => tidying),
    closes_itself, custom_fields, $3::uuid, $3::uuid
  FROM json_to_recordset($1::json) AS line (id uuid, reservation_id uuid, type text, item_id uuid, quantity int,
    starting_at timestamptz, ending_at timestamptz, preparation int, tidying int, closes_itself boolean, custom_fields jsonb, planning_status text,
    validation_status text, workflow_id uuid, respects_order boolean, reserved_at_start boolean,
    allows_own_decision boolean)`

const people = (
  rows: string,
  user: string,
) => `INSERT INTO reservation.borrowing AS stored (id, reservation_item_id, borrower_id, department_id, external_name,
    external_email, is_main, use_type_id, custom_fields, created_by_id, updated_by_id)
  SELECT id, line_id, borrower_id, department_id, external_name, external_email, is_main, use_type_id, custom_fields, ${user}::uuid, ${user}::uuid
  FROM json_to_recordset(${rows}::json) AS person (id uuid, line_id uuid, borrower_id uuid, department_id uuid, external_name text,
    external_email text, is_main boolean, use_type_id uuid, custom_fields jsonb)
  ORDER BY lower(external_email), lower(external_name)`

const INSERT_LINES = `WITH line AS (${LINES}) ${people('$2', '$3')}`

const reservationsWith = (number: string): string => `WITH line AS (${LINES}), person AS (${people('$2', '$3')})
  INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at, use_type_id, custom_fields, names,
    people, needs_closing, series_id, series_date, is_apart, created_by_id, updated_by_id)
  SELECT id, ${number}, subject, starting_at, ending_at, use_type_id, custom_fields, names, people, needs_closing,
    series_id, series_date, is_apart, $3, $3
  FROM json_to_recordset($4::json) AS record (id uuid, subject text, starting_at timestamptz, ending_at timestamptz,
    use_type_id uuid, custom_fields jsonb, names text, people jsonb, needs_closing boolean, series_id uuid, series_date date,
    is_apart boolean)`

const INSERT_RESERVATIONS = reservationsWith('id::text')
const INSERT_NUMBERED = reservationsWith('kernel.next_number($5, $6, $7, $8, $9)')

const UPSERT_PEOPLE = `${people('$1', '$2')}
  ON CONFLICT (id) DO UPDATE SET borrower_id = excluded.borrower_id, department_id = excluded.department_id, external_name = excluded.external_name,
    external_email = excluded.external_email, is_main = excluded.is_main, use_type_id = excluded.use_type_id,
    custom_fields = excluded.custom_fields, updated_at = now(), updated_by_id = excluded.updated_by_id
  WHERE stored.reservation_item_id = excluded.reservation_item_id`

const DELETE_PEOPLE =
  'DELETE FROM reservation.borrowing WHERE reservation_item_id = ANY ($1::uuid[]) AND id <> ALL ($2::uuid[])'

const personRow = (lineId: string, person: BorrowingWrite) => ({
  id: person.id ?? uuid(),
  line_id: lineId,
  borrower_id: person.borrower ?? null,
  department_id: person.department ?? null,
  external_name: person.externalName?.trim() || null,
  external_email: person.externalEmail?.trim() || null,
  is_main: Boolean(person.isMain),
  use_type_id: person.useType ?? null,
  custom_fields: person.customFields ?? {},
})

const lineRow = (
  { reservationId, period }: LinesToInsert,
  { id, item, quantity, customFields, assignedSteps }: NewLine,
) => ({
  ...stateColumns(assignedSteps),
  id,
  reservation_id: reservationId,
  type: item.type,
  item_id: item.id,
  quantity,
  starting_at: period.startingAt,
  ending_at: period.endingAt,
  preparation: item.rules.preparationMinutes ?? 0,
  tidying: item.rules.tidyingMinutes ?? 0,
  closes_itself: item.closesItself,
  custom_fields: customFields,
})

const stepsOf = (lines: readonly NewLine[]) =>
  lines.flatMap(({ id, assignedSteps }) => (assignedSteps ? [{ id, assignedSteps }] : []))

const valuesOf = (places: readonly LinesToInsert[], userId: string): unknown[] => {
  const lines = places.flatMap((place) => place.lines)
  return [
    JSON.stringify(places.flatMap((place) => place.lines.map((line) => lineRow(place, line)))),
    JSON.stringify(lines.flatMap(({ id, borrowings }) => borrowings.map((person) => personRow(id, person)))),
    userId,
  ]
}

/** Sent without waiting in between, with people and steps; later statements see the rows. */
export const insertLines = async (tx: Queryable, userId: string, place: LinesToInsert): Promise<void> => {
  if (place.lines.length === 0) return
  await Promise.all([tx.query(INSERT_LINES, valuesOf([place], userId)), insertSteps(tx, userId, stepsOf(place.lines))])
}

export type NewReservation = LinesToInsert & {
  subject: string
  useType: string | null
  customFields: CustomValues
  known: KnownPeople
  series?: { id: string; date: string; isApart: boolean }
}

const namesOf = ({ lines, known }: NewReservation): string => {
  const people = lines.flatMap(({ borrowings }) => borrowings.map((person) => nameOf(person, known)))
  return [...new Set([...lines.map(({ item }) => item.name), ...people])].sort().join(' ')
}

const peopleOf = ({ lines, known }: NewReservation) =>
  Object.fromEntries(
    lines.map(({ id, borrowings }) => {
      const people = borrowings.map((person) => ({
        displayName: nameOf(person, known),
        isMain: Boolean(person.isMain),
      }))
      return [id, people.toSorted((one, other) => Number(other.isMain) - Number(one.isMain))]
    }),
  )

const reservationRow = (one: NewReservation) => ({
  id: one.reservationId,
  subject: one.subject,
  starting_at: one.period.startingAt,
  ending_at: one.period.endingAt,
  use_type_id: one.useType,
  custom_fields: one.customFields,
  names: namesOf(one),
  people: peopleOf(one),
  needs_closing: one.lines.some(({ item }) => !item.closesItself),
  series_id: one.series?.id ?? null,
  series_date: one.series?.date ?? null,
  is_apart: one.series?.isApart ?? false,
})

const insertedValues = (reservations: readonly NewReservation[], userId: string): unknown[] => [
  ...valuesOf(reservations, userId),
  JSON.stringify(reservations.map(reservationRow)),
]

/** One statement. The id is a placeholder for the number, which is assigned at the end of the transaction. */
export const insertReservations = async (
  tx: Queryable,
  userId: string,
  reservations: readonly NewReservation[],
): Promise<void> => {
  const values = insertedValues(reservations, userId)
  const steps = reservations.flatMap(({ lines }) => stepsOf(lines))
  await Promise.all([
    tx.query({ name: 'reservation.insert', text: INSERT_RESERVATIONS, values }),
    insertSteps(tx, userId, steps),
  ])
}

/**
 * Inserts the row with its number, with COMMIT: a second version of the row would enter every index again. Not with new
 * external people: the counter is locked first, but their records must precede it.
 */
export const insertNumbered = async (
  tx: Queryable,
  userId: string,
  row: NewReservation,
  { prefix, digits, suffix }: PendingNumber,
): Promise<void> => {
  const { owner, field } = NUMBERED
  const end = beforeCommit(tx)
  await end.query(INSERT_NUMBERED, [...insertedValues([row], userId), owner, columnName(field), prefix, digits, suffix])
  await insertSteps(end, userId, stepsOf(row.lines))
}

export const replacePeople = async (
  tx: Queryable,
  userId: string,
  lines: readonly { id: string; borrowings: readonly BorrowingWrite[] }[],
): Promise<void> => {
  if (lines.length === 0) return
  const rows = lines.flatMap(({ id, borrowings }) => borrowings.map((person) => personRow(id, person)))
  const createdIds = rows.map(({ id }) => id)
  await Promise.all([
    tx.query(DELETE_PEOPLE, [lines.map(({ id }) => id), createdIds]),
    tx.query(UPSERT_PEOPLE, [JSON.stringify(rows), userId]),
  ])
}

export const attachFiles = async (tx: Queryable, reservationId: string, fileIds: readonly string[]): Promise<void> => {
  await tx.query('DELETE FROM reservation.reservation_files WHERE reservation_id = $1', [reservationId])
  if (fileIds.length === 0) return
  await tx.query(
    `INSERT INTO reservation.reservation_files (reservation_id, file_id, position)
     SELECT $1, id, place FROM unnest($2::uuid[]) WITH ORDINALITY AS file (id, place)`,
    [reservationId, fileIds],
  )
}
