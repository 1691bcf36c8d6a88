import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  type SelectionSetNode,
} from 'graphql'

export type Selection = ReadonlyMap<string, Selection>
type Growing = Map<string, Growing>
type Source = {
  fragments: Record<string, FragmentDefinitionNode>
  variableValues: Record<string, unknown>
  /** True if @skip or @include depends on variables; such a selection is not cached. */
  isConditional: boolean
}

const isAsked = (node: SelectionSetNode['selections'][number], source: Source): boolean => {
  if (!node.directives?.length) return true
  source.isConditional = true
  const skip = getDirectiveValues(GraphQLSkipDirective, node, source.variableValues)
  const include = getDirectiveValues(GraphQLIncludeDirective, node, source.variableValues)
  return skip?.if !== true && include?.if !== false
}

const collect = (set: SelectionSetNode | undefined, source: Source, into: Growing): Growing => {
  for (const node of set?.selections ?? []) {
    if (!isAsked(node, source)) continue
    if (node.kind === 'Field') {
      const name = node.name.value
      const below = into.get(name) ?? new Map()
      into.set(name, collect(node.selectionSet, source, below))
      continue
    }
    const fragment = node.kind === 'FragmentSpread' ? source.fragments[node.name.value] : node
    collect(fragment?.selectionSet, source, into)
  }
  return into
}

// The server caches parsed documents, so each query is walked once.
const cache = new WeakMap<FieldNode, Selection>()

export const selectionOf = (
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>,
): Selection => {
  const [first, ...others] = info.fieldNodes
  const cached = first && others.length === 0 ? cache.get(first) : undefined
  if (cached) return cached
  const source: Source = { fragments: info.fragments, variableValues: info.variableValues, isConditional: false }
  const selection: Growing = new Map()
  for (const node of info.fieldNodes) collect(node.selectionSet, source, selection)
  if (first && others.length === 0 && !source.isConditional) cache.set(first, selection)
  return selection
}

export const select = (...names: string[]): Selection => new Map(names.map((name) => [name, new Map()]))

export const nestedSelection = (selection: Selection, name: string): Selection => selection.get(name) ?? new Map()
