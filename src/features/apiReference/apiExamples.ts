import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import type { ApiField, ApiOperation } from './apiSchema.ts'

export type ApiExample = { query: string; variables: Readonly<Record<string, unknown>> }

const MAX_LEAVES = 8
const MAX_DEPTH = 3
const PAGE = { page: 1, perPage: 10 }

const NUMBERS: readonly string[] = ['Int', 'Float']

const sampleOf = (type: GraphQLInputType, depth = 0): unknown => {
  if (isNonNullType(type)) return sampleOf(type.ofType as GraphQLInputType, depth)
  if (isListType(type)) return depth < MAX_DEPTH ? [sampleOf(type.ofType as GraphQLInputType, depth + 1)] : []
  if (isEnumType(type)) return type.getValues()[0]?.name ?? null
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, sampleOf(field.type, depth + 1)]),
    )
  if (type.name === 'Boolean') return true
  return NUMBERS.includes(type.name) ? 1 : '…'
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

const isFree = ({ args }: ApiField): boolean => !args.some(isRequiredArgument)

/** Fields without arguments first; objects only if nothing else can be selected, or within a list. */
const selectionOf = (type: GraphQLOutputType, depth = 0): string[] => {
  const named = getNamedType(type)
  if (!isObjectType(named)) return []
  const fields = Object.values(named.getFields()).filter(isFree)
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type))).map(({ name }) => name)
  const ordered = [...leaves.filter((name) => name === 'id' || name === 'displayName'), ...leaves]
  const shown = [...new Set(ordered)].slice(0, MAX_LEAVES)
  const { items } = named.getFields()
  const inner = items ?? (shown.length === 0 ? fields[0] : undefined)
  if (!inner || isLeafType(getNamedType(inner.type)) || depth >= MAX_DEPTH) return shown
  return [...shown, `${inner.name} {`, ...indented(selectionOf(inner.type, depth + 1)), '}']
}

export const exampleOf = ({ name, kind, field }: ApiOperation): ApiExample => {
  const args = field.args.filter((one) => isRequiredArgument(one) || one.name === 'pagination')
  const variables = Object.fromEntries(
    args.map((one) => [one.name, one.name === 'pagination' ? PAGE : sampleOf(one.type)]),
  )
  const head = args.length > 0 ? `(${args.map((one) => `$${one.name}: ${one.type}`).join(', ')})` : ''
  const call = args.length > 0 ? `(${args.map((one) => `${one.name}: $${one.name}`).join(', ')})` : ''
  const selection = selectionOf(field.type)
  const body = selection.length > 0 ? [`${name}${call} {`, ...indented(selection), '}'] : [`${name}${call}`]
  return { query: [`${kind} Exemple${head} {`, ...indented(body), '}'].join('\n'), variables }
}

export const absoluteAddress = (url: string): string => new URL(url, window.location.origin).toString()

export const curlOf = (url: string, example: ApiExample): string => {
  const content = JSON.stringify(example).replaceAll("'", "'\\''")
  return [
    `curl ${url} \\`,
    `  -H "Authorization: Bearer $REGIE_KEY" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${content}'`,
  ].join('\n')
}

export const fetchOf = (url: string, { query, variables }: ApiExample): string =>
  [
    `const response = await fetch('${url}', {`,
    `  method: 'POST',`,
    `  headers: { Authorization: 'Bearer ' + process.env.REGIE_KEY, 'Content-Type': 'application/json' },`,
    '  body: JSON.stringify({',
    `    query: \`${query}\`,`,
    `    variables: ${JSON.stringify(variables)},`,
    '  }),',
    '})',
    'const { data, errors } = await response.json()',
  ].join('\n')
