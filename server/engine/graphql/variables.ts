import { GraphQLError, type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { MAX_ERRORS } from './problems.ts'

/** A full reference list (`MAX_REFERENCES`) plus one must pass, so that validation can reject it with a message. */
const MAX_LIST = 10_000
const MAX_VALUES = 50_000
const MAX_DEPTH = 20

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const inside = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null && isPlain(value) ? Object.values(value) : []
}

const isTooLarge = (value: unknown): boolean => {
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

/** Throws the first variable errors. A compiled document would collect all of them, each with its value. */
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
