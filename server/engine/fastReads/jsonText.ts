/** Sends JSON from PostgreSQL unparsed if only plain fields are selected: resolving took half of the time. */
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
import type { Resolver } from '../operation.ts'
import { type Selection, selectionOf } from '../read/selection.ts'
import type { Composer } from './rowJson.ts'

export type RunOperation = (
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>

export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Passed as the parent value to a resolver that must return text. */
const AS_TEXT = Symbol('as text')

type CanAnswerText = (composer: Composer, selection: Selection) => boolean

const answeringText = new WeakMap<object, CanAnswerText>()

export const markTextResolver = <R extends GraphQLFieldResolver<unknown, Context>>(given: object, resolve: R): R => {
  const canAnswerText = answeringText.get(given)
  if (canAnswerText) answeringText.set(resolve, canAnswerText)
  return resolve
}

type Answer<A, T> = (context: Context, args: A, selection: Selection) => Promise<T>

type EitherAnswer<A> = { asText: Answer<A, string>; asValue: Answer<A, unknown>; canAnswerText: CanAnswerText }

export const eitherResolver = <A>({ asText, asValue, canAnswerText }: EitherAnswer<A>): Resolver => {
  const resolve: Resolver = async (parent, args: A, context, info) => {
    const selection = selectionOf(info)
    return parent === AS_TEXT ? new JsonText(await asText(context, args, selection)) : asValue(context, args, selection)
  }
  answeringText.set(resolve, canAnswerText)
  return resolve
}

export const textResolver = <A>(asText: Answer<A, string>): Resolver =>
  eitherResolver<A>({
    asText,
    asValue: async (context, args, selection) => JSON.parse(await asText(context, args, selection)),
    canAnswerText: () => true,
  })

/** True for a field without alias, directives or its own resolver, so that it does not depend on variables. */
const isPlainField = (type: GraphQLNamedType, node: SelectionNode): boolean => {
  if (node.kind !== Kind.FIELD || node.alias || node.directives?.length || !isObjectType(type)) return false
  const field = type.getFields()[node.name.value]
  return field !== undefined && !field.resolve && arePlain(getNamedType(field.type), node.selectionSet)
}

const arePlain = (type: GraphQLNamedType, set: SelectionSetNode | undefined): boolean => {
  const selections = set?.selections ?? []
  const names = new Set(selections.map((node) => (node.kind === Kind.FIELD ? node.name.value : undefined)))
  return names.size === selections.length && selections.every((node) => isPlainField(type, node))
}

export const textRun = (
  composer: Composer,
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): RunOperation | undefined => {
  const { selections } = operation.selectionSet
  const [node] = selections
  if (operation.operation !== 'query' || selections.length > 1 || node?.kind !== Kind.FIELD) return undefined
  const name = node.name.value
  const field = schema.getQueryType()?.getFields()[name]
  const resolve = field?.resolve
  const canAnswerText = resolve && answeringText.get(resolve)
  if (!canAnswerText || node.alias || node.directives?.length) return undefined
  if (!arePlain(getNamedType(field.type), node.selectionSet)) return undefined
  const selection = selectionOf({ fieldNodes: [node], fragments: {}, variableValues: {} })
  if (!canAnswerText(composer, selection)) return undefined
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
