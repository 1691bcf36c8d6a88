/** What every operation is given, and what entities do beyond their declarations: types that know one another. */

import type { SQL } from 'drizzle-orm'
import type { GraphQLFieldConfigMap } from 'graphql'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { securityMessages } from '#i18n/fr/security.ts'
import type { DataCheckCode } from '#resources/domain/dataChecks.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import type { PendingNumber } from '#resources/domain/numbers.ts'
import type { Holder } from '#resources/domain/rights.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EventBus } from '#server/platform/events/events.ts'
import type { Keyring } from '#server/platform/keyring.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { MigrationSource } from '#server/platform/postgres/migrate.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { FileHolder, FileRequest } from './fileRequest.ts'
import type { Types } from './graphql/types.ts'
import type { LineWriter } from './importing.ts'
import type { Changes, Values, WrittenRecord } from './values.ts'

/** A file with what the virus scanner said of it, where it was asked. */
export type ScannedFile = { id: string; scan?: FileScan | null }

export type Kernel = {
  config: Config
  pool: Pool
  /** Connections of jobs: `pool` of the kernel that a job is given. */
  jobPool: Pool
  /** Past a pooler, for what a session must keep: listening, locks that outlive a transaction. `pool` without one. */
  directPool: Pool
  /** A few connections more, for what a running transaction tells meanwhile: those of `pool` may all be waiting for it. */
  publishingPool: Pool
  /** Of the role that owns the tables, for an import alone; absent where nobody gave it. */
  ownerConnectionString?: string | undefined
  /** Where the migrations of this build lie, and an integrator's. */
  migrationSources: readonly MigrationSource[]
  log: Logger
  storage: Storage
  events: EventBus
  /** Signs what leaves the server and comes back, such as the addresses of files. */
  keys: Keyring
  /** Every entity that this process serves: the product's own and an integrator's. */
  resources: Registry
  /** Modules of the field kinds, by name; `kindOf` (kinds/kind.ts) finds them with their types, which stand on these. */
  kinds: Readonly<Record<string, object>>
  /** What services add to their entities, by key: it holds in every process. `hooksOf` finds it. */
  hooks: ReadonlyMap<string, EntityHooks>
  /** Names of the operations that services resolve themselves, derived ones that they replace among them. */
  ownOperations: ReadonlySet<string>
  /** Rules that services let look at, each in parts that no statement takes long for. */
  checks: readonly DataCheck[]
  /** What backups do with the tables of each service, by its name. */
  saved: ReadonlyMap<string, SavedTables>
  /** The values in force of parameters, by code. */
  parametersOf: (db: Queryable, codes: readonly string[]) => Promise<Readonly<Record<string, unknown>>>
  features: Features
}

/** What a check of the data found of one rule: how many rows it read, how many break it, and some of these in words. */
export type DataCheckResult = { rowsRead: number; found: number; findings: readonly string[] }

/** A rule that the product keeps, looked at from outside. */
export type DataCheck = { rule: DataCheckCode; run: (kernel: Kernel) => Promise<DataCheckResult> }

/** Tables of a service that backups treat otherwise than the others, written `schema.table`. */
export type SavedTables = {
  /** Of sessions and of what lasts for minutes: not saved, and emptied by an import. */
  transient?: readonly string[]
  /** Of this installation, such as its journal: not saved, and left as they are. */
  installation?: readonly string[]
  /** Passwords and other means to sign in: saved only if the backup holds them, else left to the people who are still here. */
  secrets?: readonly string[]
  /** Statements for what was under way when it was saved: once rows have come back, nothing of it goes on. */
  settle?: readonly string[]
}

/** What schemas and tables are derived from: a kernel, or that much of one. */
export type Derivation = Pick<Kernel, 'resources' | 'kinds' | 'features'>

/** What the engine asks of the features, which stand above it: `server/features/engineFeatures.ts`. */
export type Features = {
  /** LOCKED when someone else is changing the record, whose row is locked. */
  requireUnlocked: (tx: Queryable, context: Context, resource: AnyResource, id: string) => Promise<void>
  /** Takes uploads in; ids of all the files, in their order. */
  storeFiles: (request: FileRequest & { context: Context }) => Promise<string[]>
  /** Files that are still there, and stay until the end of the transaction. */
  presentFiles: (tx: Queryable, ids: readonly string[]) => Promise<ReadonlySet<string>>
  fileUrl: (context: Context, file: { id: string; name: string }, holder: FileHolder) => string
  thumbnailUrl: (context: Context, file: ScannedFile & { extension: string }, holder: FileHolder) => string | null
  /** Why a content is not served yet, or never; null where it is. */
  fileObstacle: (context: Context, file: Pick<ScannedFile, 'scan'>) => FileScan | null
  /** Writes a record's history. */
  recordWritten: (tx: Queryable, written: WrittenRecord) => Promise<string | undefined>
  /** Tells the security journal that somebody asked for a change that they have no right to. */
  recordRefusal: (context: Context, operation: string) => Promise<void>
  /** Mutations of a listed entity beside create and update, by name. */
  listMutations: (types: Types, resource: AnyResource) => GraphQLFieldConfigMap<unknown, Context>
}

export type Session = {
  id: string
  userId: string
  holder: Holder
  /** What the roles give, whatever the licence covers today: the measure of what the user may hand on. */
  granted: Holder
  displayName: string
  roleIds: readonly string[]
  sectorIds: readonly string[]
  departmentId: string | null
  departmentGroupIds: readonly string[]
  hasLicense: boolean
  /** Whether the password was given within the last minutes: `requireFreshProof`. */
  hasFreshProof: boolean
  /** A role demands a second factor that the person does not have: `requireOpenSession`. */
  mustEnrol: boolean
}

export type Context = {
  kernel: Kernel
  session: Session | null
  /** The session's token, for the services elsewhere that are asked on its behalf; a job has none. */
  token?: string
  /** Why the token that was sent opens no session. */
  sessionError?: AppError
  now: Date
  /** Address of the client, for slowing down failed logins and for the session's list. */
  ip: string
  userAgent: string
  /** Values computed once per request. */
  memo: Map<string, unknown>
}

/** What whoever has no session is answered. */
export const missingSession = (context: Pick<Context, 'sessionError'>): AppError =>
  context.sessionError ?? new AppError('INVALID_TOKEN', securityMessages.session.invalid)

/** The session, or INVALID_TOKEN. */
export const requireSession = (context: Context): Session => {
  if (context.session) return context.session
  throw missingSession(context)
}

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

/** Ways by which many records at once come in or go out. */
export type ProvenWay = 'import' | 'export' | 'restore'

/** What one entity does beyond its declaration. */
export type EntityHooks = {
  /** Rows the session may see, ANDed into every query on the entity. `alias` is the table's alias. Undefined: all. */
  visible?: (context: Context, alias: SQL) => SQL | undefined
  /** SQL expressions for fields that are computed instead of read from their column. Undefined: the column itself. */
  computed?: Record<string, (context: Context, alias: SQL) => SQL | undefined>
  /**
   * Those of `computed` whose SQL is kept: its text depends on nothing but what the session may do (all that `can` and
   * `hasApplication` read), and all of its values are those of the request (`read/requestValue.ts`).
   */
  keptComputed?: readonly string[]
  /** Filters beyond those of the declared fields: GraphQL input type, what the contract says of it, and condition. */
  filters?: Record<
    string,
    { type: string; description?: string; condition: (context: Context, alias: SQL, value: never) => SQL }
  >
  /** Values that follow from others or from parameters, filled in before anything is checked. */
  complete?: (draft: RecordDraft) => Promise<Values>
  /**
   * The field that a counter fills in for a new record, and what the next number is but for the counter (D14). Its id
   * stands there until the transaction ends, for the hooks around writing too.
   */
  numbering?: { field: string; next: (tx: Queryable, now: Date) => Promise<PendingNumber> }
  /** Of a tree: each write waits for those before it, since what a record lets people do is said by those above it. */
  guardsTree?: true
  /** A derived write stores changes of `values`; a hand-written one freezes them (`write/writeHooks.ts`). */
  beforeWrite?: WriteHook
  afterWrite?: WriteHook
  /** Asked first in the transaction of a deletion: takes the locks that come before the record's, refuses with an AppError. */
  beforeRemove?: (write: { context: Context; tx: Queryable; id: string }) => Promise<void>
  /**
   * Replaces the deletion of the row itself (inside the deletion job's transaction). Answers what its event tells beside
   * the id.
   */
  remove?: (write: { context: Context; tx: Queryable; id: string }) => Promise<Values | undefined>
  /**
   * What coming back from the bin asks for. `before` takes the locks and refuses with an AppError; it answers what the
   * event tells beside the id. `after` runs once the rows stand. `allowed` holds for rows of the trash, by alias, that the
   * session has the rights to restore: nobody purges others. Absent: each that the session sees there.
   */
  restore?: {
    before?: (one: Restoring) => Promise<Values | undefined>
    after?: (one: RestoredRecord) => Promise<void>
    allowed?: (context: Context, tx: Queryable, alias: SQL) => Promise<SQL>
  }
  /** Where the derived update does not write the entity: the declared fields that can be taken back, and how. */
  undo?: {
    fields: readonly string[]
    /** Lists whose rows the history keeps one by one, as `LIST.ID`, so that each is taken back by itself. */
    rows: readonly string[]
    /** Such rows in words, once what they point at is named: the thread never answers the rows themselves. */
    describe: (context: Context, changes: Changes) => Changes
    /** Why an entry that nothing since conflicts with cannot be taken back all the same. */
    refusal: (changes: Changes) => string | undefined
    run: (context: Context, activity: UndoneActivity) => Promise<void>
  }
  /** What of many records at once asks for a fresh proof of the password before it begins. */
  proven?: readonly ProvenWay[]
  /** The lines of a spreadsheet use up something together: a check writes all of them before it takes them back. */
  importing?: Importing
}

export type Importing = {
  /** Records that one file creates or changes at most, where others wait for what it locks. */
  maxChanges?: number
  /** Records may lie in the past: the person confirms that once for a file. */
  canConfirmPast?: true
  /** Called before the transaction opens. Absent: the derived create and update write the lines. */
  open?: (context: Context, options: { confirmPast: boolean }) => Promise<LineWriter>
}

/** `user`: its author, null if the account is gone. */
type UndoneActivity = { id: string; recordId: string; changes: Changes; user?: { id: string } | null }

export type RestoredRecord = Parameters<WriteHook>[0] & { tx: PoolClient }
/** A record that is about to come back from the trash, with its rows by entity: columns as PostgreSQL names them. */
export type Restoring = RestoredRecord & {
  rows: ReadonlyMap<string, readonly Values[]>
  /** Null if the account is gone. */
  deletedBy: string | null
}
