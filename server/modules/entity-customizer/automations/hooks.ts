import { sql } from 'drizzle-orm'
import { automationMessages as messages } from '#i18n/fr/automations.ts'
import { type AutomationProblem, automationProblems, isAutomated } from '#resources/domain/automations.ts'
import { type AutomationAction, type AutomationTrigger, MAX_AUTOMATIONS } from '#resources/domain/automationTypes.ts'
import { isFormula } from '#resources/domain/customFields.ts'
import { isWebAddress } from '#resources/domain/textRules.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context, EntityHooks, WriteHook } from '#server/engine/context.ts'
import { activeDefinitions } from '#server/engine/customFields/definitions.ts'
import { isComparable } from '#server/engine/formulas/value.ts'
import type { Values } from '#server/engine/values.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { isAddressClosed } from '#server/platform/http/postOutside.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readableLists } from '../searches/access.ts'
import { requireCoveredRole, visibleByEntity } from './access.ts'
import { lacksRights, roleErrors } from './neededRights.ts'
import { moveQuestions } from './notices.ts'
import { readableFields, writableColumns } from './record.ts'

const entityError = (message: string): FieldError => ({ path: 'entity', rule: 'choice', message })

/** Names are resolved with each call; written addresses are refused here already. */
const closedAddresses = ({ kernel }: Context, actions: unknown): AutomationProblem[] =>
  (Array.isArray(actions) ? (actions as AutomationAction[]) : []).flatMap((action, index) => {
    if (action?.kind !== 'CALL' || !isWebAddress(String(action.url))) return []
    const url = URL.parse(action.url)
    if (url && !isAddressClosed(url, kernel.config.callHosts)) return []
    const place = { path: 'actions', action: index + 1 } as const
    return [url ? { ...place, problem: 'ADDRESS_CLOSED', about: url.host } : { ...place, problem: 'ADDRESS' }]
  })

const problemsOf = (context: Context, after: Values): FieldError[] => {
  const { resources } = context.kernel
  const resource = resources.find(String(after.entity))
  if (!resource || !isAutomated(resource) || !readableLists(context).includes(resource.key))
    return [entityError(messages.entity)]
  const found = automationProblems(
    { ...after, trigger: after.trigger as AutomationTrigger },
    {
      entity: resource.key,
      formulas: activeDefinitions(context, resource.key)
        .filter((one) => isFormula(one) && isComparable(context, one))
        .map(({ name }) => name),
      fields: readableFields(context, resource),
      writable: (entity) => {
        const operation = entity === resource.key ? 'update' : 'create'
        const columns = writableColumns(context, resources.find(entity), operation)
        return columns && Object.fromEntries(columns.map(({ name, field }) => [name, field]))
      },
    },
  )
  const closed = closedAddresses(context, after.actions)
  return [...found, ...closed].map((one: AutomationProblem) => ({
    path: one.path,
    rule: one.problem,
    message: messages.problem(one),
  }))
}

const FORM = 'SELECT FROM entity_customizer.public_form WHERE id = $1 AND entity = $2'

/** A form makes records of one type, which never changes. */
const formProblems = async (tx: Queryable, { trigger, form, entity }: Values): Promise<FieldError[]> => {
  if (trigger !== 'FORM' || (await tx.query(FORM, [form, entity])).rowCount) return []
  return [{ path: 'form', rule: 'exists', message: messages.otherForm }]
}

const requirePlace = async (tx: Queryable): Promise<void> => {
  const { rows } = await tx.query<{ held: number }>('SELECT count(*)::int AS held FROM entity_customizer.automation')
  if ((rows[0]?.held ?? 0) >= MAX_AUTOMATIONS) throw new AppError('CONFLICT', messages.tooMany(MAX_AUTOMATIONS))
}

/** Any change, since the actions use the rights of the role. */
const requireOwnRights: WriteHook = async ({ context, tx, before, values }) => {
  if (before) await requireCoveredRole(context, tx, before.role)
  await requireCoveredRole(context, tx, values.role ?? before?.role)
}

const beforeWrite: WriteHook = async (write) => {
  const { context, tx, before, values } = write
  if (before && 'entity' in values && values.entity !== before.entity)
    throw validationFailed([entityError(messages.entityFixed)])
  const after = { ...before, ...values }
  const problems = [...problemsOf(context, after), ...(await formProblems(tx, after))]
  if (problems.length > 0) throw validationFailed(problems)
  await requireOwnRights(write)
  const missing = await roleErrors(context, tx, after)
  if (missing.length > 0) throw validationFailed(missing)
  if (!before) await requirePlace(tx)
}

const FOLLOWED = ['trigger', 'dateField', 'days']

/** Dates of before do not count after a pause or another rule. */
const followedFrom = async ({ context, tx, before, values }: Parameters<NonNullable<EntityHooks['complete']>>[0]) => {
  if (values.trigger !== 'DATE') return { followedFrom: null }
  const isNew =
    !before || (before.isPaused && !values.isPaused) || FOLLOWED.some((name) => before[name] !== values[name])
  if (!isNew) return {}
  return { followedFrom: dayOf(utcTextOfDate(context.now), await readParameterIn(tx, 'TIMEZONE')) }
}

const FOLLOW = `UPDATE entity_customizer.automation SET followed_from = $2 WHERE id = $1 AND trigger = 'DATE'`

export const automationHooks: EntityHooks = {
  visible: visibleByEntity,
  computed: {
    state: (context, alias) => sql`CASE WHEN ${alias}.is_paused THEN 'PAUSED'
      WHEN ${lacksRights(context, alias)} THEN 'UNPERMITTED' ELSE 'ACTIVE' END`,
  },
  complete: followedFrom,
  beforeWrite,
  afterWrite: async ({ tx, id, before, values }) => {
    if (before && values.actions !== undefined)
      await moveQuestions(tx, id, before.actions as AutomationAction[], values.actions as AutomationAction[])
  },
  restore: {
    before: async (write) => {
      await requireOwnRights(write)
      return undefined
    },
    after: async ({ context, tx, id }) => {
      const today = dayOf(utcTextOfDate(context.now), await readParameterIn(tx, 'TIMEZONE'))
      await tx.query(FOLLOW, [id, today])
    },
  },
}
