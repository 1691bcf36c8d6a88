import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { GraphQLResolveInfo } from 'graphql'
import type { ServiceName } from '#resources/schema/resource.ts'
import type { Context, DataCheck, EntityHooks, Kernel, SavedTables } from './context.ts'
import type { PublishedInput } from './graphql/types.ts'

// biome-ignore lint/suspicious/noExplicitAny: arguments are typed by the SDL and narrowed by each operation.
export type Resolver = (parent: any, args: any, context: Context, info: GraphQLResolveInfo) => unknown

export type HttpRoute = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  prefix: string
  /** Maximum body in bytes; default: the limit of a query. */
  maxBody?: number
  handle: (request: IncomingMessage, response: ServerResponse, kernel: Kernel) => Promise<void>
}

export type Job = (payload: never, kernel: Kernel) => Promise<void>

/** Units of work of an operation (`work/workBudget.ts`), by its name, arguments and selected fields. */
// biome-ignore lint/suspicious/noExplicitAny: arguments are typed by the SDL and narrowed by each estimate.
export type WorkEstimates = Readonly<Record<string, (args: any, fields: number) => number>>

export type Service = {
  name: ServiceName
  /** `extend type Query { … }` and further types. It may use and extend derived types. */
  sdl?: string
  /**
   * Resolvers by type and field. The only way to replace a derived operation: define a resolver with its name, and the
   * operation in the SDL too if arguments or result differ.
   */
  resolvers?: Record<string, Record<string, Resolver>>
  inputs?: Readonly<Record<string, PublishedInput>>
  entities?: Record<string, EntityHooks>
  /**
   * Entities with hand-written statements, and the extension hooks that these run. Other hooks are rejected at start.
   */
  handWritten?: Readonly<Record<string, readonly (keyof EntityHooks)[]>>
  jobs?: Record<string, Job>
  /** Scheduled jobs: crontab pattern (UTC) by job name. */
  schedules?: Record<string, string>
  routes?: readonly HttpRoute[]
  checks?: readonly DataCheck[]
  /** Backup settings of its tables. Default: all are saved and replaced. */
  saved?: SavedTables
  parametersOf?: Kernel['parametersOf']
  tables?: Record<string, PgTable>
  /** Work of operations that neither a page nor a list of ids bounds. */
  work?: WorkEstimates
  /** Operations by which a second factor is added: they answer before there is one, and without a licence. */
  enrolmentOperations?: readonly string[]
  /** Operations available without a licence, besides public ones. */
  unlicensedOperations?: readonly string[]
  /** The only operations available without a session (login, set-password …). */
  publicOperations?: readonly string[]
}

export const defineService = (service: Service): Service => service

/** Collects definitions that every process needs, independent of the services that it serves. */
export const hooksOfServices = (
  services: readonly Service[],
): Pick<Kernel, 'hooks' | 'ownOperations' | 'checks' | 'saved'> => ({
  hooks: new Map(services.flatMap(({ entities = {} }) => Object.entries(entities))),
  checks: services.flatMap(({ checks = [] }) => checks),
  saved: new Map(services.map(({ name, saved = {} }) => [name, saved])),
  ownOperations: new Set(
    services.flatMap(({ resolvers = {} }) => [resolvers.Query ?? {}, resolvers.Mutation ?? {}].flatMap(Object.keys)),
  ),
})
