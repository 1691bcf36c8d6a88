import { EMAIL_PREFERENCE_CODES, EMAIL_PREFERENCES, type EmailPreference } from '#resources/domain/emailPreferences.ts'
import { type Context, requireSession } from '#server/engine/context.ts'

export type ChosenPreference = { kind: EmailPreference; isOn: boolean }

const MINE = 'SELECT kind, is_on AS "isOn" FROM mailer.preference WHERE user_id = $1'

export const getMyEmailPreferences = async (context: Context): Promise<ChosenPreference[]> => {
  const { rows } = await context.kernel.pool.query<ChosenPreference>(MINE, [requireSession(context).userId])
  const chosen = new Map(rows.map(({ kind, isOn }) => [kind, isOn]))
  return EMAIL_PREFERENCE_CODES.map((kind) => ({ kind, isOn: chosen.get(kind) ?? EMAIL_PREFERENCES[kind].byDefault }))
}

const SET = `INSERT INTO mailer.preference (user_id, kind, is_on) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, kind) DO UPDATE SET is_on = EXCLUDED.is_on`

export const setMyEmailPreference = async (
  context: Context,
  { kind, isOn }: ChosenPreference,
): Promise<ChosenPreference[]> => {
  await context.kernel.pool.query(SET, [requireSession(context).userId, kind, isOn])
  return getMyEmailPreferences(context)
}
