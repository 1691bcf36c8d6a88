/** Visibility of planning items: a session sees its own reservations in full; rights and parameters limit the others. */
import { type SQL, sql } from 'drizzle-orm'
import { canSeeAllReservations } from '#resources/domain/reservationRights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { isFullyVisible, isOwnOrVisible } from '../access/reservationAccess.ts'

type PublicFields = { subject: boolean; borrowers: boolean }

/** Conditions with alias `r`. `name`: cache key, equal for equal conditions. */
export type PlanningVisibility = {
  name: string
  fully: SQL
  subject: SQL
  borrowers: SQL
  isWhole: boolean
  join: SQL
}

/** `*_MANAGEMENT` parameters apply to sessions that see every reservation, `*_REQUEST` to others. */
const readPublicFields = async ({ kernel }: Context, isWhole: boolean): Promise<PublicFields> => {
  const [subject, borrowers] = isWhole
    ? (['PLANNING_DISPLAY_SUBJECT_MANAGEMENT', 'PLANNING_DISPLAY_BORROWINGS_MANAGEMENT'] as const)
    : (['PLANNING_DISPLAY_SUBJECT_REQUEST', 'PLANNING_DISPLAY_BORROWINGS_REQUEST'] as const)
  return { subject: await readParameter(kernel, subject), borrowers: await readParameter(kernel, borrowers) }
}

/** OFFSET 0 prevents PostgreSQL from inlining the conditions into each use. */
const joined = (columns: SQL): SQL => sql`CROSS JOIN LATERAL (SELECT ${columns} OFFSET 0) seen`

export const planningVisibility = async (context: Context): Promise<PlanningVisibility> => {
  const { holder, userId } = requireSession(context)
  const isWhole = canSeeAllReservations(holder)
  const fields = await readPublicFields(context, isWhole)
  const own = sql`${isOwnOrVisible(userId, sql`r.id`)} AS own`
  const [fully, seenOwn] = [isWhole ? sql`true` : sql`seen.fully`, sql`seen.own`]
  const name = `planning ${JSON.stringify([isWhole, fields])}`
  const untold = isWhole ? seenOwn : fully
  const conditions = {
    name,
    fully,
    subject: fields.subject ? sql`true` : untold,
    borrowers: fields.borrowers ? sql`true` : untold,
  }
  if (!isWhole) return { ...conditions, isWhole, join: joined(sql`${isFullyVisible(context, sql`r.id`)} AS fully`) }
  return { ...conditions, isWhole, join: fields.subject && fields.borrowers ? sql`` : joined(own) }
}
