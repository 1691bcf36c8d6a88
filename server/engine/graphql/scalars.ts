/** Scalars of the API. Their values are checked with the record, so that every error of an input is reported at once. */

import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql'
import { withoutHour24 } from '#resources/domain/dates.ts'

const textScalar = (name: string, description: string, read = (text: string): string => text) => {
  const parse = (value: unknown): string => {
    if (typeof value !== 'string') throw new GraphQLError(`${name} is a text. ${description}`)
    return read(value)
  }
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: (value) => value as string,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  })
}

export const GraphQLDate = textScalar('Date', "A day: 'YYYY-MM-DD'.")
export const GraphQLDateTime = textScalar(
  'DateTime',
  "An instant: 'YYYY-MM-DD HH:mm:ss' in UTC; 24:00:00 is the start of the next day.",
  withoutHour24,
)

const jsonScalar = (name: string, description: string) =>
  new GraphQLScalarType<unknown, unknown>({
    name,
    description,
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node: ValueNode, variables) => valueFromASTUntyped(node, variables),
  })

export const GraphQLJson = jsonScalar('JSON', 'Any JSON value.')
export const GraphQLCustomFields = jsonScalar('CustomFields', 'Values of custom fields by their names.')

/** The multipart parser uses its own class for files; JSON values never contain functions. */
export const isUpload = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'stream' in value && typeof value.stream === 'function'

export const GraphQLUpload = new GraphQLScalarType<unknown, never>({
  name: 'Upload',
  description: 'A file of a multipart request.',
  serialize: () => {
    throw new GraphQLError('Upload is written, never read')
  },
  parseValue: (value) => {
    if (isUpload(value)) return value
    throw new GraphQLError('Upload is a file of a multipart request')
  },
  parseLiteral: () => {
    throw new GraphQLError('Upload is a file of a multipart request')
  },
})

export const SCALARS: readonly GraphQLScalarType[] = [
  GraphQLDate,
  GraphQLDateTime,
  GraphQLJson,
  GraphQLCustomFields,
  GraphQLUpload,
]
