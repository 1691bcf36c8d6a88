/** Bounded cost of a query: how deep, how wide, how long. */
import { type ASTVisitor, type DocumentNode, GraphQLError, Kind, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { kernelMessages } from '#i18n/fr/kernel.ts'

const MAX_DEPTH = 10
const MAX_FIELDS = 500
const MAX_ROOT_FIELDS = 20
const MAX_TOKENS = 4_000

type Node = { kind: string; selectionSet?: { selections: readonly Node[] }; name?: { value: string } }
type Cost = { depth: number; fields: number; roots: number }

const NOTHING: Cost = { depth: 0, fields: 0, roots: 0 }

/** Depth and number of fields below a selection set, and of those at its own level: every fragment counted where it is used. */
const costOf = (node: Node, fragments: ReadonlyMap<string, Node>, known: Map<string, Cost>): Cost => {
  const cost: Cost = { depth: 0, fields: 0, roots: 0 }
  for (const selection of node.selectionSet?.selections ?? []) {
    const below = selectionCost(selection, fragments, known)
    cost.depth = Math.max(cost.depth, below.depth)
    cost.fields += below.fields
    cost.roots += below.roots
  }
  return cost
}

const selectionCost = (node: Node, fragments: ReadonlyMap<string, Node>, known: Map<string, Cost>): Cost => {
  if (node.kind === Kind.FIELD) {
    // Tools ask for the schema in one deep query; GraphQL bounds that one by a rule of its own.
    if (node.name?.value === '__schema' || node.name?.value === '__type') return { depth: 1, fields: 1, roots: 1 }
    const { depth, fields } = costOf(node, fragments, known)
    return { depth: depth + 1, fields: fields + 1, roots: 1 }
  }
  if (node.kind !== Kind.FRAGMENT_SPREAD) return costOf(node, fragments, known)
  const name = node.name?.value ?? ''
  const counted = known.get(name)
  if (counted) return counted
  // A fragment that leads to itself is refused by another rule; here it must only come to an end.
  known.set(name, NOTHING)
  const fragment = fragments.get(name)
  const cost = fragment ? costOf(fragment, fragments, known) : NOTHING
  known.set(name, cost)
  return cost
}

/** The reasons for which a document is too expensive. */
export const limitErrors = (document: DocumentNode): string[] => {
  const nodes = document.definitions as readonly Node[]
  const fragments = new Map(
    nodes.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name?.value ?? '', node] as const] : [])),
  )
  return nodes.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return []
    const { depth, fields, roots } = costOf(node, fragments, new Map())
    if (depth > MAX_DEPTH) return [kernelMessages.queryTooDeep(MAX_DEPTH)]
    if (fields > MAX_FIELDS) return [kernelMessages.queryTooWide(MAX_FIELDS)]
    return roots > MAX_ROOT_FIELDS ? [kernelMessages.queryTooWide(MAX_ROOT_FIELDS)] : []
  })
}

const limitRule = (context: ValidationContext): ASTVisitor => ({
  enter: (node) => {
    if (node.kind !== Kind.DOCUMENT) return
    for (const message of limitErrors(node)) {
      context.reportError(new GraphQLError(message, { extensions: { code: 'QUERY_TOO_EXPENSIVE' } }))
    }
  },
})

/** Refuses documents that are too long to parse or too expensive to run. */
export const boundedCost = (): Plugin => ({
  onParse: ({ setParseFn, parseFn }) => {
    setParseFn((source: string, options?: object) => parseFn(source, { ...options, maxTokens: MAX_TOKENS }))
  },
  onValidate: ({ addValidationRule }) => addValidationRule(limitRule),
})
