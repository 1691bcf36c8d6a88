/** SQL of a formula for the session: NULL if the formula reads a field that the session may not read. */
import { type SQL, sql } from 'drizzle-orm'
import { CUSTOM_TYPES } from '#kinds/rules.ts'
import {
  type CheckedFormula,
  type FormulaFault,
  type FormulaFields,
  isFault,
} from '#resources/domain/formulas/check.ts'
import { isNumeric } from '#resources/domain/formulas/functions.ts'
import { isComparableFormula, nestingProblem } from '#resources/domain/formulas/reach.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { customId, customText } from '../customFields/customText.ts'
import { type Definition, definitionsInUse, today } from '../customFields/definitions.ts'
import { type RequestValue, requestValue } from '../fastReads/requestValue.ts'
import { typedText } from '../kinds/comparisons.ts'
import { all } from '../kinds/conditions.ts'
import { CUSTOM, readGuard } from '../overrides/readRights.ts'
import { isPublic } from '../read/access.ts'
import { column, fieldValue, referencedScope, resourceOf, tableOf } from '../read/scope.ts'
import type { Scope } from '../read/scopeTypes.ts'
import { visibleCondition } from '../read/visible.ts'
import { compileFormula, FORMULA_SQL, formulaInput } from './compile.ts'
import { checkedFormula, type FormulaAround, formulaFields, formulaLinks, formulasOf, resultTypesOf } from './fields.ts'

const TODAY: RequestValue = { owner: ({ now }) => now, read: today }

type Checked = { fields: FormulaFields; formulas: Map<string, CheckedFormula | FormulaFault> }

/** Checked formulas by entity, for one state of the definitions. Labels of choices are read again for each request. */
const cache = new WeakMap<object, Map<string, Checked>>()

const aroundOf = (context: Context): FormulaAround => {
  const definitions = definitionsInUse(context)
  return { context, definitionsOf: (entity) => definitions.get(entity) ?? [] }
}

const checkedOf = (context: Context, resource: AnyResource): Checked => {
  const definitions = definitionsInUse(context)
  const byEntity = cache.get(definitions) ?? new Map<string, Checked>()
  cache.set(definitions, byEntity)
  const found = byEntity.get(resource.key) ?? {
    fields: formulaFields(aroundOf(context), resource),
    formulas: new Map<string, CheckedFormula | FormulaFault>(),
  }
  byEntity.set(resource.key, found)
  return found
}

type Composing = { scope: Scope; definitions: readonly Definition[]; guards: SQL[]; isHidden: boolean }

/** `isCustom`: its text in the JSON of custom values. */
type Place = { scope: Scope; name: string }

const isMoment = (definitions: readonly Definition[], { scope, name }: Place): boolean => {
  const custom = definitions.find((one) => one.name === name)
  return custom ? custom.type === 'datetime' : scope.resource.fields[name]?.kind === 'dateTime'
}

const storedValue = (place: Place, custom: Definition | undefined): SQL => {
  if (!custom) return fieldValue(place.scope, place.name)
  const text = customText(place.scope, place.name)
  if (custom.type === 'datetime') return typedText(text, 'timestamptz')
  const { formula } = CUSTOM_TYPES[custom.type]
  const type = formula ? FORMULA_SQL[formula] : 'text'
  return type === 'text' ? text : typedText(text, type)
}

/** The state of a linked record is not known outside its subquery: such a value counts as hidden. */
const requireReadable = (composing: Composing, { scope, name }: Place, isCustom: boolean): void => {
  const guard = readGuard(scope, isCustom ? CUSTOM + name : name)
  if (guard && guard !== 'never' && scope === composing.scope) composing.guards.push(guard)
  else if (guard) composing.isHidden = true
}

const inputOf = (composing: Composing, place: Place, definitions: readonly Definition[], type: string): SQL => {
  const custom = definitions.find((one) => one.name === place.name && !one.retired)
  const isOpen =
    place.scope.access === 'full' || (!custom && isPublic(place.scope.context.kernel, place.scope.resource, place.name))
  if (!isOpen) composing.isHidden = true
  requireReadable(composing, place, custom !== undefined)
  const value = storedValue(place, custom)
  const day = isMoment(definitions, place) ? sql`(${value} AT TIME ZONE (SELECT kernel.zone()))::date` : value
  return formulaInput(type as Parameters<typeof formulaInput>[0], day)
}

/** A hidden record empties the formula: a sum without it would be wrong. */
const linkedValue = (composing: Composing, path: string, type: string): SQL => {
  const { scope } = composing
  const [name = '', ...rest] = path.split('.')
  const link = formulaLinks(aroundOf(scope.context), scope.resource).find((one) => one.name === name)
  if (!link) throw new Error(`No link ${name} of ${scope.resource.key}`)
  requireReadable(composing, { scope, name }, link.isCustom)
  const id = link.isCustom ? customId(scope, name) : fieldValue(scope, name)
  const target = referencedScope(scope, resourceOf(scope, link.to))
  const condition = all([sql`${column(target, 'id')} = ${id}`, visibleCondition(target)])
  const found = sql`FROM ${tableOf(target.resource)} ${target.alias} WHERE ${condition}`
  composing.guards.push(sql`(${id} IS NULL OR EXISTS (SELECT 1 ${found}))`)
  const definitions = aroundOf(scope.context).definitionsOf(link.to)
  return sql`(SELECT ${inputOf(composing, { scope: target, name: rest.join('.') }, definitions, type)} ${found})`
}

const composed = (composing: Composing, { type: own, settings }: Definition): SQL | undefined => {
  const formula = settings?.formula ?? ''
  const { scope, definitions } = composing
  const { context, resource } = scope
  const { fields, formulas } = checkedOf(context, resource)
  const checked = formulas.get(formula) ?? checkedFormula(aroundOf(context), resource, formula)
  formulas.set(formula, checked)
  // A field may have disappeared with an upgrade: the formula stays, without a value.
  if (isFault(checked) || !resultTypesOf(checked.expression.type).includes(own)) return undefined
  let isBroken = false
  const field = (path: string): SQL => {
    const type = fields.get(path)?.type ?? 'text'
    if (path.includes('.')) return linkedValue(composing, path, type)
    const inner = definitions.find((one) => one.name === path && !one.retired)
    if (!inner?.settings?.formula) return inputOf(composing, { scope, name: path }, definitions, type)
    requireReadable(composing, { scope, name: path }, true)
    const value = composed(composing, inner)
    isBroken ||= value === undefined
    return value ? formulaInput(type, value) : sql`NULL`
  }
  const choices = (path: string) => formulaFields(aroundOf(context), resource).get(path)?.choices ?? {}
  const today = sql`${requestValue(context, TODAY)}::date`
  const value = compileFormula(checked.expression, { field, choices, today })
  return isBroken ? undefined : value
}

const rounded = ({ type, settings }: Definition, value: SQL): SQL => {
  const { formula } = CUSTOM_TYPES[type]
  const decimals = formula === 'amount' ? 2 : (settings?.decimals ?? 10)
  if (isNumeric(formula)) return sql`trim_scale(round(${value}, ${sql.raw(String(decimals))}))`
  return formula === 'text' ? sql`left(${value}, 1000)` : value
}

/** Typed SQL of the value. Undefined: the session reads none. */
export const formulaValue = (scope: Scope, definition: Definition): SQL | undefined => {
  const definitions = aroundOf(scope.context).definitionsOf(scope.resource.key)
  const formula = definition.settings?.formula ?? ''
  const others = formulasOf(definitions)
  if (nestingProblem(definition.name, new Map([...others, [definition.name, formula]]))) return undefined
  const composing: Composing = { scope, definitions, guards: [], isHidden: false }
  const value = composed(composing, definition)
  if (!value || composing.isHidden) return undefined
  const guard = all(composing.guards)
  const whole = rounded(definition, value)
  return guard ? sql`(CASE WHEN ${guard} THEN ${whole} END)` : whole
}

export const isComparable = (context: Context, { entity, name, settings }: Definition): boolean =>
  !settings?.formula || isComparableFormula(name, formulasOf(aroundOf(context).definitionsOf(entity)))
