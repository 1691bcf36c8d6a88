import type { ServiceName } from '#resources/schema/resource.ts'
import type { Kernel } from './context.ts'
import { joinParts } from './joinParts.ts'
import type { OperationAccess, WorkEstimates } from './operation.ts'
import { fromResolvers, type ResolverLists } from './resolverLists.ts'
import type { ServicePart } from './servicePart.ts'

export type Service = ServicePart & {
  name: ServiceName
  /** Parts for other services, by name: operations about its records in their schema. */
  additions?: Readonly<Record<string, ServicePart>>
}

type ServiceDefinition = Service & {
  parts?: readonly ServicePart[]
} & ResolverLists

export const defineService = ({ name, parts = [], ...definition }: ServiceDefinition): Service => ({
  name,
  ...parts.reduce(joinParts, fromResolvers(definition)),
})

export const definePart = (part: ServicePart): ServicePart => part

export const namesWithAccess = ({ operations = [] }: Service, access: OperationAccess): string[] =>
  operations.filter((one) => one.access === access).map(({ name }) => name)

export const workEstimates = ({ operations = [], derivedWork = {} }: Service): WorkEstimates => ({
  ...derivedWork,
  ...Object.fromEntries(operations.flatMap(({ name, work }) => (work ? [[name, work]] : []))),
})

/** Collects definitions that every process needs, independent of the services that it serves. */
export const hooksOfServices = (
  services: readonly Service[],
): Pick<
  Kernel,
  'hooks' | 'ownOperations' | 'checks' | 'saved' | 'emails' | 'enclosuresOf' | 'clockChanges' | 'parameterGuards'
> => ({
  hooks: new Map(services.flatMap(({ entities = {} }) => Object.entries(entities))),
  checks: services.flatMap(({ checks = [] }) => checks),
  saved: new Map(services.map(({ name, saved = {} }) => [name, saved])),
  emails: new Map(services.flatMap(({ emails = [] }) => emails.map((one) => [one.type, one] as const))),
  enclosuresOf: services.find((service) => service.enclosuresOf)?.enclosuresOf ?? (async () => []),
  parameterGuards: new Map(services.flatMap(({ parameterGuards = {} }) => Object.entries(parameterGuards))),
  clockChanges: new Map(services.flatMap(({ clockChanges = {} }) => Object.entries(clockChanges))),
  ownOperations: new Set(services.flatMap(({ operations = [] }) => operations.map(({ name }) => name))),
})
