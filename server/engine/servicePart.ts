import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PgTable } from 'drizzle-orm/pg-core'
import type {
  CountClockChanges,
  DataCheck,
  EmailHandler,
  EntityHooks,
  Kernel,
  ParameterGuard,
  SavedTables,
} from './context.ts'
import type { PublishedInput } from './graphql/types.ts'
import type { Resolver, ServiceOperation, WorkEstimates } from './operation.ts'

export type HttpRoute = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  prefix: string
  /** Maximum body in bytes; default: the limit of a query. */
  maxBody?: number
  handle: (request: IncomingMessage, response: ServerResponse, kernel: Kernel) => Promise<void>
}

export type Job = (payload: never, kernel: Kernel) => Promise<void>

export type ServicePart = {
  /** Types and fields that several operations share, and `extend type <Entity>`. It may use derived types. */
  sdl?: string
  operations?: readonly ServiceOperation[]
  derivedWork?: WorkEstimates
  fields?: Readonly<Record<string, Readonly<Record<string, Resolver>>>>
  inputs?: Readonly<Record<string, PublishedInput>>
  entities?: Record<string, EntityHooks>
  /**
   * Entities with hand-written statements, and the extension hooks that these run. Other hooks are rejected at start.
   */
  handWritten?: Readonly<Record<string, readonly (keyof EntityHooks)[]>>
  jobs?: Readonly<Record<string, Job>>
  /** Scheduled jobs: crontab pattern (UTC) by job name. */
  schedules?: Readonly<Record<string, string>>
  routes?: readonly HttpRoute[]
  checks?: readonly DataCheck[]
  emails?: readonly EmailHandler[]
  enclosuresOf?: Kernel['enclosuresOf']
  parameterGuards?: Readonly<Record<string, ParameterGuard>>
  clockChanges?: Readonly<Record<string, CountClockChanges>>
  /** Backup settings of its tables. Default: all are saved and replaced. */
  saved?: SavedTables
  parametersOf?: Kernel['parametersOf']
  tables?: Readonly<Record<string, PgTable>>
}
