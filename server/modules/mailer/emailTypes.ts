import { EMAIL_TYPES, type EmailType } from '#resources/domain/emailTypes.ts'
import type { Context } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'

type State = { type: EmailType; count: number; default: { id: string; displayName: string } | null }

const STATES = `
  SELECT type, count(*)::integer AS count,
    (json_agg(json_build_object('id', id, 'displayName', name)) FILTER (WHERE is_default))->0 AS "default"
  FROM mailer.email_model GROUP BY type`

export const getEmailTypes = async (context: Context): Promise<State[]> => {
  requireRight(context, 'EMAIL_MODEL')
  const { rows } = await context.kernel.pool.query<State>(STATES)
  const states = new Map(rows.map((state) => [state.type, state]))
  return EMAIL_TYPES.map((type) => states.get(type) ?? { type, count: 0, default: null })
}
