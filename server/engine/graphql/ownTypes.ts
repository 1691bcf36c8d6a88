import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  type GraphQLNamedType,
  GraphQLObjectType,
  type GraphQLSchema,
  lexicographicSortSchema,
  printType,
} from 'graphql'

const withMembers = (type: GraphQLNamedType, isKept: (name: string) => boolean): GraphQLNamedType | undefined => {
  const kept = <T>(members: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => isKept(name)))
  const description = undefined
  if (type instanceof GraphQLObjectType) {
    const { interfaces: _interfaces, ...config } = type.toConfig()
    return new GraphQLObjectType({ ...config, description, fields: kept(config.fields) })
  }
  if (type instanceof GraphQLInputObjectType) {
    const config = type.toConfig()
    return new GraphQLInputObjectType({ ...config, description, fields: kept(config.fields) })
  }
  if (!(type instanceof GraphQLEnumType)) return undefined
  const config = type.toConfig()
  return new GraphQLEnumType({ ...config, description, values: kept(config.values) })
}

const memberNames = (type: GraphQLNamedType): string[] => {
  if (type instanceof GraphQLEnumType) return type.getValues().map(({ name }) => name)
  return type instanceof GraphQLObjectType || type instanceof GraphQLInputObjectType
    ? Object.keys(type.getFields())
    : []
}

const printMember = (type: GraphQLNamedType | undefined, member: string): string | undefined => {
  if (!type || !memberNames(type).includes(member)) return undefined
  const only = withMembers(type, (name) => name === member)
  return only && printType(only)
}

const partOf = (type: GraphQLNamedType, product: GraphQLNamedType | undefined): string | undefined => {
  if (!product) return printType(type)
  const own = new Set(memberNames(type).filter((member) => printMember(type, member) !== printMember(product, member)))
  const extended = own.size > 0 && withMembers(type, (name) => own.has(name))
  return extended ? `extend ${printType(extended)}` : undefined
}

/**
 * SDL that an extension adds to a service of the product: its types, and its members of the product's types as
 * `extend`. Undefined if it adds nothing.
 */
export const printOwnTypes = (whole: GraphQLSchema, product: GraphQLSchema): string | undefined => {
  const base = lexicographicSortSchema(product)
  const parts = Object.values(lexicographicSortSchema(whole).getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => partOf(type, base.getType(type.name)) ?? [])
  return parts.length > 0 ? `${parts.join('\n\n')}\n` : undefined
}
