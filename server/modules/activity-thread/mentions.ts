/** Mentions of colleagues in comments: only of readers of the record, each told once. */
import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/activity-thread.ts'
import { activityMessages as messages } from '#i18n/fr/activity.ts'
import { MAX_MENTIONS, MOST_OFFERED } from '#resources/domain/activity.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readAccess } from '#server/engine/read/access.ts'
import { execute } from '#server/engine/read/execute.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { rowRuleOf } from '#server/engine/read/visible.ts'
import { recordAddress } from '#server/engine/recordAddress.ts'
import { sessionOfPerson } from '#server/features/sessions/session.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readsNotes } from './audience.ts'
import { requireThread, type Thread, type ThreadOf } from './thread.ts'

type CommentedRecord = Pick<Thread, 'resource' | 'recordId'> & { isNote: boolean }

const rulesOf = async (context: Context, { resource, isNote }: CommentedRecord, person: string) => {
  const { pool, config } = context.kernel
  const session = await sessionOfPerson({ db: pool, config, now: context.now }, person)
  if (!session) return undefined
  const theirs: Context = { ...context, session, memo: new Map() }
  if (readAccess(theirs, resource) !== 'full' || (isNote && !readsNotes(session.holder, resource))) return undefined
  return rowRuleOf(theirs)(resource, sql.raw('named')) ?? sql`true`
}

const readersAmong = async (
  context: Context,
  about: CommentedRecord,
  people: readonly string[],
): Promise<Set<string>> => {
  const seen: SQL[] = []
  for (const person of people) {
    const rule = await rulesOf(context, about, person)
    if (rule)
      seen.push(
        sql`SELECT ${person}::text AS id FROM ${tableOf(about.resource)} named WHERE named.id = ${about.recordId}::uuid AND ${rule}`,
      )
  }
  if (seen.length === 0) return new Set()
  const rows = await execute<{ id: string }>(context.kernel.pool, sql.join(seen, sql` UNION ALL `))
  return new Set(rows.map(({ id }) => id))
}

/** Throws VALIDATION_FAILED if a mentioned person does not read the record. */
export const requireReaders = async (context: Context, about: CommentedRecord, given: readonly string[]) => {
  const people = [...new Set(given.map((id) => id.toLowerCase()))]
  const refuse = (rule: string, message: string) => validationFailed([{ path: 'mentions', rule, message }])
  if (people.length > MAX_MENTIONS) throw refuse('maxItems', messages.manyMentions(MAX_MENTIONS))
  if (!people.every((id) => isId(id))) throw refuse('exists', messages.notReader)
  const readers = await readersAmong(context, about, people)
  if (readers.size < people.length) throw refuse('exists', messages.notReader)
  return people
}

const STORE = `INSERT INTO activity_thread.mention (activity_id, user_id) SELECT $1, unnest($2::uuid[])
  ON CONFLICT DO NOTHING RETURNING user_id AS id`
const NOTIFY = `SELECT entity_customizer.notify($1, $2, $3, $4, person) FROM unnest($5::uuid[]) AS person`
const EMAIL = `SELECT mailer.queue_email('mention', $1, $2::uuid, $3, $4, NULL, NULL, $5, people, '1 minute')
  FROM (SELECT jsonb_agg(jsonb_build_object('email', told.email, 'name', concat_ws(' ', told.first_name, told.last_name))
      ORDER BY told.email) AS people
    FROM security."user" told WHERE told.id = ANY ($6::uuid[]) AND told.email <> '') AS addressed WHERE people IS NOT NULL`

type Told = { activity: string; entity: string; recordId: string; label: string; people: readonly string[] }

export const tellMentioned = async (context: Context, tx: Queryable, told: Told): Promise<void> => {
  if (told.people.length === 0) return
  const { userId, displayName: author } = requireSession(context)
  const { rows } = await tx.query<{ id: string }>(STORE, [told.activity, told.people])
  const people = rows.map(({ id }) => id).filter((id) => id !== userId)
  if (people.length === 0) return
  const { entity, recordId, label } = told
  const address = recordAddress(context.kernel, context.kernel.resources.get(entity), recordId)
  await tx.query(NOTIFY, [entity, recordId, label, messages.mentioned(author), people])
  await tx.query(EMAIL, [entity, recordId, label, userId, { author, label, address }, people])
}

const CANDIDATES = `SELECT id, name AS "displayName" FROM activity_thread.mentionable($1, $2, $3, $4, 12)`

type Asked = ThreadOf & { isNote?: boolean | null | undefined; q: string }

const getMentionable = async (context: Context, { q, isNote, ...of }: Asked) => {
  const { userId } = requireSession(context)
  const thread = await requireThread(context, of)
  if (!thread.resource.operations.includes('get')) return []
  const about = { resource: thread.resource, recordId: thread.recordId, isNote: isNote === true }
  const rights = [thread.resource.right ?? null, (about.isNote && thread.resource.notesRight) || null]
  const { rows } = await context.kernel.pool.query<{ id: string; displayName: string }>(CANDIDATES, [
    ...[userId, q.trim().slice(0, 60)],
    ...rights,
  ])
  const readers = await readersAmong(
    context,
    about,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id }) => readers.has(id)).slice(0, MOST_OFFERED)
}

export const getMentionableOperation = defineOperation<Operations['getMentionable']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns people who read the record and have this text in their name, at most eight, without the session's user."
      getMentionable(
        "The key of the entity."
        entity: String!
        "The id of the record."
        recordId: ID!
        "True: only readers of internal notes."
        isNote: Boolean
        "Part of the name."
        q: String!
      ): [ActivityAuthor!]!
    }
  `,
  resolve: getMentionable,
})
