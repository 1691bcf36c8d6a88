/** Custom values to write: the same rules as for declared fields, on the definitions of the moment. */

import { customFieldShape } from '#resources/domain/customFields.ts'
import { cleanValue, type Violation } from '#resources/domain/validation.ts'
import { validateField } from '#resources/domain/validationRules.ts'
import type { Values } from '../values.ts'
import type { Write } from '../write/write.ts'
import { choiceId } from './choices.ts'
import { type Definition, definitionsOf } from './definitions.ts'

export type PreparedCustomFields = { values: Values; violations: Violation[] }

const isFile = ({ type }: Definition): boolean => type === 'image' || type === 'file'

/** Custom fields that hold files and are in use. */
export const fileDefinitions = ({ context, resource }: Pick<Write, 'context' | 'resource'>): Definition[] =>
  definitionsOf(context, resource.key).filter((definition) => isFile(definition) && !definition.retired)

/** A file that stays is stored as its id, which no rule of an input describes. */
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

/** Given values over the ones that the record has; absent names stay as they are. */
export const prepareCustomFields = (
  { context, resource }: Write,
  input: unknown,
  before?: Values,
): PreparedCustomFields => {
  if (!resource.customisable) return { values: {}, violations: [] }
  // An empty list is an empty object, and so is nothing at all (specification, section 3).
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
    // An update answers for what it gives: a field required since must not hold up the others.
    const isAsked = name in given || !before
    if (isAsked && !isStoredFile(definition, value))
      violations.push(...validateField(field, value, `customFields.${name}`))
  }
  return { values, violations }
}

/** A file field is a list of at most one; a single file is taken as well. A choice goes by its label or its id. */
const givenValue = (definition: Definition, value: unknown): unknown =>
  definition.type === 'file' && isGiven(value) ? [value] : choiceId(definition, value)
