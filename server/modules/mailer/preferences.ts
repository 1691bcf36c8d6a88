import type { Operations } from '#contract/mailer.ts'
import { EMAIL_PREFERENCE_CODES, EMAIL_PREFERENCES, type EmailPreference } from '#resources/domain/emailPreferences.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'

type ChosenPreference = { kind: EmailPreference; isOn: boolean }

const MINE = 'SELECT kind, is_on AS "isOn" FROM mailer.preference WHERE user_id = $1'

const getMyEmailPreferences = async (context: Context): Promise<ChosenPreference[]> => {
  const { rows } = await context.kernel.pool.query<ChosenPreference>(MINE, [requireSession(context).userId])
  const chosen = new Map(rows.map(({ kind, isOn }) => [kind, isOn]))
  return EMAIL_PREFERENCE_CODES.map((kind) => ({ kind, isOn: chosen.get(kind) ?? EMAIL_PREFERENCES[kind].byDefault }))
}

const SET = `INSERT INTO mailer.preference (user_id, kind, is_on) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, kind) DO UPDATE SET is_on = EXCLUDED.is_on`

const setMyEmailPreference = async (
  context: Context,
  { kind, isOn }: ChosenPreference,
): Promise<ChosenPreference[]> => {
  await context.kernel.pool.query(SET, [requireSession(context).userId, kind, isOn])
  return getMyEmailPreferences(context)
}

export const getMyEmailPreferencesOperation = defineOperation<Operations['getMyEmailPreferences']>({
  sdl: /* GraphQL */ `
    "Optional emails."
    enum EmailPreference {
      "Reminders before a start or a return."
      REMINDERS
      "Reminders about assigned interventions."
      INTERVENTION_ALERTS
      "Reminders before the notice day or the end of contracts."
      CONTRACT_REMINDERS
      "News about managed items."
      MANAGER_NEWS
      "News about managed items without sector."
      NEWS_WITHOUT_SECTOR
    }

    "The user's choice for an optional email."
    type ChosenEmailPreference {
      kind: EmailPreference!
      isOn: Boolean!
    }

    extend type Query {
      "Returns the user's choices for optional emails."
      getMyEmailPreferences: [ChosenEmailPreference!]!
    }
  `,
  resolve: (context) => getMyEmailPreferences(context),
})

export const setMyEmailPreferenceOperation = defineOperation<Operations['setMyEmailPreference']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Sets a choice of the session's user; returns all choices."
      setMyEmailPreference(
        "The optional email."
        kind: EmailPreference!
        "True to receive it."
        isOn: Boolean!
      ): [ChosenEmailPreference!]!
    }
  `,
  resolve: setMyEmailPreference,
})
