import { MAX_REFERENCES } from '#kinds/references/rules.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import {
  cleanValues,
  clearHidden,
  unmetViolations,
  type Violation,
  validateRecord,
  withDefaults,
} from '#resources/domain/validation.ts'
import { fieldsOf } from '#resources/schema/condition.ts'
import { type AnyResource, defaultParameters, demandingParameters } from '#resources/schema/resource.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { RecordDraft } from '../context.ts'
import { prepareCustomFields } from '../customFields/prepare.ts'
import { hooksOf } from '../entityHooks.ts'
import { isWritten, kindOf } from '../kinds/kind.ts'
import { writeRuleViolations } from '../overrides/fieldRights.ts'
import { writtenResource } from '../overrides/overrides.ts'
import type { Values } from '../values.ts'
import { prepareChildren, referencesOfRows, rowViolations } from './children.ts'
import { constraintViolations } from './constrainedBy.ts'
import { externalViolations } from './externalReferences.ts'
import { fieldErrors } from './messages.ts'
import { keepHiddenReferences, referencesOfFields, referenceViolations, treeViolations } from './references.ts'
import { uniqueViolations } from './unique.ts'
import type { Write } from './write.ts'

const isWrittenField = ({ context, resource }: Write, name: string): boolean => {
  const field = resource.fields[name]
  return field !== undefined && isWritten(context.kernel, field)
}

const storedValue = ({ context, resource }: Write, name: string, value: unknown): unknown => {
  const field = resource.fields[name]
  return field ? kindOf(context.kernel, field).toStored(value) : value
}

/** Input values of written fields. GraphQL already rejected unknown names. */
export const writable = (write: Write, input: Values): Values =>
  Object.fromEntries(
    Object.entries(cleanValues(write.resource.fields, input))
      .filter(([name]) => isWrittenField(write, name))
      .map(([name, value]) => [name, storedValue(write, name, value)]),
  )

/** Forms receive at most MAX_REFERENCES items, so their list must not replace a longer one. */
const oversized = (before: Values, given: Values): Violation[] =>
  Object.keys(given).flatMap((name) => {
    const held = before[name]
    const isTooLong = Array.isArray(held) && held.length > MAX_REFERENCES
    return isTooLong ? [{ path: name, rule: 'maxItems' as const, limit: MAX_REFERENCES }] : []
  })

type Prepared = {
  id?: string
  values: Values
  changed: ReadonlySet<string>
  before?: Values
  others: readonly Violation[]
  unseen?: ReadonlySet<string>
}

const draftOf = ({ context, tx }: Write, values: Values, before?: Values): RecordDraft => ({
  context,
  tx,
  values,
  ...(before && { before }),
})

const completed = async (write: Write, values: Values, before?: Values): Promise<Values> => {
  const { complete } = hooksOf(write.context.kernel, write.resource.key)
  return complete ? { ...values, ...(await complete(draftOf(write, values, before))) } : values
}

/** An update reports errors of changed fields and of fields that depend on them, not older errors. */
const isConcerned = (resource: AnyResource, changed: ReadonlySet<string>, { path, fields }: Violation): boolean => {
  const name = path.replace(/[[.].*$/, '')
  const { when } = resource.fields[name] ?? {}
  return [name, ...(fields ?? []), ...(when ? fieldsOf(when) : [])].some((field) => changed.has(field))
}

const readParameters = async (
  { context, tx }: Write,
  codes: readonly string[],
): Promise<Readonly<Record<string, unknown>>> => (codes.length > 0 ? context.kernel.parametersOf(tx, codes) : {})

const switchesOn = async (write: Write): Promise<ReadonlySet<string>> => {
  const values = await readParameters(write, demandingParameters(write.resource))
  return new Set(Object.keys(values).filter((code) => values[code] === true))
}

const check = async (write: Write, { id, values, before, changed, others, unseen }: Prepared): Promise<void> => {
  const on = await switchesOn(write)
  const resource = writtenResource(write.context, write.resource)
  const all = [...validateRecord(resource, values, on), ...rowViolations(write, values)]
  const local = id ? all.filter((violation) => isConcerned(write.resource, changed, violation)) : all
  const paths = new Set([...local, ...others].map(({ path }) => path))
  const broken = new Set([...paths].map((path) => path.replace(/[[.].*$/, '')))
  const candidates = [...changed].filter((name) => !broken.has(name))
  const rows = referencesOfRows(write, values, [...changed]).filter(({ path }) => !paths.has(path))
  const elsewhere = await externalViolations(write, values, before)
  const violations = [
    ...local,
    ...others,
    ...elsewhere.filter(({ path }) => !paths.has(path)),
    ...(await referenceViolations(write, [...referencesOfFields(write, values, candidates), ...rows], unseen)),
    ...(await constraintViolations(write, values, new Set(candidates))),
    ...(await uniqueViolations(write, id, values, new Set(candidates))),
    ...(await treeViolations(write, id, values, candidates)),
  ]
  if (violations.length > 0) throw validationFailed(fieldErrors(write, violations))
}

const parameterDefaults = async (write: Write): Promise<Values> => {
  const named = [...defaultParameters(write.resource)]
  const values = await readParameters(
    write,
    named.map(([, code]) => code),
  )
  const entries = named.map(([name, code]) => [name, values[code]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

export const prepareCreate = async (write: Write, input: Values): Promise<Values> => {
  const { context, resource } = write
  const now = utcTextOfDate(context.now)
  const writableValues = writable(write, input)
  const { fields } = writtenResource(context, resource)
  const initial = await parameterDefaults(write)
  const filledValues = withDefaults(fields, { ...initial, ...writableValues }, now)
  const restricted = await writeRuleViolations(write, {
    isNew: true,
    asked: writableValues,
    current: withDefaults(fields, initial, now),
  })
  const children = await prepareChildren(write, filledValues, {})
  const shown = clearHidden(resource.fields, { ...filledValues, ...children.values })
  const unmet = unmetViolations(resource.fields, writableValues, shown)
  const values = await completed(write, shown)
  const { values: customFields, violations: custom } = await prepareCustomFields(write, input.customFields, {
    record: values,
  })
  await check(write, {
    values,
    changed: new Set(Object.keys(values)),
    others: [...unmet, ...restricted, ...custom, ...children.violations],
  })
  return resource.customisable ? { ...values, customFields } : values
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Returns the changed values; fields hidden by the changes are cleared. Throws VALIDATION_FAILED with all errors. */
export const prepareUpdate = async (write: Write, id: string, before: Values, input: Values): Promise<Values> => {
  const { resource } = write
  const writableValues = writable(write, input)
  const restricted = await writeRuleViolations(write, { id, isNew: false, asked: writableValues, current: before })
  const rows = referencesOfRows(write, before, Object.keys(writableValues))
  const { values: plain, unseen } = await keepHiddenReferences(write, writableValues, { before, rows })
  const children = await prepareChildren(write, plain, before, unseen)
  const mergedValues = { ...plain, ...children.values }
  const shown = clearHidden(resource.fields, { ...before, ...mergedValues })
  const unmet = unmetViolations(resource.fields, writableValues, shown)
  const values = await completed(write, shown, before)
  const changed = new Set(
    Object.keys(resource.fields).filter(
      (name) => isWrittenField(write, name) && (name in mergedValues || !same(values[name], before[name])),
    ),
  )
  const custom = await prepareCustomFields(write, input.customFields, {
    ...{ id, changed, record: values },
    before: (before.customFields ?? {}) as Values,
  })
  await check(write, {
    id,
    before,
    values: withFileObjects(resource, before, mergedValues, values),
    changed,
    unseen,
    others: [...unmet, ...restricted, ...custom.violations, ...oversized(before, mergedValues), ...children.violations],
  })
  const written = Object.fromEntries([...changed].map((name) => [name, values[name]]))
  return resource.customisable && (input.customFields !== undefined || custom.isChanged)
    ? { ...written, customFields: custom.values }
    : written
}

/** Replaces ids of unchanged images by objects, because validation expects the form of inputs. */
const withFileObjects = (resource: AnyResource, before: Values, given: Values, values: Values): Values => {
  const result: Values = { ...values }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'image' && !(name in given) && before[name]) result[name] = { id: before[name] }
  }
  return result
}
