/** Types of the kernel, the request context and the entity hooks; in one file because they refer to each other. */

import type { Readable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type { GraphQLFieldConfigMap } from 'graphql'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { securityMessages } from '#i18n/fr/security.ts'
import type { CommentAudience } from '#resources/domain/activity.ts'
import type { DataCheckCode } from '#resources/domain/dataChecks.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import type { PendingNumber } from '#resources/domain/numbers.ts'
import type { Holder } from '#resources/domain/rights.ts'
import type { StoredRowRule } from '#resources/domain/rowRules.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EventBus } from '#server/platform/events/events.ts'
import type { Keyring } from '#server/platform/keyring.ts'
import type { MigrationSource } from '#server/platform/migrations/migrate.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { FileHolder, FileRequest } from './fileRequest.ts'
import type { Types } from './graphql/types.ts'
import type { LineWriter } from './importing.ts'
import type { Changes, Values, WrittenRecord } from './values.ts'

export type ScannedFile = { id: string; scan?: FileScan | null }

export type Kernel = {
  config: Config
  pool: Pool
  jobPool: Pool
  /** Pool without pooler, for LISTEN and locks that outlive a transaction; equals `pool` without a pooler. */
  directPool: Pool
  /** Publishes events of a running transaction while all connections of `pool` may wait for it. */
  publishingPool: Pool
  /** Connection of the role that owns the tables, used for imports only; absent if not configured. */
  ownerConnectionString?: string | undefined
  /** Set within a transaction of that role; `requestRole` serves requests. */
  withinOwner?: { pool: Pool; requestRole: string } | undefined
  migrationSources: readonly MigrationSource[]
  log: Logger
  storage: Storage
  events: EventBus
  keys: Keyring
  resources: Registry
  /** Reads again which entities the organisation made; resolves once this process serves them. */
  renew: () => Promise<void>
  /** Modules of the field kinds by name. Read them with `kindOf` (kinds/kind.ts), which adds the types. */
  kinds: Readonly<Record<string, object>>
  /** Hooks by entity key, the same in every process. Read them with `hooksOf`. */
  hooks: ReadonlyMap<string, EntityHooks>
  ownOperations: ReadonlySet<string>
  checks: readonly DataCheck[]
  saved: ReadonlyMap<string, SavedTables>
  emails: ReadonlyMap<string, EmailHandler>
  enclosuresOf: (kernel: Kernel, emailId: string) => Promise<readonly Enclosure[]>
  clockChanges: ReadonlyMap<string, CountClockChanges>
  /** By parameter code. A guard runs in the transaction that changed its parameter, and throws to undo it. */
  parameterGuards: ReadonlyMap<string, ParameterGuard>
  parametersOf: (db: Queryable, codes: readonly string[]) => Promise<Readonly<Record<string, unknown>>>
  features: Features
}

/** Records that another time zone shows at another hour; at most `most`. */
export type CountClockChanges = (
  db: Queryable,
  zones: { from: string; to: string; now: Date; most: number },
) => Promise<number>

export type ParameterGuard = (context: Context, tx: Queryable, values: { from: unknown; to: unknown }) => Promise<void>

export type EmailText = { subject: string; body: string }
export type EmailRecipient = { email: string; name: string }

export type QueuedEmail<Facts> = {
  type: string
  recordId: string
  comment: string | null
  facts: Facts
  recipients: readonly EmailRecipient[]
  model: { subject: string; template: string } | null
}

export type OutgoingMessage<Facts> = Pick<QueuedEmail<Facts>, 'type' | 'recordId' | 'facts'> & {
  id: string
  recipient: string
  person: EmailRecipient | null
  body: string
}

type MessageFile = { filename: string; contentType: string; content: Readable }
export type Invitation = { method: 'REQUEST' | 'CANCEL'; content: string }

export type Enclosure = { name: string; file?: { name: string; content: Buffer; mimeType: string; extension: string } }

export type EmailTemplate = {
  default: (signature: string) => { name: string; subject: string; template: string }
  variables: readonly string[]
  lists?: Readonly<Record<string, readonly string[]>>
  customFieldsOf?: string
  valuesOf?: (context: Context, recordId: string) => Promise<Readonly<Record<string, unknown>>>
  linkText: string
}

// biome-ignore lint/suspicious/noExplicitAny: only the handler knows the types of its facts and loaded values.
export type EmailHandler<Facts = any, Loaded = any> = {
  type: string
  template?: EmailTemplate
  /** Read before the transaction, which must not wait for another connection. */
  load?: (kernel: Kernel) => Promise<Loaded>
  fill: (email: QueuedEmail<Facts>, around: { config: Config; zone: string; loaded: Loaded }) => EmailText | undefined
  /** True if nothing is left to say: the email is deleted. */
  isEmpty?: (email: Omit<QueuedEmail<Facts>, 'model'>, around: { tx: Queryable; zone: string }) => Promise<boolean>
  filesOf?: (tx: Queryable, recordId: string) => Promise<readonly string[]>
  /** Body with personal links, which no table holds; undefined: the message must not leave. */
  complete?: (kernel: Kernel, message: OutgoingMessage<Facts>) => Promise<string | undefined>
  enclose?: (
    kernel: Kernel,
    message: OutgoingMessage<Facts>,
  ) => Promise<{ files?: readonly MessageFile[]; invitation?: Invitation }>
  hasPersonalLinks?: (facts: Facts) => boolean
  isRequested?: (facts: Facts) => boolean
  isUrgent?: true
  /** The queued file is the content: without it, the email fails. */
  isFile?: true
}

export type DataCheckResult = { rowsRead: number; found: number; findings: readonly string[] }

export type DataCheck = { rule: DataCheckCode; run: (kernel: Kernel) => Promise<DataCheckResult> }

/** Tables (`schema.table`) that backups treat differently. */
export type SavedTables = {
  /** Short-lived rows such as sessions: not saved, and emptied by an import. */
  transient?: readonly string[]
  /** Rows of this installation, such as its journal: not saved, and not changed by an import. */
  installation?: readonly string[]
  /** Passwords and other means to sign in: exported only on request. An import without them keeps those of its users. */
  secrets?: readonly string[]
  /** Statements that end activities which were running when the backup was made. */
  settle?: readonly string[]
}

export type Derivation = Pick<Kernel, 'resources' | 'kinds' | 'features'>

export type Features = {
  /** Throws LOCKED if another user is changing the record. The caller has locked its row. */
  requireUnlocked: (tx: Queryable, context: Context, resource: AnyResource, id: string) => Promise<void>
  storeFiles: (request: FileRequest & { context: Context }) => Promise<string[]>
  presentFiles: (tx: Queryable, ids: readonly string[]) => Promise<ReadonlySet<string>>
  fileUrl: (context: Context, file: { id: string; name: string }, holder: FileHolder) => string
  thumbnailUrl: (context: Context, file: ScannedFile & { extension: string }, holder: FileHolder) => string | null
  /** Why a file is not served now or ever; null if it is served. */
  fileObstacle: (context: Context, file: Pick<ScannedFile, 'scan'>) => FileScan | null
  recordWritten: (tx: Queryable, written: WrittenRecord) => Promise<string | undefined>
  recordRefusal: (context: Context, operation: string) => Promise<void>
  listMutations: (types: Types, resource: AnyResource) => GraphQLFieldConfigMap<unknown, Context>
}

export type RoleRights = { id: string; holder: Holder }
/** Rules of the session's roles, and the rights of each role by itself: a rule limits its own role only. */
export type SessionRowRules = { rules: readonly StoredRowRule[]; roles: readonly RoleRights[] }

export type Session = {
  id: string
  userId: string
  holder: Holder
  /** Rights from roles, ignoring the licence: the upper limit of rights that the user can grant. */
  granted: Holder
  displayName: string
  roleIds: readonly string[]
  sectorIds: readonly string[]
  departmentId: string | null
  departmentGroupIds: readonly string[]
  rowRules?: SessionRowRules
  hasLicense: boolean
  /** True if the password was given a few minutes ago (`requireFreshProof`). */
  hasFreshProof: boolean
  /** True if a role demands a second factor that the user does not have (`requireOpenSession`). */
  mustEnrol: boolean
  /** A key of a service account: nothing that a person must do. */
  isKey?: true
  /** Rights of a role for a job: `userId` is no user. */
  isUnattended?: true
}

export type Context = {
  kernel: Kernel
  session: Session | null
  token?: string
  sessionError?: AppError
  now: Date
  ip: string
  userAgent: string
  memo: Map<string, unknown>
}

export const missingSession = (context: Pick<Context, 'sessionError'>): AppError =>
  context.sessionError ?? new AppError('INVALID_TOKEN', securityMessages.session.invalid)

export const requireSession = (context: Context): Session => {
  if (context.session) return context.session
  throw missingSession(context)
}

/** User of a write; null for a report by a public link, and for an automation. */
export const authorOf = ({ session }: Pick<Context, 'session'>): string | null =>
  session?.isUnattended ? null : (session?.userId ?? null)

export type WriteHook = (write: {
  context: Context
  tx: Queryable
  id: string
  before?: Values
  values: Values
}) => Promise<void> | void

/** A record before validation. `values` is complete, including unchanged values. */
export type RecordDraft = {
  context: Context
  tx: Queryable
  before?: Values
  values: Values
}

export type ProvenWay = 'import' | 'export' | 'restore' | 'remove'

export type Commented = {
  context: Context
  tx: Queryable
  id: string
  activity: string
  audience: CommentAudience | null
  text: string | null
  files: number
  isChange?: true
}

export type EntityHooks = {
  visible?: (context: Context, alias: SQL) => SQL | undefined
  /** Lists read only this many of the newest rows of the asked period, so that their cost has a bound. */
  newest?: number
  /** SQL expressions for fields that are computed instead of read from their column. Undefined: the column itself. */
  computed?: Record<string, (context: Context, alias: SQL) => SQL | undefined>
  /** Cacheable SQL: the text depends on access only, the values are request values (`read/requestValue.ts`). */
  cacheableComputed?: readonly string[]
  /** Additional filters: GraphQL input type, description in the contract, and condition. */
  filters?: Record<
    string,
    {
      type: string
      description?: string
      condition: (context: Context, alias: SQL, value: never) => SQL
      /** True for a value that a partial index answers: the list sorts the matches, and never walks its order. */
      isNarrow?: (value: never) => boolean
    }
  >
  complete?: (draft: RecordDraft) => Promise<Values>
  /** Numbered field and its next number without count (D14). Until the transaction ends, it holds the record's id. */
  numbering?: { field: string; next: (tx: Queryable, now: Date) => Promise<PendingNumber> }
  /** For trees: writes run one after the other, because ancestors decide the access to a record. */
  guardsTree?: true
  /** A derived write stores changes of `values`; a hand-written one freezes them (`write/writeHooks.ts`). */
  beforeWrite?: WriteHook
  afterWrite?: WriteHook
  /** After a new, changed (`isChange`) or deleted (`text` null) comment on the record `id`, in its transaction. */
  commented?: (comment: Commented) => Promise<void>
  /** Decides on the files of a record instead of its right and row rule. */
  canReadFiles?: (context: Context, id: string) => Promise<boolean>
  /** Write hooks of the extension only, for statements that do without the product's. */
  added?: { beforeWrite?: WriteHook; afterWrite?: WriteHook }
  /** Runs first in a deletion: takes locks that must precede the record's, throws an AppError to reject. */
  beforeRemove?: (write: { context: Context; tx: Queryable; id: string }) => Promise<void>
  /** Replaces the deletion of the row (in the transaction of the deletion job). Returns additional event data. */
  remove?: (write: { context: Context; tx: Queryable; id: string }) => Promise<Values | undefined>
  /**
   * `before` takes locks, rejects by an AppError and returns more event data; `after` runs once the rows exist.
   * `allowed`: trash rows that the session may restore or purge; absent: all that it sees.
   */
  restore?: {
    before?: (one: Restoring) => Promise<Values | undefined>
    after?: (one: RestoredRecord) => Promise<void>
    allowed?: (context: Context, tx: Queryable, alias: SQL) => Promise<SQL>
  }
  /** For entities without a derived update: the fields that can be undone, and how. */
  undo?: {
    fields: readonly string[]
    /** Lists with rows stored separately in the history, as `LIST.ID`, so that each can be undone alone. */
    rows: readonly string[]
    /** Formats such rows as text, after references were resolved to names: the thread never returns the rows. */
    describe: (context: Context, changes: Changes) => Changes
    /** Reason why an entry cannot be undone although no later change conflicts with it. */
    refusal: (changes: Changes) => string | undefined
    days?: number
    run: (context: Context, activity: UndoneActivity) => Promise<void>
  }
  proven?: readonly ProvenWay[]
  /** Reads and writes of a configuration file. Absent: the derived ones. */
  configured?: Configured
  /** Set if lines of a spreadsheet compete for the same resource: a dry run writes all of them and rolls back. */
  importing?: Importing
}

export type ConfiguredWrite = {
  context: Context
  id: string
  name: string
  before?: Values
  values: Values
}

export type ConfiguredLoss = { kind: 'VALUES' | 'RECORDS'; count: number }

export type Configured = {
  /** Fields of the file. Default: those that a derived operation writes. */
  fields?: readonly string[]
  read?: (record: Values) => Values | undefined
  /** Completes stored records by id with values outside their tables, such as contents of files. */
  complete?: (
    context: Context,
    db: Queryable,
    records: ReadonlyMap<string, Values>,
  ) => Promise<ReadonlyMap<string, Values>>
  input?: (values: Values) => Values
  isLeftOut?: (record: Values) => boolean
  create?: (write: ConfiguredWrite) => Promise<unknown>
  update?: (write: ConfiguredWrite) => Promise<ConfiguredLoss | undefined>
  remove?: (write: ConfiguredWrite) => Promise<ConfiguredLoss | undefined>
}

export type Importing = {
  /** Maximum records that one file creates or changes, because its locks block other writes. */
  maxChanges?: number
  /** Records may lie in the past, after one confirmation per file. */
  canConfirmPast?: true
  /** Called before the transaction. Absent: the derived create and update write the lines. */
  open?: (context: Context, options: { confirmPast: boolean }) => Promise<LineWriter>
}

type UndoneActivity = { id: string; recordId: string; changes: Changes; user?: { id: string } | null }

export type RestoredRecord = Parameters<WriteHook>[0] & { tx: PoolClient }
/** A record being restored from the trash, with its rows by entity. Keys of rows are column names. */
export type Restoring = RestoredRecord & {
  rows: ReadonlyMap<string, readonly Values[]>
  deletedBy: string | null
}
