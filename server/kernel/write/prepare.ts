/** From an input to the values to write: cleaned, completed, checked, every error told at once. */
import { cleanValues, clearHidden, type Violation, validateRecord, withDefaults } from '#resources/domain/validation.ts'
import { MAX_REFERENCES } from '#resources/domain/validationRules.ts'
import { fieldsOf } from '#resources/schema/condition.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Write } from '../crud.ts'
import { prepareCustomFields } from '../customFields/prepare.ts'
import { validationFailed } from '../errors.ts'
import { kindOf } from '../kinds/index.ts'
import type { Values } from '../service.ts'
import { fieldErrors } from './messages.ts'
import { referenceViolations, treeViolations } from './references.ts'
import { uniqueViolations } from './unique.ts'

const isWritten = (resource: AnyResource, name: string): boolean => {
  const field = resource.fields[name]
  if (!field) return false
  const kind = kindOf(field)
  return Boolean(kind.toColumn ?? kind.input)
}

/** A set of references has no order: the same set is written alike, and told as unchanged. */
const ordered = (resource: AnyResource, name: string, value: unknown): unknown =>
  resource.fields[name]?.kind === 'references' && Array.isArray(value)
    ? value.map((id) => String(id).toLowerCase()).sort()
    : value

/** The given values that may be written: unknown names never come this far, GraphQL refuses them. */
const writable = (resource: AnyResource, input: Values): Values =>
  Object.fromEntries(
    Object.entries(cleanValues(resource.fields, input))
      .filter(([name]) => isWritten(resource, name))
      .map(([name, value]) => [name, ordered(resource, name, value)]),
  )

/** A list longer than what a form is given cannot be replaced by what the form sends back. */
const oversized = (before: Values, given: Values): Violation[] =>
  Object.keys(given).flatMap((name) => {
    const held = before[name]
    const isTooLong = Array.isArray(held) && held.length > MAX_REFERENCES
    return isTooLong ? [{ path: name, rule: 'maxItems' as const, limit: MAX_REFERENCES }] : []
  })

type Prepared = { id?: string; values: Values; changed: ReadonlySet<string>; custom: readonly Violation[] }

/** An update answers for what it changes, and for what its changes make appear: not for what was there before. */
const isConcerned = (resource: AnyResource, changed: ReadonlySet<string>, { path, fields }: Violation): boolean => {
  const name = path.replace(/[[.].*$/, '')
  const { when } = resource.fields[name] ?? {}
  return [name, ...(fields ?? []), ...(when ? fieldsOf(when) : [])].some((field) => changed.has(field))
}

const check = async (write: Write, { id, values, changed, custom }: Prepared): Promise<void> => {
  const all = validateRecord(write.resource, values)
  const local = id ? all.filter((violation) => isConcerned(write.resource, changed, violation)) : all
  const broken = new Set(local.map(({ path }) => path.replace(/[[.].*$/, '')))
  const candidates = [...changed].filter((name) => !broken.has(name))
  const violations = [
    ...local,
    ...custom,
    ...(await referenceViolations(write, values, candidates)),
    ...(await uniqueViolations(write, id, values, new Set(candidates))),
    ...(await treeViolations(write, id, values, candidates)),
  ]
  if (violations.length > 0) throw validationFailed(fieldErrors(write, violations))
}

const moment = (now: Date) => {
  const text = now.toISOString().replace('T', ' ').slice(0, 19)
  return { today: text.slice(0, 10), now: text }
}

/** Values of a new record; VALIDATION_FAILED with every error otherwise. */
export const prepareCreate = async (write: Write, input: Values): Promise<Values> => {
  const { context, resource } = write
  const given = withDefaults(resource.fields, writable(resource, input), moment(context.now))
  const values = clearHidden(resource.fields, given)
  const { values: customFields, violations: custom } = prepareCustomFields(write, input.customFields)
  await check(write, { values, changed: new Set(Object.keys(values)), custom })
  return resource.customisable ? { ...values, customFields } : values
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Changed values of a record; what the changes hide is cleared. VALIDATION_FAILED with every error otherwise. */
export const prepareUpdate = async (write: Write, id: string, before: Values, input: Values): Promise<Values> => {
  const { resource } = write
  const given = writable(resource, input)
  const values = clearHidden(resource.fields, { ...before, ...given })
  const changed = new Set(
    Object.keys(resource.fields).filter(
      (name) => isWritten(resource, name) && (name in given || !same(values[name], before[name])),
    ),
  )
  const custom = prepareCustomFields(write, input.customFields, before.customFields as Values | undefined)
  await check(write, {
    id,
    values: withFileObjects(resource, before, given, values),
    changed,
    custom: [...custom.violations, ...oversized(before, given)],
  })
  const written = Object.fromEntries([...changed].map((name) => [name, values[name]]))
  return resource.customisable && input.customFields !== undefined
    ? { ...written, customFields: custom.values }
    : written
}

/** A file that stays is known by its id, where an input gives an object: the rules see objects everywhere. */
const withFileObjects = (resource: AnyResource, before: Values, given: Values, values: Values): Values => {
  const seen: Values = { ...values }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'image' && !(name in given) && before[name]) seen[name] = { id: before[name] }
  }
  return seen
}
