import { rowRuleMessages as messages } from '#i18n/fr/rowRules.ts'
import type { AutomationFields } from '#resources/domain/automations.ts'
import { isRowCondition, isRuled, MAX_ROW_RULES, ROW_RULE_PARTS } from '#resources/domain/rowRules.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context, EntityHooks, WriteHook } from '#server/engine/context.ts'
import { readLimit } from '#server/engine/overrides/readRights.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { limitedEntities } from '#server/engine/rowRules/rowRules.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { requireCoveredRole, visibleByEntity } from '../automations/access.ts'
import { readColumns } from '../automations/record.ts'
import { lockEntity } from '../customisable.ts'
import { readableLists } from '../searches/access.ts'

const invalid = (path: string, message: string): FieldError => ({ path, rule: 'rowRule', message })

/** Fields that the author reads in every record: a count would reveal the others. Requires `loadDefinitions`. */
const comparedFields = (context: Context, resource: AnyResource): AutomationFields =>
  Object.fromEntries(
    readColumns(context, resource)
      .filter(({ source }) => !readLimit(context, resource, source))
      .map(({ name, field }) => [name, field]),
  )

export const requireRule = (context: Context, values: Values): AnyResource => {
  const resource = context.kernel.resources.find(String(values.entity))
  if (!resource || !isRuled(resource) || !readableLists(context).includes(resource.key))
    throw validationFailed([invalid('entity', messages.entity)])
  const fields = comparedFields(context, resource)
  const wrong = ROW_RULE_PARTS.filter(
    (part) => (values[part] ?? null) !== null && !isRowCondition(values[part], fields),
  )
  if (wrong.length > 0) throw validationFailed(wrong.map((part) => invalid(part, messages.condition)))
  return resource
}

/** A rule hides and shows records: its author must see all of them, and have every right of the role. */
const requireUnlimited = async (context: Context, tx: Queryable, { role, entity }: Values): Promise<void> => {
  if (limitedEntities(context).some(({ key }) => key === entity)) throw new AppError('FORBIDDEN', messages.limited)
  await requireCoveredRole(context, tx, role)
}

/** The lock makes two creations wait for each other: together they would pass the limit. */
const requirePlace = async (tx: Queryable): Promise<void> => {
  await lockEntity(tx, 'rowRule')
  const { rows } = await tx.query<{ held: number }>('SELECT count(*)::int AS held FROM entity_customizer.row_rule')
  if ((rows[0]?.held ?? 0) >= MAX_ROW_RULES) throw new AppError('CONFLICT', messages.tooMany(MAX_ROW_RULES))
}

const beforeWrite: WriteHook = async ({ context, tx, before, values }) => {
  if (before && 'entity' in values && values.entity !== before.entity)
    throw validationFailed([invalid('entity', messages.entityFixed)])
  const after = { ...before, ...values }
  requireRule(context, after)
  if (before) await requireUnlimited(context, tx, before)
  await requireUnlimited(context, tx, after)
  if (before) requireFreshProof(context)
  else await requirePlace(tx)
}

const ONE = 'SELECT role_id AS role, entity FROM entity_customizer.row_rule WHERE id = $1'

export const rowRuleHooks: EntityHooks = {
  visible: visibleByEntity,
  proven: ['remove'],
  beforeWrite,
  beforeRemove: async ({ context, tx, id }) => {
    const [rule] = (await tx.query<Values>(ONE, [id])).rows
    if (rule) await requireUnlimited(context, tx, rule)
  },
  restore: {
    before: async ({ context, tx, values }) => {
      await requireUnlimited(context, tx, values)
      await requirePlace(tx)
      return undefined
    },
  },
}
