/** The variables of a request: no more values than an operation can need, and the first few that are wrong. */
import { GraphQLError, type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { MAX_ERRORS } from './problems.ts'

/** A whole set of references (`MAX_REFERENCES`) and one too many must pass, to be refused in words. */
const MAX_LIST = 10_000
const MAX_VALUES = 50_000
const MAX_DEPTH = 20

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** What lies in a list or an object; a file of a form is one value. */
const inside = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null && isPlain(value) ? Object.values(value) : []
}

/** Whether there is more in `value` than an operation may be given. */
export const isTooLarge = (value: unknown): boolean => {
  let level: readonly unknown[] = [value]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (depth > MAX_DEPTH || count > MAX_VALUES) return true
    const next: unknown[] = []
    for (const one of level) {
      const values = inside(one)
      if (values.length > MAX_LIST || next.length + values.length > MAX_VALUES) return true
      for (const below of values) next.push(below)
    }
    level = next
  }
  return false
}

/**
 * Returns the coerced variables. Throws what is wrong with them, and stops looking after a few errors: a compiled
 * document would collect all of them, each with the value that it is about.
 */
export const checkVariables = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): { [variable: string]: unknown } => {
  if (isTooLarge(variables)) {
    throw new GraphQLError(kernelMessages.variablesTooLarge, { extensions: { code: 'BAD_REQUEST' } })
  }
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: MAX_ERRORS - 1,
  })
  if (errors) throw new AggregateError(errors)
  return coerced ?? {}
}
