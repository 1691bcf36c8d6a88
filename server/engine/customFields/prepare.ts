import { customFieldShape } from '#resources/domain/customFields.ts'
import { cleanValue, type Violation } from '#resources/domain/validation.ts'
import { validateField } from '#resources/domain/validationRules.ts'
import type { Values } from '../values.ts'
import type { Write } from '../write/write.ts'
import { choiceId } from './choices.ts'
import { type Definition, definitionsOf } from './definitions.ts'

export type PreparedCustomFields = { values: Values; violations: Violation[] }

const isFile = ({ type }: Definition): boolean => type === 'image' || type === 'file'

export const fileDefinitions = ({ context, resource }: Pick<Write, 'context' | 'resource'>): Definition[] =>
  definitionsOf(context, resource.key).filter((definition) => isFile(definition) && !definition.retired)

/** An unchanged file is stored as its id, which the input rules reject. */
const isStoredFile = (definition: Definition, value: unknown): boolean =>
  isFile(definition) && typeof value === 'string'

const isGiven = (input: unknown): input is Values =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const unknownNames = (definitions: readonly Definition[], given: Values): Violation[] => {
  const names = new Set(definitions.filter(({ retired }) => !retired).map(({ name }) => name))
  return Object.keys(given)
    .filter((name) => !names.has(name))
    .map((name) => ({ path: `customFields.${name.slice(0, 60)}`, rule: 'unknown' }))
}

const MAX_NAMES = 500

/** Merges given values into the record's values; absent names keep their values. */
export const prepareCustomFields = (
  { context, resource }: Write,
  input: unknown,
  before?: Values,
): PreparedCustomFields => {
  if (!resource.customisable) return { values: {}, violations: [] }
  // An empty list or null counts as an empty object (specification, section 3).
  const isEmptyList = Array.isArray(input) && input.length === 0
  if (input !== undefined && input !== null && !isGiven(input) && !isEmptyList) {
    return { values: before ?? {}, violations: [{ path: 'customFields', rule: 'type' }] }
  }
  const given = isGiven(input) ? input : {}
  if (Object.keys(given).length > MAX_NAMES)
    return { values: before ?? {}, violations: [{ path: 'customFields', rule: 'type' }] }
  const definitions = definitionsOf(context, resource.key)
  const values: Record<string, unknown> = { ...before }
  const violations = unknownNames(definitions, given)
  for (const definition of definitions.filter(({ retired }) => !retired)) {
    const { name } = definition
    const field = customFieldShape(definition)
    const value = name in given ? cleanValue(field, givenValue(definition, given[name])) : values[name]
    if (value === undefined || value === null) delete values[name]
    else values[name] = value
    // An update validates only the given fields: a field made required later must not block other changes.
    const isAsked = name in given || !before
    if (isAsked && !isStoredFile(definition, value))
      violations.push(...validateField(field, value, `customFields.${name}`))
  }
  return { values, violations }
}

/** A file field is a list of at most one and accepts a single file. A choice is given by label or id. */
const givenValue = (definition: Definition, value: unknown): unknown =>
  definition.type === 'file' && isGiven(value) ? [value] : choiceId(definition, value)
