/**
 * Answers that PostgreSQL writes as JSON: where a document asks for plain fields, the text goes out as it came in. To
 * parse a long one, walk through it and write it again took as long as everything else that this process does for it.
 */
import {
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isObjectType,
  Kind,
  locatedError,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Context } from '../context.ts'
import { type Selection, selectionOf } from '../read/selection.ts'
import type { Resolver } from '../service.ts'

/** Runs an operation with the variables of a request. */
export type RunOperation = (
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>

/** JSON that is written already. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Given as the parent of a query that is to answer as text. */
const AS_TEXT = Symbol('as text')

const answeringText = new WeakSet<object>()

/** Marks the resolver that a query is given around one that answers text. */
export const keepAnsweringText = <R extends GraphQLFieldResolver<unknown, Context>>(given: object, resolve: R): R => {
  if (answeringText.has(given)) answeringText.add(resolve)
  return resolve
}

/** The resolver of a query whose answer comes as JSON: of exactly the fields that are selected, under their own names. */
export const textResolver = <A>(
  answer: (context: Context, args: A, selection: Selection) => Promise<string>,
): Resolver => {
  const resolve: Resolver = async (parent, args: A, context, info) => {
    const text = await answer(context, args, selectionOf(info))
    return parent === AS_TEXT ? new JsonText(text) : JSON.parse(text)
  }
  answeringText.add(resolve)
  return resolve
}

/** A field under its own name, whatever the variables are, which no resolver of its own answers. */
const isPlainField = (type: GraphQLNamedType, node: SelectionNode): boolean => {
  if (node.kind !== Kind.FIELD || node.alias || node.directives?.length || !isObjectType(type)) return false
  const field = type.getFields()[node.name.value]
  return field !== undefined && !field.resolve && arePlain(getNamedType(field.type), node.selectionSet)
}

/** Such fields, each once. */
const arePlain = (type: GraphQLNamedType, set: SelectionSetNode | undefined): boolean => {
  const selections = set?.selections ?? []
  const names = new Set(selections.map((node) => (node.kind === Kind.FIELD ? node.name.value : undefined)))
  return names.size === selections.length && selections.every((node) => isPlainField(type, node))
}

/** Runs an operation that is one such query for plain fields; undefined: it is another one. */
export const textRun = (schema: GraphQLSchema, operation: OperationDefinitionNode): RunOperation | undefined => {
  const { selections } = operation.selectionSet
  const [node] = selections
  if (operation.operation !== 'query' || selections.length > 1 || node?.kind !== Kind.FIELD) return undefined
  const name = node.name.value
  const field = schema.getQueryType()?.getFields()[name]
  const resolve = field?.resolve
  if (!resolve || !answeringText.has(resolve) || node.alias || node.directives?.length) return undefined
  if (!arePlain(getNamedType(field.type), node.selectionSet)) return undefined
  return async (context, variables) => {
    const values = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
    if (!values.coerced) return { errors: values.errors }
    const info = {
      fieldName: name,
      fieldNodes: [node],
      fragments: {},
      variableValues: values.coerced,
      schema,
      operation,
    }
    try {
      const args = getArgumentValues(field, node, values.coerced)
      return { data: { [name]: await resolve(AS_TEXT, args, context, info as unknown as GraphQLResolveInfo) } }
    } catch (error) {
      return { data: null, errors: [locatedError(error, undefined, [name])] }
    }
  }
}
