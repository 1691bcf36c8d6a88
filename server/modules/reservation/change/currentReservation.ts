import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import type { StepStatus } from '#resources/domain/validationSteps.ts'
import type { Context } from '#server/engine/context.ts'
import { execute, executeOne } from '#server/engine/read/execute.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { changeableLines, isUpdatable, visibleReservations } from '../access/reservationAccess.ts'
import type { CustomValues } from './writeInput.ts'

export type CurrentPerson = {
  id: string
  borrower: string | null
  department: string | null
  externalName: string | null
  externalEmail: string | null
  isMain: boolean
  useType: string | null
  customFields: CustomValues
  name: string
}

export type CurrentLine = {
  id: string
  item: string
  itemName: string
  sectorIds: string[]
  ancestorIds: string[]
  quantity: number
  customFields: CustomValues
  isClosed: boolean
  isCancelled: boolean
  isHandedOver: boolean
  /** Units returned so far; missing units are counted separately. */
  returned: number
  missing: number
  validationStatus: StepStatus
  hasSteps: boolean
  borrowings: CurrentPerson[]
}

export type Current = {
  id: string
  number: string
  subject: string
  startingAt: string
  endingAt: string
  useType: string | null
  customFields: CustomValues
  createdBy: string | null
  files: string[]
  lines: CurrentLine[]
  canUpdate: boolean
  changeable: string[]
}

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

const PEOPLE = `SELECT json_agg(json_build_object('id', used.id, 'borrower', used.borrower_id,
    'department', used.department_id, 'externalName', used.external_name, 'externalEmail', used.external_email, 'isMain', used.is_main,
    'useType', used.use_type_id, 'customFields', used.custom_fields,
    'name', coalesce(person.first_name || ' ' || person.last_name, used.external_name)) ORDER BY used.id)
  FROM reservation.borrowing used LEFT JOIN security."user" person ON person.id = used.borrower_id
  WHERE used.reservation_item_id = line.id`

const LINES = `SELECT json_agg(json_build_object('id', line.id, 'item', item.id, 'itemName', item.name,
    'sectorIds', item.sector_ids, 'ancestorIds', item.ancestor_ids, 'quantity', line.quantity, 'customFields', line.custom_fields,
    'isClosed', line.closed_at IS NOT NULL, 'isCancelled', line.cancelled_at IS NOT NULL,
    'isHandedOver', line.handed_over_at IS NOT NULL,
    'returned', line.returned_quantity, 'missing', line.missing_quantity, 'validationStatus', line.validation_status, 'hasSteps', EXISTS (
      SELECT FROM reservation.reservation_item_validation_step step WHERE step.reservation_item_id = line.id), 'borrowings', coalesce((${PEOPLE}), '[]'::json)) ORDER BY line.id)
  FROM reservation.reservation_item line JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
  WHERE line.reservation_id = r.id`

const FILES = `SELECT json_agg(file_id ORDER BY position) FROM reservation.reservation_files WHERE reservation_id = r.id`

const STORED = sql.raw(`r.id, r.number, r.subject, ${instant('r.starting_at')} AS "startingAt",
  ${instant('r.ending_at')} AS "endingAt", r.use_type_id AS "useType", r.custom_fields AS "customFields",
  r.created_by_id AS "createdBy", coalesce((${FILES}), '[]'::json) AS files, coalesce((${LINES}), '[]'::json) AS lines`)

const columnsFor = (context: Context): SQL => {
  const r = sql.raw('r')
  return sql`${STORED}, ${isUpdatable(context, r)} AS "canUpdate", ARRAY(${changeableLines(context, r)}) AS changeable`
}

const notFound = () => new AppError('NOT_FOUND', messages.notFound)

const findVisible = (context: Context, id: string) => {
  if (!isId(id)) throw notFound()
  const visible = visibleReservations(context, sql`r.id`) ?? sql`true`
  return sql`FROM reservation.reservation r WHERE r.id = ${id}::uuid AND ${visible}`
}

export const readReservation = async (context: Context, db: Queryable, id: string): Promise<Current> => {
  const current = await executeOne<Current>(db, sql`SELECT ${columnsFor(context)} ${findVisible(context, id)}`)
  if (!current) throw notFound()
  return current
}

/** Waits for a concurrent change, then reads. Throws NOT_FOUND if the session does not see the reservation. */
export const lockReservation = async (context: Context, tx: Queryable, id: string): Promise<Current> => {
  const locked = await executeOne(tx, sql`SELECT r.id ${findVisible(context, id)} FOR UPDATE`)
  if (!locked) throw notFound()
  const [current] = await readLocked(context, tx, [id])
  if (!current) throw notFound()
  return current
}

export const readLocked = async (context: Context, tx: Queryable, ids: readonly string[]): Promise<Current[]> => {
  const rows = await execute<Current>(
    tx,
    sql`SELECT ${columnsFor(context)} FROM reservation.reservation r WHERE r.id = ANY (${sql.param(ids)}::uuid[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}

export const readLines = async (tx: Queryable, id: string): Promise<CurrentLine[]> => {
  const found = await executeOne<Pick<Current, 'lines'>>(
    tx,
    sql`SELECT coalesce((${sql.raw(LINES)}), '[]'::json) AS lines FROM reservation.reservation r WHERE r.id = ${id}::uuid`,
  )
  return found?.lines ?? []
}

/** D16: a reservation belongs to its author and to its main borrowers. */
export const isOwnReservation = (current: Current, userId: string): boolean =>
  current.createdBy === userId ||
  current.lines.some(({ borrowings }) => borrowings.some(({ isMain, borrower }) => isMain && borrower === userId))

/** Throws FORBIDDEN if the session may not change any reservation item. */
export const requireSomeChangeable = ({ changeable }: Current): void => {
  if (changeable.length === 0) throw new AppError('FORBIDDEN', messages.notYours)
}
