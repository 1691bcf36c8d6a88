import type { Operations } from '#contract/entity-customizer.ts'
import { publicFormMessages as messages } from '#i18n/fr/publicForms.ts'
import type { FormAnswerState } from '#resources/domain/publicFormTypes.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readAccess } from '#server/engine/read/access.ts'
import { roleContext } from '#server/features/sessions/roleSession.ts'
import { readParameter, readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { readRecord, textsOf } from '../automations/record.ts'
import { openAnswerLink } from './followLinks.ts'

type Row = {
  entity: string
  recordId: string
  name: string
  state: FormAnswerState
  message: string | null
  createdAt: string
  roleId: string | null
  followed: string[] | null
}

const READ = `SELECT answer.entity, answer.record_id AS "recordId", answer.form_name AS name, answer.state, answer.message,
    to_char(answer.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "createdAt",
    form.role_id AS "roleId", form.followed
  FROM entity_customizer.form_answer answer LEFT JOIN entity_customizer.public_form form ON form.id = answer.form_id
  WHERE answer.id = $1`

/** Followed fields as the role of the form reads them now; none if the record, the form or its role is gone. */
const factsOf = async ({ kernel }: Context, { entity, recordId, roleId, followed }: Row) => {
  const context = roleId && followed?.length ? await roleContext(kernel, roleId) : undefined
  const resource = kernel.resources.find(entity)
  if (!context || !resource || readAccess(context, resource) !== 'full') return []
  await loadDefinitions(context)
  const record = await readRecord(context, kernel.pool, { resource, id: recordId })
  if (!record) return []
  const zone = await readParameterIn(kernel.pool, 'TIMEZONE')
  const texts = await textsOf(context, kernel.pool, { record, zone, templates: (followed ?? []).join(' ') })
  return (followed ?? []).flatMap((name) => {
    const column = record.columns.find((one) => one.name === name)
    return column && texts[name] ? [{ label: column.label, value: texts[name] }] : []
  })
}

const getFollowedAnswer = async (context: Context, token: string) => {
  const id = await openAnswerLink(context, token)
  const row = (await context.kernel.pool.query<Row>(READ, [id])).rows[0]
  if (!row) throw new AppError('NOT_FOUND', messages.forgotten)
  const { name, state, message, createdAt } = row
  const organisation = await readParameter(context.kernel, 'COMPANY_NAME')
  return { name, state, message, createdAt, organisation, facts: await factsOf(context, row) }
}

export const getFollowedAnswerOperation = defineOperation<Operations['getFollowedAnswer']>({
  sdl: /* GraphQL */ `
    "A field of an answer."
    type FollowedFact {
      label: String!
      value: String!
    }

    "An answer as its sender follows it."
    type FollowedAnswer {
      "Of the form."
      name: String!
      organisation: String
      state: FormAnswerState!
      "Of the organisation to the sender."
      message: String
      createdAt: DateTime!
      facts: [FollowedFact!]!
    }

    extend type Query {
      "Returns the answer behind a private link."
      getFollowedAnswer(
        "Last segment of the link."
        token: String!
      ): FollowedAnswer!
    }
  `,
  access: 'public',
  resolve: (context, { token }) => getFollowedAnswer(context, token),
})
