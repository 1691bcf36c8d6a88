import { rulesOf } from '#kinds/rules.ts'
import { customDefault, isCustomName, isFileType, isFormula, isReferenceType } from '#resources/domain/customFields.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import {
  cleanValue,
  clearHidden,
  isConditionallyRequired,
  seemingViolations,
  unmetViolations,
  type Violation,
} from '#resources/domain/validation.ts'
import { validateField } from '#resources/domain/validationRules.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import { fieldsOf, holds } from '#resources/schema/condition.ts'
import type { Field } from '#resources/schema/field.ts'
import { kindOf } from '../kinds/kind.ts'
import { writeRuleViolations } from '../overrides/fieldRights.ts'
import { CUSTOM } from '../overrides/readRights.ts'
import type { Values } from '../values.ts'
import { keepHiddenReferences } from '../write/references.ts'
import type { Write } from '../write/write.ts'
import { choiceId } from './choices.ts'
import { activeDefinitions, type Definition, definedField, today } from './definitions.ts'
import { type LaterChecks, storedViolations } from './storedRules.ts'

type PreparedCustomFields = { values: Values; violations: Violation[]; isChanged: boolean }

type Around = {
  id?: string
  before?: Values | undefined
  record?: Values
  changed?: ReadonlySet<string>
  /** Receives checks that the caller makes together with those of other rows. */
  later?: LaterChecks
}

const isFile = ({ type }: Definition): boolean => isFileType(type)

export const fileDefinitions = ({ context, resource }: Pick<Write, 'context' | 'resource'>): Definition[] =>
  activeDefinitions(context, resource.key).filter(isFile)

const isStoredFile = (definition: Definition, value: unknown): boolean =>
  isFile(definition) && (Array.isArray(value) ? value : [value]).some((one) => typeof one === 'string')

const isGiven = (input: unknown): input is Values =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const unwritableNames = (active: readonly Definition[], given: Values): Violation[] => {
  const byName = new Map(active.map((definition) => [definition.name, definition]))
  return Object.keys(given).flatMap((name): Violation[] => {
    const definition = byName.get(name)
    if (definition && !isFormula(definition)) return []
    return [{ path: `customFields.${name.slice(0, 60)}`, rule: definition ? 'computed' : 'unknown' }]
  })
}

const MAX_NAMES = 500

const idOf = (value: unknown): unknown => (isGiven(value) && 'id' in value ? value.id : value)

const givenValue = (definition: Definition, value: unknown): unknown => {
  if (isFile(definition)) return definition.type !== 'image' && isGiven(value) ? [value] : value
  if (!isReferenceType(definition.type)) return choiceId(definition, value)
  return Array.isArray(value) ? value.map(idOf) : idOf(value)
}

const storedValue = ({ context }: Write, field: Field, value: unknown): unknown =>
  kindOf(context.kernel, field).toStored(cleanValue(field, value))

const isBlank = (definition: Definition, value: unknown): boolean =>
  value === undefined || value === null || (!isFile(definition) && isEmpty(value))

type Fields = Readonly<Record<string, Field>>

const asDeclared = (write: Write, fields: Fields): Write => ({ ...write, resource: { ...write.resource, fields } })

const withPath = (violation: Violation): Violation => ({
  ...violation,
  path: `customFields.${violation.path}`,
  ...(violation.fields && {
    fields: violation.fields.map((name) => (isCustomName(name) ? `customFields.${name}` : name)),
  }),
})

const demand = (field: Field, name: string, values: Values): Violation[] => {
  const { required, requiredIf } = field
  if (required || !requiredIf || !isEmpty(values[name]) || !isConditionallyRequired(field, values, new Set())) return []
  return [{ path: name, rule: 'requiredIf', fields: fieldsOf(requiredIf) }]
}

type Checking = {
  definitions: readonly Definition[]
  values: Values
  around: Around
  isAsked: (name: string) => boolean
}

const ruleViolations = ({ definitions, values, around, isAsked }: Checking): Violation[] =>
  definitions.flatMap((definition) => {
    const { name } = definition
    const field = definedField(definition)
    const value = values[name]
    const names = [field.when, field.requiredIf].flatMap((condition) => (condition ? fieldsOf(condition) : []))
    const isConcerned = isEmpty(value) && names.some((one) => isAsked(one) || around.changed?.has(one))
    // An update validates only the given fields: a field made required later must not block other changes.
    if ((around.before && !isAsked(name) && !isConcerned) || !holds(field.when, values)) return []
    const own = isStoredFile(definition, value) ? [] : validateField(field, value, name)
    const isIdentifier = field.unique === true && rulesOf(field).isIdentifier && value !== around.before?.[name]
    const seeming = own.length === 0 && isIdentifier ? seemingViolations(name, value) : []
    return [...own, ...seeming, ...demand(field, name, values)]
  })

const defaultsOf = ({ context }: Write, definitions: readonly Definition[]): Values => {
  const now = utcTextOfDate(context.now)
  return Object.fromEntries(
    definitions.flatMap((definition) => {
      const value = customDefault(definition, definedField(definition), { now, today: today(context) })
      return isBlank(definition, value) || value === false ? [] : [[definition.name, value]]
    }),
  )
}

const merged = async (write: Write, given: Values, { definitions, fields, around }: Merging) => {
  const { before } = around
  const values: Record<string, unknown> = { ...(before ?? defaultsOf(write, definitions)) }
  const asked = Object.fromEntries(
    definitions
      .filter(({ name }) => name in given)
      .map((one) => [one.name, storedValue(write, definedField(one), givenValue(one, given[one.name]))]),
  )
  const pointing = before && definitions.some(({ type, name }) => isReferenceType(type) && name in asked)
  const kept = pointing ? await keepHiddenReferences(asDeclared(write, fields), asked, { before, rows: [] }) : undefined
  Object.assign(values, kept?.values ?? asked)
  for (const definition of definitions) if (isBlank(definition, values[definition.name])) delete values[definition.name]
  return { asked, values, unseen: kept?.unseen ?? new Set<string>() }
}

type Merging = { definitions: readonly Definition[]; fields: Fields; around: Around }

const withoutHidden = (fields: Fields, values: Values, record: Values): Values => {
  if (!Object.values(fields).some((field) => field.when)) return values
  const cleared = clearHidden(fields, { ...record, ...values })
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(name in fields) || cleared[name] === value),
  )
}

const asInput = (input: unknown): Values | undefined => {
  // An empty list or null counts as an empty object (specification, section 3).
  const isEmptyList = Array.isArray(input) && input.length === 0
  if (input === undefined || input === null || isEmptyList) return {}
  return isGiven(input) && Object.keys(input).length <= MAX_NAMES ? input : undefined
}

export const prepareCustomFields = async (
  write: Write,
  input: unknown,
  around: Around = {},
): Promise<PreparedCustomFields> => {
  const { context, resource } = write
  const { before, record = {} } = around
  if (!resource.customisable) return { values: {}, violations: [], isChanged: false }
  const given = asInput(input)
  if (!given) return { values: before ?? {}, violations: [{ path: 'customFields', rule: 'type' }], isChanged: false }
  const active = activeDefinitions(context, resource.key)
  const definitions = active.filter((definition) => !isFormula(definition))
  const fields = Object.fromEntries(definitions.map((one) => [one.name, definedField(one)]))
  const { asked, values: all, unseen } = await merged(write, given, { definitions, fields, around })
  const values = withoutHidden(fields, all, record)
  const whole = { ...record, ...values }
  const isAsked = (name: string) => name in asked
  const current = before ?? defaultsOf(write, definitions)
  const restricted = await writeRuleViolations(write, {
    ...{ id: around.id, isNew: !before, asked, current, prefix: CUSTOM },
  })
  const local = [
    ...restricted,
    ...unmetViolations(fields, asked, whole),
    ...ruleViolations({ definitions, values: whole, around, isAsked }),
  ]
  const broken = new Set(local.map(({ path }) => path.replace(/[[.].*$/, '')))
  const changed = Object.keys(before ? asked : values).filter((name) => !broken.has(name) && values[name] !== undefined)
  const stored = await storedViolations(
    asDeclared(write, fields),
    { id: around.id, before, changed, values, unseen },
    around.later,
  )
  return {
    values,
    violations: [...unwritableNames(active, given), ...[...local, ...stored].map(withPath)],
    isChanged: JSON.stringify(values) !== JSON.stringify(before ?? {}),
  }
}
