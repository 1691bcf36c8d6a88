import { type SQL, sql } from 'drizzle-orm'
import type { Operations } from '#contract/entity-customizer.ts'
import { publicFormMessages as messages } from '#i18n/fr/publicForms.ts'
import { type FormAnswerState, MAX_ANSWER_MESSAGE } from '#resources/domain/publicFormTypes.ts'
import { can } from '#resources/domain/rights.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, type EntityHooks, requireSession } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { hasDefinitions, loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { notFound, readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { visibleRuns } from '../automations/access.ts'

const writableEntities = ({ kernel, session }: Context): string[] => {
  if (!session) return []
  const { holder } = session
  return kernel.resources.all
    .filter(({ right }) => right !== undefined && can(holder, right, 'createAndUpdate'))
    .map(({ key }) => key)
}

const canDecide = (context: Context, alias: SQL): SQL =>
  sql`(${alias}.entity = ANY(${sql.param(writableEntities(context))}::text[]))`

const asked = (_context: Context, alias: SQL): SQL =>
  sql`(SELECT form.fields FROM entity_customizer.public_form form WHERE form.id = ${alias}.form_id)`

export const formAnswerHooks: EntityHooks = {
  visible: (context, alias) => (hasDefinitions(context) ? visibleRuns(context, alias) : sql`false`),
  computed: { canDecide, asked },
  cacheableComputed: ['canDecide'],
  filters: {
    recordId: {
      type: 'ID',
      condition: (_context, alias, wanted: string) => sql`${alias}.record_id = lower(${wanted})`,
    },
  },
}

type Given = { id: string; state: FormAnswerState; message?: string | null | undefined }

const decide = async (context: Context, { id, state, message: given }: Given) => {
  const { userId } = requireSession(context)
  const message = given?.trim() || null
  if (message && message.length > MAX_ANSWER_MESSAGE)
    throw validationFailed([{ path: 'message', rule: 'maxLength', message: messages.long(MAX_ANSWER_MESSAGE) }])
  await loadDefinitions(context)
  const resource = context.kernel.resources.get('formAnswer')
  const found = await readOne(context, resource, id, select('entity'))
  const record = context.kernel.resources.find(String(found.entity))
  if (!record) throw notFound()
  requireWrite(context, record)
  const isOpen = state === 'TO_DO'
  const values = {
    ...{ state, decidedBy: isOpen ? null : userId, decidedAt: isOpen ? null : utcTextOfDate(context.now) },
    ...(given !== undefined && { message }),
  }
  await withTransaction(context.kernel.pool, (tx) => update({ context, tx, resource }, id, values))
  return id
}

export const decideFormAnswerOperation = defineOperation<Operations['decideFormAnswer']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Handles, refuses or reopens an answer of a public form."
      decideFormAnswer(
        "The answer."
        id: ID!
        "TO_DO reopens it."
        state: FormAnswerState!
        "Read by the sender; absent: stays."
        message: String
      ): ID!
    }
  `,
  resolve: decide,
})
