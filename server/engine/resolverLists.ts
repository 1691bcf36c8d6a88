/** Resolvers by type and field, beside their SDL, as extensions may write them: each becomes an operation. */
import type { Resolver, ServiceOperation, WorkEstimates } from './operation.ts'
import type { ServicePart } from './servicePart.ts'

export type ResolverLists = {
  resolvers?: Readonly<Record<string, Readonly<Record<string, Resolver>>>>
  work?: WorkEstimates
  publicOperations?: readonly string[]
  enrolmentOperations?: readonly string[]
  unlicensedOperations?: readonly string[]
}

export const fromResolvers = ({
  resolvers = {},
  work = {},
  publicOperations = [],
  enrolmentOperations = [],
  unlicensedOperations = [],
  ...part
}: ServicePart & ResolverLists): ServicePart => {
  const { Query = {}, Mutation = {}, ...fields } = resolvers
  const access = new Map([
    ...unlicensedOperations.map((name) => [name, 'unlicensed'] as const),
    ...enrolmentOperations.map((name) => [name, 'enrolment'] as const),
    ...publicOperations.map((name) => [name, 'public'] as const),
  ])
  const operation = (kind: ServiceOperation['kind'], name: string, resolver: Resolver): ServiceOperation => {
    const [found, estimate] = [access.get(name), work[name]]
    return { name, kind, ...(found && { access: found }), ...(estimate && { work: estimate }), resolver }
  }
  const lost = [...access.keys(), ...Object.keys(work)].find((name) => !(name in Query || name in Mutation))
  if (lost) throw new Error(`${lost} has no resolver`)
  const operations = [
    ...Object.entries(Query).map(([name, resolver]) => operation('query', name, resolver)),
    ...Object.entries(Mutation).map(([name, resolver]) => operation('mutation', name, resolver)),
  ]
  return {
    ...part,
    ...(operations.length > 0 && { operations: [...(part.operations ?? []), ...operations] }),
    ...(Object.keys(fields).length > 0 && { fields: { ...part.fields, ...fields } }),
  }
}
