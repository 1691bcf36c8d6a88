import { automationMessages as messages } from '#i18n/fr/automations.ts'
import { type AutomationFields, automationProblems } from '#resources/domain/automations.ts'
import type { AutomationAction, AutomationRules, AutomationValues } from '#resources/domain/automationTypes.ts'
import { customFieldShape } from '#resources/domain/customFields.ts'
import { isComparableFormula } from '#resources/domain/formulas/reach.ts'
import type { Context } from '#server/engine/context.ts'
import { formulasOf } from '#server/engine/formulas/fields.ts'
import type { FieldError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { valuesIn } from '../checkSettings.ts'
import type { CustomField } from '../readFields.ts'

type Rules = AutomationRules & { name: string; entity: string; watchedField: string | null; wantedValue: unknown }

const NEARBY = `SELECT name, entity, trigger, watched_field AS "watchedField", wanted_value AS "wantedValue",
    date_field AS "dateField", condition, actions
  FROM entity_customizer.automation
  WHERE entity = $1 OR actions @> jsonb_build_array(jsonb_build_object('kind', 'CREATE', 'entity', $1::text))
  ORDER BY name COLLATE kernel.natural_order`

type All = readonly CustomField[]

/** Rights of the session do not count: an automation may name fields that it does not read. */
const problemsOf = (context: Context, rules: Rules, all: All): number => {
  const fieldsOf = (entity: string): AutomationFields => {
    const custom = all.filter((one) => one.entity === entity && !one.retired)
    const shapes = custom.map((one) => [one.name, customFieldShape(one)] as const)
    return { ...context.kernel.resources.find(entity)?.fields, ...Object.fromEntries(shapes) }
  }
  const own = all.filter(({ entity, retired }) => entity === rules.entity && !retired)
  const written = formulasOf(own)
  const formulas = own.flatMap(({ name }) => (written.has(name) && isComparableFormula(name, written) ? [name] : []))
  const around = { entity: rules.entity, fields: fieldsOf(rules.entity), writable: fieldsOf, formulas }
  return automationProblems(rules, around).length
}

const valuesSetBy = (action: AutomationAction): AutomationValues[] => {
  if (action.kind === 'ASK') return [action.accepted, action.refused]
  return 'values' in action ? [action.values] : []
}

const writtenIn = ({ actions, entity: own }: Rules, { entity, name }: CustomField): unknown[] =>
  actions.flatMap((action) =>
    (action.kind === 'CREATE' ? action.entity : own) === entity
      ? valuesSetBy(action).flatMap(({ [name]: value }) => (value && 'fixed' in value ? [value.fixed].flat() : []))
      : [],
  )

/** A removed choice stays known for the records that have it, so the rules alone do not tell. */
const losesChoice = (rules: Rules, before: CustomField, after: CustomField): boolean => {
  const left = after.options.map(({ id }) => id)
  const lost: unknown[] = before.options.flatMap(({ id, value }) => (left.includes(id) ? [] : [id, value]))
  const isOwn = rules.entity === before.entity
  const read = isOwn ? valuesIn(rules.condition ?? undefined, before.name) : []
  const wanted = isOwn && rules.watchedField === before.name ? [rules.wantedValue] : []
  return [...read, ...wanted, ...writtenIn(rules, before)].some((one) => lost.includes(one))
}

export const checkAutomationUsers = async (
  tx: Queryable,
  context: Context,
  { all, before, after, path }: { all: All; before: CustomField; after: CustomField; path: string },
): Promise<FieldError[]> => {
  const changed = all.map((one) => (one.id === before.id ? after : one))
  const { rows } = await tx.query<Rules>(NEARBY, [before.entity])
  const broken = rows.filter(
    (rules) =>
      problemsOf(context, rules, changed) > problemsOf(context, rules, all) || losesChoice(rules, before, after),
  )
  if (broken.length === 0) return []
  const message = messages.used(
    before.label,
    broken.map(({ name }) => name),
  )
  return [{ path, rule: 'inAutomation', message }]
}
