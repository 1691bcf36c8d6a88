/** What a service is: the entities it owns and what is particular to them. Everything else is derived. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { GraphQLResolveInfo } from 'graphql'
import type { PoolClient } from 'pg'
import type { PendingNumber } from '#resources/domain/numbers.ts'
import type { ServiceName } from '#resources/schema/resource.ts'
import type { Changes } from '#server/features/activity/activity.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Context, Kernel } from './context.ts'

/** A record's values by field name, as the API gives and takes them. */
export type Values = Record<string, unknown>

// biome-ignore lint/suspicious/noExplicitAny: arguments are typed by the SDL and narrowed by each operation.
export type Resolver = (parent: any, args: any, context: Context, info: GraphQLResolveInfo) => unknown

export type WriteHook = (write: {
  context: Context
  /** The running transaction. */
  tx: Queryable
  id: string
  /** Values before an update; absent on create. */
  before?: Values
  /** Values to be written (before hook) or written (after hook). */
  values: Values
}) => Promise<void> | void

/** A record before its values are checked. `values` are whole, those that stay included. */
export type RecordDraft = {
  context: Context
  tx: Queryable
  /** Values before an update; absent on create. */
  before?: Values
  values: Values
}

/** What one entity does beyond its declaration. */
export type EntityHooks = {
  /** Rows the session may see, ANDed into every query on the entity. `alias` is the table's alias. Undefined: all. */
  visible?: (context: Context, alias: SQL) => SQL | undefined
  /** SQL expressions for fields that are computed instead of read from their column. */
  computed?: Record<string, (context: Context, alias: SQL) => SQL>
  /** Filters beyond those of the declared fields: GraphQL input type and condition. */
  filters?: Record<string, { type: string; condition: (context: Context, alias: SQL, value: never) => SQL }>
  /** Values that follow from others or from parameters, filled in before anything is checked. */
  complete?: (draft: RecordDraft) => Promise<Values>
  /** The field that a counter fills in for a new record, and what the next number is but for the counter (D14). */
  numbering?: { field: string; next: (tx: Queryable, now: Date) => Promise<PendingNumber> }
  beforeWrite?: WriteHook
  afterWrite?: WriteHook
  /** Replaces the derived mutation of the same name (the derived input type stays unless the SDL changes it). */
  create?: Resolver
  update?: Resolver
  /**
   * Replaces the deletion of the row itself (inside the deletion job's transaction). Answers what its event tells beside
   * the id.
   */
  remove?: (write: { context: Context; tx: Queryable; id: string }) => Promise<Values | undefined>
  /**
   * What coming back from the bin asks for. `before` takes the locks and refuses with an AppError; it answers what the
   * event tells beside the id. `after` runs once the rows stand.
   */
  restore?: { before?: (restoring: Restoring) => Promise<Values | undefined>; after?: WriteHook }
  /** Where the derived update does not write the entity: the declared fields that can be taken back, and how. */
  undo?: {
    fields: readonly string[]
    /** Lists whose rows the history keeps one by one, as `LIST.ID`, so that each is taken back by itself. */
    rows: readonly string[]
    /** Such rows in words, once what they point at is named: the thread never answers the rows themselves. */
    tell: (context: Context, changes: Changes) => Changes
    /** Why an entry that nothing since conflicts with cannot be taken back all the same. */
    refusal: (changes: Changes) => string | undefined
    run: (context: Context, activity: { id: string; recordId: string; changes: Changes }) => Promise<void>
  }
  /** The lines of a spreadsheet use up something together: a check writes all of them before it takes them back. */
  importing?: Importing
}

/** A line about to be written: its number in the file, and what it changes, by field. */
export type ImportLine = { number: number; id: string; isNew: boolean; input: Values }

/** Writes the lines of a spreadsheet within one transaction. */
export type LineWriter = {
  /** Takes the locks of all lines, in the order in which every other writer takes them. */
  lock: (tx: PoolClient, lines: readonly ImportLine[]) => Promise<void>
  create: (tx: PoolClient, id: string, input: Values) => Promise<void>
  update: (tx: PoolClient, id: string, input: Values) => Promise<void>
}

export type Importing = {
  /** Records that one file creates or changes at most, where others wait for what it locks. */
  maxChanges?: number
  /** Called before the transaction opens. Absent: the derived create and update write the lines. */
  open?: (context: Context, isTrial: boolean) => Promise<LineWriter>
}

/** A record that is about to come back from the bin, with its rows by entity: columns as PostgreSQL names them. */
export type Restoring = Parameters<WriteHook>[0] & { rows: ReadonlyMap<string, readonly Values[]> }

export type HttpRoute = {
  method: 'GET' | 'POST'
  /** Matches `pathname` from its beginning. */
  prefix: string
  handle: (request: IncomingMessage, response: ServerResponse, kernel: Kernel) => Promise<void>
}

export type Job = (payload: never, kernel: Kernel) => Promise<void>

export type Service = {
  name: ServiceName
  /** `extend type Query { … }`, further types; derived types may be referred to and extended. */
  sdl?: string
  /** By type name, then field name. */
  resolvers?: Record<string, Record<string, Resolver>>
  /** Hooks of owned entities, by key. */
  entities?: Record<string, EntityHooks>
  /** graphile-worker tasks, by name. */
  jobs?: Record<string, Job>
  /** Jobs that run by themselves: crontab pattern (UTC) by job name. */
  schedules?: Record<string, string>
  routes?: readonly HttpRoute[]
  /** The values in force of the parameters that fields name, by code. */
  parametersOf?: (db: Queryable, codes: readonly string[]) => Promise<Readonly<Record<string, unknown>>>
  /** Tables that the service writes by hand, for `npm run db:generate`. */
  tables?: Record<string, PgTable>
  /** Operations that answer without a licence, beside the public ones. */
  unlicensedOperations?: readonly string[]
  /** Operations that answer without a session (login, set-password …). Nothing else does. */
  publicOperations?: readonly string[]
}

export const defineService = (service: Service): Service => service
