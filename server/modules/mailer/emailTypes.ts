import type { EmailModelType, Operations } from '#contract/mailer.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'

type State = { type: EmailModelType; count: number; default: { id: string; displayName: string } | null }

const STATES = `
  SELECT type, count(*)::integer AS count,
    (json_agg(json_build_object('id', id, 'displayName', name)) FILTER (WHERE is_default))->0 AS "default"
  FROM mailer.email_model GROUP BY type`

const getEmailTypes = async (context: Context): Promise<State[]> => {
  const { rows } = await context.kernel.pool.query<State>(STATES)
  const states = new Map(rows.map((state) => [state.type, state]))
  const { type: field } = context.kernel.resources.get('emailModel').fields
  const types = field?.kind === 'choice' ? (field.values as readonly EmailModelType[]) : []
  return types.map((type) => states.get(type) ?? { type, count: 0, default: null })
}

export const getEmailTypesOperation = defineOperation<Operations['getEmailTypes']>({
  sdl: /* GraphQL */ `
    "A type of email with its templates."
    type EmailTypeState {
      type: EmailModelType!
      "Number of templates."
      count: Int!
      "Template used for sending."
      default: EmailModel
    }

    extend type Query {
      "Returns every type, including those without template."
      getEmailTypes: [EmailTypeState!]!
    }
  `,
  right: 'EMAIL_MODEL',
  resolve: (context) => getEmailTypes(context),
})
