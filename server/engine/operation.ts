import { type GraphQLResolveInfo, Kind, type OperationTypeNode, parse } from 'graphql'
import type { RightPart } from '#resources/domain/rights.ts'
import type { Context } from './context.ts'
import { requireRight } from './requireRight.ts'

// biome-ignore lint/suspicious/noExplicitAny: the contract's types narrow arguments in `defineOperation`.
export type Resolver = (parent: any, args: any, context: Context, info: GraphQLResolveInfo) => unknown

/** Without a session; before a second factor exists and without a licence; without a licence. Default: none of them. */
export type OperationAccess = 'public' | 'enrolment' | 'unlicensed'

export type OperationKind = `${OperationTypeNode.QUERY | OperationTypeNode.MUTATION}`

/** Entry of `Operations` in `contract/<service>.ts`, which `npm run db:generate` writes from the SDL. */
type OperationTypes = { args: object; result: unknown }

// biome-ignore lint/suspicious/noExplicitAny: operations without generated types narrow their own arguments.
type Untyped = { args: any; result: unknown }

type WorkEstimate<A> = (args: A, fields: number) => number

// biome-ignore lint/suspicious/noExplicitAny: the contract's types narrow arguments in `defineOperation`.
export type WorkEstimates = Readonly<Record<string, WorkEstimate<any>>>

export type ServiceOperation = {
  name: string
  kind: OperationKind
  sdl?: string
  access?: OperationAccess
  isPersonal?: true
  // biome-ignore lint/suspicious/noExplicitAny: the contract's types narrow arguments in `defineOperation`.
  work?: WorkEstimate<any>
  resolver: Resolver
}

export type WithDefaults<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

type Named =
  /** One field of `extend type Query` or `extend type Mutation`, with its inputs and result types. */
  | { sdl: string }
  /** Replaces a derived operation; arguments and result stay. */
  | { name: string; kind: OperationKind }

type Answering<O extends OperationTypes> =
  | { resolve: (context: Context, args: O['args'], info: GraphQLResolveInfo) => O['result'] | Promise<O['result']> }
  | { resolver: Resolver }

export type OperationDefinition<O extends OperationTypes = Untyped> = Named &
  Answering<O> & {
    access?: OperationAccess
    /** Keys of service accounts are refused. */
    isPersonal?: true
    /** Right that the session needs; FORBIDDEN without it. Others are checked in `resolve`. */
    right?: string | readonly [right: string, part: RightPart]
    /** Work of an operation that neither a page nor a list of ids bounds. */
    work?: WorkEstimate<O['args']>
  }

const ROOTS: Readonly<Record<string, OperationKind>> = { Query: 'query', Mutation: 'mutation' }

const namedIn = (sdl: string): { name: string; kind: OperationKind } => {
  const fields = parse(sdl, { noLocation: true }).definitions.flatMap((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_EXTENSION) return []
    const kind = ROOTS[node.name.value]
    return kind ? (node.fields ?? []).map(({ name }) => ({ name: name.value, kind })) : []
  })
  const [field, ...others] = fields
  if (!field || others.length > 0)
    throw new Error(`An operation needs one field of Query or Mutation: ${fields.map(({ name }) => name).join(', ')}`)
  return field
}

const checked = (right: NonNullable<OperationDefinition['right']>, resolver: Resolver): Resolver => {
  const [code, part] = typeof right === 'string' ? [right] : right
  return (parent, args, context, info) => {
    requireRight(context, code, part)
    return resolver(parent, args, context, info)
  }
}

export const defineOperation = <O extends OperationTypes = Untyped>(
  given: OperationDefinition<O>,
): ServiceOperation => {
  const { name, kind } = 'name' in given ? given : namedIn(given.sdl)
  const { right, access, isPersonal, work } = given
  const resolver: Resolver =
    'resolver' in given ? given.resolver : (_parent, args, context, info) => given.resolve(context, args, info)
  return {
    name,
    kind,
    ...('sdl' in given && { sdl: given.sdl }),
    ...(access && { access }),
    ...(isPersonal && { isPersonal }),
    ...(work && { work }),
    resolver: right ? checked(right, resolver) : resolver,
  }
}
