/** What a service is: the entities it owns and what is particular to them. Everything else is derived. */

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
  /** Matches `pathname` from its beginning. */
  prefix: string
  /** Bytes of a body that it takes; by default what a query may weigh. */
  maxBody?: number
  handle: (request: IncomingMessage, response: ServerResponse, kernel: Kernel) => Promise<void>
}

export type Job = (payload: never, kernel: Kernel) => Promise<void>

/**
 * Units of work of an operation (`work/workBudget.ts`), by its name, from its arguments and the number of fields that are
 * selected below it.
 */
// biome-ignore lint/suspicious/noExplicitAny: arguments are typed by the SDL and narrowed by each estimate.
export type WorkEstimates = Readonly<Record<string, (args: any, fields: number) => number>>

export type Service = {
  name: ServiceName
  /** `extend type Query { … }`, further types; derived types may be referred to and extended. */
  sdl?: string
  /**
   * By type name, then field name. The one way to replace a derived operation: a resolver under its name, and the
   * operation in the SDL too where its arguments or its answer are other ones.
   */
  resolvers?: Record<string, Record<string, Resolver>>
  /** Inputs of such operations, by name, derived from entities; the SDL may extend them. */
  inputs?: Readonly<Record<string, PublishedInput>>
  /** Hooks of owned entities, by key. */
  entities?: Record<string, EntityHooks>
  /**
   * Entities that it reads or writes with statements of its own, by key, each with the hooks of an extension that these
   * statements run. The start rejects every other hook of an extension on them.
   */
  handWritten?: Readonly<Record<string, readonly (keyof EntityHooks)[]>>
  /** graphile-worker tasks, by name. */
  jobs?: Record<string, Job>
  /** Jobs that run by themselves: crontab pattern (UTC) by job name. */
  schedules?: Record<string, string>
  routes?: readonly HttpRoute[]
  /** Rules of its own that the nightly check of the data looks at. */
  checks?: readonly DataCheck[]
  /** What backups do with its tables. Without it, all of them are saved, and replaced as they were. */
  saved?: SavedTables
  /** The values in force of the parameters that fields name, by code. */
  parametersOf?: Kernel['parametersOf']
  /** Tables that the service writes by hand, for `npm run db:generate`. */
  tables?: Record<string, PgTable>
  /** Work of operations that neither a page nor a list of ids bounds. */
  work?: WorkEstimates
  /** Operations by which a second factor is added: they answer before there is one, and without a licence. */
  enrolmentOperations?: readonly string[]
  /** Operations that answer without a licence, beside the public ones. */
  unlicensedOperations?: readonly string[]
  /** Operations that answer without a session (login, set-password …). Nothing else does. */
  publicOperations?: readonly string[]
}

export const defineService = (service: Service): Service => service

/** What services give to every process, whatever of them it serves. */
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
