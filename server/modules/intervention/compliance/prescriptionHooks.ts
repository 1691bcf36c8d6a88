import { type SQL, sql } from 'drizzle-orm'
import { prescriptionMessages as messages } from '#i18n/fr/prescriptions.ts'
import type { PrescriptionStatus } from '#resources/domain/prescriptions.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import { authorOf, type Context, type EntityHooks, type RecordDraft, type WriteHook } from '#server/engine/context.ts'
import { isSeen } from '#server/engine/read/visible.ts'
import type { Values } from '#server/engine/values.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { type StatusCondition, statusCase } from '../statusCase.ts'
import { currentDay, todayIn } from '../todayIn.ts'

const isOpen = (p: SQL): SQL => sql`${p}.lifted_on IS NULL`

const STATUSES: Record<PrescriptionStatus, StatusCondition> = {
  LIFTED: (_context, p) => sql`${p}.lifted_on IS NOT NULL`,
  OVERDUE: (context, p) => sql`${isOpen(p)} AND coalesce(${p}.deadline < ${currentDay(context)}, false)`,
  OPEN: (context, p) => sql`${isOpen(p)} AND coalesce(${p}.deadline >= ${currentDay(context)}, true)`,
}

const status = statusCase(STATUSES)

const countWhere =
  (holds: StatusCondition) =>
  (context: Context, building: SQL): SQL =>
    sql`(SELECT count(*)::int FROM intervention.prescription demand
      WHERE demand.building_file_id = ${building}.id AND ${holds(context, sql`demand`)}
        AND ${isSeen(context, 'prescription', sql`demand`)})`

export const openPrescriptions = countWhere((_context, p) => isOpen(p))
export const overduePrescriptions = countWhere(STATUSES.OVERDUE)

const wrong = (path: string, rule: string, message: string) => validationFailed([{ path, rule, message }])

const INSIDE = `WITH RECURSIVE place AS (
    SELECT location.id, location.parent_id FROM company.location WHERE id = $1
    UNION ALL SELECT above.id, above.parent_id FROM company.location above JOIN place ON above.id = place.parent_id)
  SELECT EXISTS (SELECT FROM place JOIN intervention.building_file building ON building.location_id = place.id
    WHERE building.id = $2) AS inside`

const requireInside: WriteHook = async ({ tx, before, values }) => {
  if (!('location' in values || 'buildingFile' in values)) return
  const { location, buildingFile } = { ...before, ...values }
  if (isEmpty(location)) return
  const { rows } = await tx.query<{ inside: boolean }>(INSIDE, [location, buildingFile])
  if (!rows[0]?.inside) throw wrong('location', 'exists', messages.otherBuilding)
}

const requireEvidence: WriteHook = async ({ context, tx, before, values }) => {
  const { liftedOn, files, liftingNote } = { ...before, ...values }
  if (isEmpty(liftedOn)) return
  if (isEmpty(files) && isEmpty(liftingNote)) throw wrong('liftingNote', 'required', messages.noEvidence)
  if (!isEmpty(values.liftedOn) && String(liftedOn) > (await todayIn(context, tx)))
    throw wrong('liftedOn', 'max', messages.futureLifting)
}

const complete = async ({ context, values }: RecordDraft): Promise<Values> => ({
  liftedBy: isEmpty(values.liftedOn) ? null : (values.liftedBy ?? authorOf(context)),
})

export const prescriptionHooks: EntityHooks = {
  computed: { status: status.of },
  cacheableComputed: ['status'],
  filters: { status: { type: 'ChoiceFilter', condition: status.has } },
  complete,
  beforeWrite: async (write) => {
    await requireInside(write)
    await requireEvidence(write)
  },
}
