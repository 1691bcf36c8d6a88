/** Estimates the memory of a compiled document in bytes, for its cache. */
import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'

// Measured on the product's operations, rounded up.
const ANY_DOCUMENT = 6_000
const LETTER = 110
const INPUT_FIELD = 600

const cache = new WeakMap<GraphQLInputType, number>()

/** Number of input fields including nested inputs: each compiles to code. */
const fieldsOf = (type: GraphQLInputType): number => {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return 1
  const counted = cache.get(named)
  if (counted !== undefined) return counted
  const fields = Object.values(named.getFields()).reduce((sum, field) => sum + fieldsOf(field.type), 1)
  cache.set(named, fields)
  return fields
}

export const weightOf = (schema: GraphQLSchema, operation: OperationDefinitionNode, text: string): number => {
  const inputs = (operation.variableDefinitions ?? []).map(({ type }) => {
    const found = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]) as GraphQLInputType | undefined
    return found ? fieldsOf(found) : 0
  })
  return ANY_DOCUMENT + LETTER * text.length + INPUT_FIELD * inputs.reduce((sum, fields) => sum + fields, 0)
}
