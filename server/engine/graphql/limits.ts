import { type DocumentNode, Kind } from 'graphql'
import { kernelMessages } from '#i18n/fr/kernel.ts'

const MAX_DEPTH = 10
const MAX_FIELDS = 500
const MAX_ROOT_FIELDS = 20
/** Aliases multiply an answer by repeating the same field. */
const MAX_ALIASES = 30

type Node = { kind: string; selectionSet?: { selections: readonly Node[] }; name?: { value: string }; alias?: object }
type Cost = { depth: number; fields: number; aliases: number; roots: number }

const NOTHING: Cost = { depth: 0, fields: 0, aliases: 0, roots: 0 }

const costOf = (node: Node, fragments: ReadonlyMap<string, Node>, known: Map<string, Cost>): Cost => {
  const cost: Cost = { ...NOTHING }
  for (const selection of node.selectionSet?.selections ?? []) {
    const below = selectionCost(selection, fragments, known)
    cost.depth = Math.max(cost.depth, below.depth)
    cost.fields += below.fields
    cost.aliases += below.aliases
    cost.roots += below.roots
  }
  return cost
}

const selectionCost = (node: Node, fragments: ReadonlyMap<string, Node>, known: Map<string, Cost>): Cost => {
  if (node.kind === Kind.FIELD) {
    const below = costOf(node, fragments, known)
    const aliases = below.aliases + (node.alias ? 1 : 0)
    // Tools request the schema in one deep query; GraphQL limits these queries by its own rule.
    const isSchema = node.name?.value === '__schema' || node.name?.value === '__type'
    return isSchema
      ? { depth: 1, fields: 1, aliases, roots: 1 }
      : { depth: below.depth + 1, fields: below.fields + 1, aliases, roots: 1 }
  }
  if (node.kind !== Kind.FRAGMENT_SPREAD) return costOf(node, fragments, known)
  const name = node.name?.value ?? ''
  const counted = known.get(name)
  if (counted) return counted
  // Stops the recursion of a cyclic fragment; another rule rejects it.
  known.set(name, NOTHING)
  const fragment = fragments.get(name)
  const cost = fragment ? costOf(fragment, fragments, known) : NOTHING
  known.set(name, cost)
  return cost
}

const reasonOf = ({ depth, fields, aliases, roots }: Cost, isOperation: boolean): string | undefined => {
  if (isOperation && depth > MAX_DEPTH) return kernelMessages.queryTooDeep(MAX_DEPTH)
  if (fields > MAX_FIELDS) return kernelMessages.queryTooWide(MAX_FIELDS)
  if (isOperation && roots > MAX_ROOT_FIELDS) return kernelMessages.queryTooWide(MAX_ROOT_FIELDS)
  return aliases > MAX_ALIASES ? kernelMessages.tooManyAliases(MAX_ALIASES) : undefined
}

const costsOf = (document: DocumentNode): { cost: Cost; isOperation: boolean }[] => {
  const nodes = document.definitions as readonly Node[]
  const fragments = new Map(
    nodes.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name?.value ?? '', node] as const] : [])),
  )
  const known = new Map<string, Cost>()
  return nodes.map((node) => ({
    cost: costOf(node, fragments, known),
    isOperation: node.kind === Kind.OPERATION_DEFINITION,
  }))
}

export const limitError = (document: DocumentNode): string | undefined => {
  for (const { cost, isOperation } of costsOf(document)) {
    const reason = reasonOf(cost, isOperation)
    if (reason) return reason
  }
  return undefined
}
