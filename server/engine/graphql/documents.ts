import {
  BREAK,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { type RunOperation, textRun } from '../fastReads/jsonText.ts'
import type { Composer } from '../fastReads/rowJson.ts'
import type { WeightedCache } from '../fastReads/weightedCache.ts'
import { weightOf } from '../fastReads/weights.ts'
import type { WorkEstimates } from '../operation.ts'
import { type EstimateWork, estimateWork, fragmentsOf } from '../work/estimateWork.ts'
import { limitError } from './limits.ts'
import { MAX_ERRORS } from './problems.ts'

export type Prepared = {
  operation: OperationDefinitionNode
  run: RunOperation
  work: EstimateWork
}

const MAX_TEXT = 100_000
const MAX_TOKENS = 4_000
/** Limits without a session: several times the longest public operation. */
const MAX_PUBLIC_TEXT = 4_000
const MAX_PUBLIC_TOKENS = 300

const problem = (code: 'BAD_REQUEST' | 'QUERY_TOO_EXPENSIVE', message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } })

const operationOf = (document: DocumentNode): OperationDefinitionNode => {
  const [operation, ...others] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation || others.length > 0) throw problem('BAD_REQUEST', kernelMessages.oneOperation)
  return operation
}

const check = (schema: GraphQLSchema, document: DocumentNode): void => {
  // Before GraphQL's own rules, because some of them compare all pairs of fields.
  const reason = limitError(document)
  if (reason) throw problem('QUERY_TOO_EXPENSIVE', reason)
  const errors = validate(schema, document, specifiedRules, { maxErrors: MAX_ERRORS - 1 })
  if (errors.length > 0) throw new AggregateError(errors)
}

const compile = (schema: GraphQLSchema, document: DocumentNode): RunOperation => {
  const compiled = compileQuery(schema, document)
  if (!isCompiledQuery(compiled)) throw new AggregateError(compiled.errors ?? [])
  return (context, variables) => compiled.query(undefined, context, { ...variables })
}

type Cached = {
  composer: Composer
  name: string
  schema: GraphQLSchema
  estimates: WorkEstimates
  cache: WeightedCache<Prepared>
}

const prepare = (
  { composer, schema, estimates }: Omit<Cached, 'cache' | 'name'>,
  text: string,
): { prepared: Prepared; weight: number } => {
  if (text.length > MAX_TEXT) throw problem('QUERY_TOO_EXPENSIVE', kernelMessages.queryTooLong)
  const document = parse(text, { maxTokens: MAX_TOKENS })
  const operation = operationOf(document)
  check(schema, document)
  const run = textRun(composer, schema, operation) ?? compile(schema, document)
  const work = estimateWork({ schema, operation, fragments: fragmentsOf(document), estimates })
  return { prepared: { operation, run, work }, weight: weightOf(schema, operation, text) }
}

export const cachedDocuments =
  ({ cache, name, ...parts }: Cached) =>
  (text: string): Prepared => {
    const key = `${name} ${text}`
    const cached = cache.get(key)
    if (cached) return cached
    const { prepared, weight } = prepare(parts, text)
    cache.set(key, prepared, weight)
    return prepared
  }

const parsedOrNothing = (text: string): DocumentNode | undefined => {
  try {
    return text.length > MAX_PUBLIC_TEXT ? undefined : parse(text, { maxTokens: MAX_PUBLIC_TOKENS })
  } catch {
    return undefined
  }
}

const asksTwice = (document: DocumentNode): boolean => {
  let isFound = false
  visit(document, {
    Field: ({ alias }) => {
      if (!alias) return undefined
      isFound = true
      return BREAK
    },
  })
  return isFound
}

/** Prepares one public operation, uncached. Undefined for aliases and fragments, which multiply its cost. */
export const publicDocument = (
  schema: GraphQLSchema,
  publicOperations: readonly string[],
  text: string,
): Prepared | undefined => {
  const document = parsedOrNothing(text)
  const [operation, ...others] = document?.definitions ?? []
  if (!document || operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return undefined
  const { selections } = operation.selectionSet
  const isPublic = selections.every((node) => node.kind === Kind.FIELD && publicOperations.includes(node.name.value))
  if (!isPublic) return undefined
  if (asksTwice(document)) throw problem('QUERY_TOO_EXPENSIVE', kernelMessages.publicTwice)
  check(schema, document)
  return {
    operation,
    // Each public operation is bounded, and a document has only one.
    work: () => 0,
    run: (contextValue, variableValues) => execute({ schema, document, contextValue, variableValues }),
  }
}
