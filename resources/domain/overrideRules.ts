/** Checks an override: data that no compiler has checked, and that an upgrade may have made invalid. */
import { rulesOf } from '#kinds/rules.ts'
import { fieldsOf } from '../schema/condition.ts'
import type { Field } from '../schema/field.ts'
import type { FieldSize } from '../schema/fieldOptions.ts'
import type { AnyResource } from '../schema/resource.ts'
import type { AccessRule } from './accessRule.ts'
import {
  declaredSections,
  type EntityOverride,
  type FieldOverride,
  groupOfSection,
  HIDING_PLACES,
  type HidingPlace,
  LOOSE_SECTION,
  type SectionOverride,
} from './entityOverride.ts'
import { statesOf } from './fieldRights.ts'
import { cleanValue } from './validation.ts'
import { validateField } from './validationRules.ts'
import { isEmpty } from './violation.ts'

const MAX_LABEL = 100
const MAX_HELP = 500
const MAX_SOURCES = 400
const MAX_SECTIONS = 100
const MAX_SOURCE = 80
const MAX_DEFAULT = 10_000
const MAX_LIMITS = 100

export type OverrideProblem = {
  /** `fields.code.label`, `sections`. */
  path: string
  problem:
    | 'UNKNOWN'
    | 'TYPE'
    | 'LONG'
    | 'HIDDEN_REQUIRED'
    | 'HIDDEN_TITLE'
    | 'UNAVAILABLE'
    | 'DEFAULT'
    | 'REPEATED'
    | 'STATE'
    | 'RESTRICTED_REQUIRED'
    | 'UNREAD_REQUIRED'
    | 'UNREAD_CONDITION'
    | 'NOT_YOURS'
    | 'SECTION'
  to?: number
}

type Entity = { resource: AnyResource; isDerived: boolean }

const SIZES: readonly FieldSize[] = ['S', 'M', 'L', 'XL']
const WITHOUT_REQUIRED: readonly Field['kind'][] = ['boolean', 'json', 'rights', 'externalReference', 'own']

const isEntered = (field: Field): boolean =>
  !field.readOnly && !field.listOnly && field.kind !== 'json' && !('inverse' in field && field.inverse)

const isDemanded = ({ required, requiredIf, requiredBy }: Field): boolean =>
  Boolean(required || requiredIf || requiredBy)

const isNamedByRule = ({ rules = [] }: AnyResource, name: string): boolean =>
  rules.some(({ rule, fields }) => rule.endsWith('OneOf') && rule !== 'atMostOneOf' && fields.includes(name))

const placesOf = ({ resource, isDerived }: Entity, name: string, field: Field): HidingPlace[] =>
  HIDING_PLACES.filter((place) => {
    if (place === 'form') {
      const isNeeded = isDemanded(field) || isNamedByRule(resource, name)
      return isDerived && isEntered(field) && !isNeeded && name !== resource.parent
    }
    return !resource.title.includes(name) && (place === 'list' || isDerived)
  })

export type Overridable = {
  size: boolean
  required: boolean
  default: boolean
  hidden: readonly HidingPlace[]
  read: boolean
  write: boolean
}

const isUniqueIn = ({ unique }: AnyResource, name: string, field: Field): boolean =>
  Boolean(field.unique || unique?.some((names) => names.includes(name)))

const ALWAYS_READ: readonly Field['kind'][] = ['children', 'references', 'image', 'color', 'icon', 'own']

const isInCondition = ({ fields }: Pick<AnyResource, 'fields'>, name: string): boolean =>
  Object.values(fields).some(({ when, requiredIf }) =>
    [when, requiredIf].some((condition) => condition && fieldsOf(condition).includes(name)),
  )

const isLimitable = (resource: AnyResource, name: string, field: Field): boolean => {
  const { title, parent, limitable, publicFields = [], rules = [] } = resource
  const isNamed = rules.some(({ fields }) => fields.includes(name)) || isInCondition(resource, name)
  const isOpen = title.includes(name) || name === parent || publicFields.includes(name) || isDemanded(field)
  const isOffered = (limitable?.includes(name) ?? true) && resource.list?.sort?.field !== name
  return isOffered && !isOpen && !isNamed && !ALWAYS_READ.includes(field.kind) && !isUniqueIn(resource, name, field)
}

/** Changes that a field accepts besides its label and help. */
export const overridableOf = (entity: Entity, name: string): Overridable => {
  const { resource, isDerived } = entity
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (!field) return { size: false, required: false, default: false, hidden: [], read: false, write: false }
  const isWritten = isDerived && isEntered(field)
  const isOwnList = field.kind === 'children' && field.handWritten === true
  const isUnique = isUniqueIn(resource, name, field)
  return {
    size: isDerived && !field.listOnly,
    required: isWritten && !field.required && !isOwnList && !WITHOUT_REQUIRED.includes(field.kind),
    default:
      isWritten &&
      rulesOf(field).hasDefault === true &&
      !isUnique &&
      !('defaultParameter' in field && field.defaultParameter),
    hidden: placesOf(entity, name, field),
    read: isWritten && isLimitable(resource, name, field),
    write: isWritten && !isOwnList,
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Found = Omit<OverrideProblem, 'path'>
const one = (problem: Found['problem'], to?: number): Found[] => [{ problem, ...(to !== undefined && { to }) }]

const textProblems = (value: unknown, most: number, isEmptyAllowed: boolean): Found[] => {
  if (typeof value !== 'string' || (!isEmptyAllowed && value.trim() === '')) return one('TYPE')
  return value.length > most ? one('LONG', most) : []
}

const offeredDefault = (field: Field): Field =>
  'retired' in field && field.retired
    ? ({ ...field, values: field.values.filter((value) => !field.retired?.includes(value)) } as Field)
    : field

const defaultProblems = (field: Field, value: unknown): Found[] => {
  if (value === null) return field.kind === 'boolean' ? one('TYPE') : []
  if (JSON.stringify(value).length > MAX_DEFAULT) return one('LONG', MAX_DEFAULT)
  const cleaned = cleanValue(field, value)
  return validateField({ ...offeredDefault(field), required: false }, cleaned, 'default').length > 0
    ? one('DEFAULT')
    : []
}

const hiddenProblems = (
  value: unknown,
  { places, isRequired, isTitle }: { places: readonly HidingPlace[]; isRequired: boolean; isTitle: boolean },
): Found[] => {
  if (!Array.isArray(value) || new Set(value).size < value.length) return one('TYPE')
  if (!value.every((place) => HIDING_PLACES.includes(place))) return one('UNKNOWN')
  if (value.includes('form') && isRequired) return one('HIDDEN_REQUIRED')
  if (value.every((place) => places.includes(place))) return []
  return one(isTitle ? 'HIDDEN_TITLE' : 'UNAVAILABLE')
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_LIMITS &&
  new Set(value).size === value.length &&
  value.every((one) => typeof one === 'string' && one.length <= MAX_SOURCE)

export const accessProblem = (rule: unknown, known: readonly string[]): 'TYPE' | 'STATE' | undefined => {
  if (!isRecord(rule) || Object.keys(rule).some((part) => part !== 'roles' && part !== 'states')) return 'TYPE'
  const { roles, states } = rule
  const isEmptyRule = roles === undefined && states === undefined
  if (isEmptyRule || ![roles, states].every((list) => list === undefined || isTextList(list))) return 'TYPE'
  return isTextList(states) && !states.every((state) => known.includes(state)) ? 'STATE' : undefined
}

const readProblems = (resource: AnyResource, name: string, change: Readonly<Record<string, unknown>>): Found[] => {
  const wrong = accessProblem(change.read, statesOf(resource))
  if (wrong) return one(wrong)
  return change.required === true || isDemanded(resource.fields[name] as Field) ? one('UNREAD_REQUIRED') : []
}

/** A role that cannot set a required field could create no record, unless a default fills it. */
const writeProblems = (resource: AnyResource, name: string, change: Readonly<Record<string, unknown>>): Found[] => {
  const wrong = accessProblem(change.write, statesOf(resource))
  if (wrong) return one(wrong)
  const { roles } = change.write as AccessRule
  const field = resource.fields[name] as Field
  const defaultValue = 'default' in change ? change.default : 'default' in field ? field.default : undefined
  const isRequired = change.required === true || isDemanded(field)
  return roles !== undefined && isRequired && isEmpty(defaultValue) ? one('RESTRICTED_REQUIRED') : []
}

const OPTIONS = ['label', 'help', 'size', 'hidden', 'required', 'default', 'read', 'write'] as const
type Option = (typeof OPTIONS)[number]

const optionProblems = (entity: Entity, name: string, change: Readonly<Record<string, unknown>>, option: Option) => {
  const field = entity.resource.fields[name] as Field
  const can = overridableOf(entity, name)
  const value = change[option]
  switch (option) {
    case 'label':
      return textProblems(value, MAX_LABEL, false)
    case 'help':
      return textProblems(value, MAX_HELP, true)
    case 'size':
      if (!SIZES.includes(value as FieldSize)) return one('TYPE')
      return can.size ? [] : one('UNAVAILABLE')
    case 'required':
      if (value !== true) return one('TYPE')
      return can.required ? [] : one('UNAVAILABLE')
    case 'default':
      return can.default ? defaultProblems(field, value) : one('UNAVAILABLE')
    case 'read': {
      const isNeeded = isDemanded(field) && can.write
      return can.read || isNeeded ? readProblems(entity.resource, name, change) : one('UNAVAILABLE')
    }
    case 'write':
      return can.write ? writeProblems(entity.resource, name, change) : one('UNAVAILABLE')
    case 'hidden':
      return hiddenProblems(value, {
        places: can.hidden,
        isRequired: change.required === true || isDemanded(field),
        isTitle: entity.resource.title.includes(name),
      })
  }
}

export const fieldOverrideProblems = (entity: Entity, name: string, change: unknown): OverrideProblem[] => {
  if (!Object.hasOwn(entity.resource.fields, name)) return [{ path: '', problem: 'UNKNOWN' }]
  if (!isRecord(change)) return [{ path: '', problem: 'TYPE' }]
  return Object.keys(change).flatMap((option): OverrideProblem[] => {
    if (!OPTIONS.includes(option as Option)) return [{ path: option, problem: 'UNKNOWN' }]
    return optionProblems(entity, name, change, option as Option).map((found) => ({ path: option, ...found }))
  })
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

const isSection = (value: unknown): value is SectionOverride =>
  isRecord(value) &&
  isText(value.key, MAX_SOURCE) &&
  (value.label === undefined || isText(value.label, MAX_LABEL)) &&
  Array.isArray(value.fields) &&
  value.fields.every((source) => isText(source, MAX_SOURCE)) &&
  Object.keys(value).every((name) => ['key', 'label', 'fields'].includes(name))

/** Groups and custom fields are records: an order may name deleted ones. */
const isKnownSection = ({ resource, isDerived }: Entity, key: string): boolean =>
  groupOfSection(key) !== null || key === LOOSE_SECTION || (isDerived && declaredSections(resource).includes(key))

const isKnownSource = ({ resource, isDerived }: Entity, source: string): boolean =>
  source.startsWith('customFields.') ||
  (isDerived && Object.hasOwn(resource.fields, source) && !resource.fields[source]?.listOnly)

export const sectionProblems = (entity: Entity, sections: unknown): OverrideProblem[] => {
  const problem = (found: OverrideProblem['problem']): OverrideProblem[] => [{ path: 'sections', problem: found }]
  if (!Array.isArray(sections) || sections.length > MAX_SECTIONS || !sections.every(isSection)) return problem('TYPE')
  const [keys, sources] = [sections.map(({ key }) => key), sections.flatMap(({ fields }) => fields)]
  if (sources.length > MAX_SOURCES) return problem('LONG')
  if (new Set(keys).size < keys.length || new Set(sources).size < sources.length) return problem('REPEATED')
  if (!keys.every((key) => isKnownSection(entity, key))) return problem('SECTION')
  return sources.every((source) => isKnownSource(entity, source)) ? [] : problem('UNKNOWN')
}

export type CheckedOverride = { override: EntityOverride; quarantined: readonly OverrideProblem[] }

const keptOptions = (entity: Entity, name: string, change: unknown): CheckedOverride => {
  const found = fieldOverrideProblems(entity, name, change)
  const quarantined = found.map(({ path, ...one }) => ({
    path: ['fields', name, path].filter(Boolean).join('.'),
    ...one,
  }))
  if (!isRecord(change) || found.some(({ path }) => path === '')) return { override: { fields: {} }, quarantined }
  const wrong = new Set(found.map(({ path }) => path))
  const kept = Object.fromEntries(Object.entries(change).filter(([option]) => !wrong.has(option)))
  return { override: { fields: { [name]: kept as FieldOverride } }, quarantined }
}

/** Leaves known sections and fields of an order, so that one renamed section does not undo the whole order. */
const keptSections = (
  entity: Entity,
  stored: unknown,
): { sections?: SectionOverride[]; quarantined: OverrideProblem[] } => {
  if (stored === undefined) return { quarantined: [] }
  const quarantined = sectionProblems(entity, stored)
  if (quarantined.length === 0) return { sections: stored as SectionOverride[], quarantined }
  if (!Array.isArray(stored) || !stored.every(isSection)) return { quarantined }
  const sections = stored
    .filter(({ key }) => isKnownSection(entity, key))
    .map((section) => ({ ...section, fields: section.fields.filter((source) => isKnownSource(entity, source)) }))
  return sectionProblems(entity, sections).length > 0 ? { quarantined } : { sections, quarantined }
}

/** Valid part of a stored override; the rest is quarantined. Never throws. */
export const checkedOverride = (entity: Entity, stored: unknown): CheckedOverride => {
  if (!isRecord(stored)) return { override: { fields: {} }, quarantined: [{ path: '', problem: 'TYPE' }] }
  const changes = isRecord(stored.fields) ? Object.entries(stored.fields) : []
  const parts = changes.map(([name, change]) => keptOptions(entity, name, change))
  const { sections, quarantined } = keptSections(entity, stored.sections)
  return {
    override: {
      fields: Object.assign({}, ...parts.map(({ override }) => override.fields)),
      ...(sections && { sections }),
    },
    quarantined: [...parts.flatMap((part) => part.quarantined), ...quarantined],
  }
}
