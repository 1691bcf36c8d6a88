/** Comments on records: added by users with full access to the record, changed and deleted by their authors only. */

import { validate as isId, v7 as uuid } from 'uuid'
import type { ActivityEntry, Operations } from '#contract/activity-thread.ts'
import { activityMessages } from '#i18n/fr/activity.ts'
import { MAX_COMMENT, MAX_COMMENT_FILES } from '#resources/domain/activity.ts'
import { cleanText } from '#resources/domain/lookAlikes.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readOne } from '#server/engine/read/one.ts'
import { select } from '#server/engine/read/selection.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { audienceOf } from './audience.ts'
import { describeEntries, type Entry, findEntry } from './getThread.ts'
import { requireReaders, tellMentioned } from './mentions.ts'
import { requireThread, type Thread, type ThreadOf } from './thread.ts'

type Mentions = { mentions?: readonly string[] | null | undefined }
type Files = { files?: readonly object[] | null | undefined }
type NewComment = ThreadOf & Mentions & Files & { text: string; isAnswer?: boolean | null | undefined }

const commentError = (rule: string, message: string, path = 'text') => validationFailed([{ path, rule, message }])

const requireText = (text: string): string => {
  const clean = cleanText(text)
  if (clean === '') throw commentError('required', activityMessages.emptyComment)
  if (clean.length > MAX_COMMENT) throw commentError('maxLength', activityMessages.longComment)
  return clean
}

const ATTACH = `INSERT INTO activity_thread.activity_files (activity_id, file_id, position)
  SELECT $1, id, position FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, position)`
const DETACH = 'DELETE FROM activity_thread.activity_files WHERE activity_id = $1'

const attachFiles = async (context: Context, tx: Queryable, id: string, inputs: readonly FileInput[]) => {
  if (inputs.length === 0) return
  const files = await context.kernel.features.storeFiles({ context, tx, inputs, held: [], path: 'files' })
  await tx.query(ATTACH, [id, files])
}

const requireFewFiles = (files: readonly object[] | null | undefined): readonly FileInput[] => {
  const given = (files ?? []) as readonly FileInput[]
  if (given.length > MAX_COMMENT_FILES)
    throw commentError('maxItems', activityMessages.manyFiles(MAX_COMMENT_FILES), 'files')
  return given
}

const notFound = () => new AppError('NOT_FOUND', activityMessages.notFound)

const announce = (tx: Queryable, { entity, recordId }: ThreadOf): Promise<void> =>
  publish(tx, 'activity', { entity, recordId })

const describe = async (context: Context, thread: Thread, id: string): Promise<ActivityEntry> => {
  const entry = await findEntry(context.kernel.pool, id)
  if (!entry) throw notFound()
  return (await describeEntries(context, thread, [entry]))[0] as ActivityEntry
}

const INSERT = `INSERT INTO activity_thread.activity
  (id, entity, record_id, record_label, action, user_id, changes, comment, audience, created_by_id)
  VALUES ($1, $2, $3, $4, 'COMMENT', $5, '{}', $6, $7, $5)`

const createComment = async (context: Context, { text, isAnswer, mentions, files, ...of }: NewComment) => {
  const { userId } = requireSession(context)
  const thread = await requireThread(context, of)
  if (!thread.resource.operations.includes('get')) throw notFound()
  const comment = requireText(text)
  const inputs = requireFewFiles(files)
  const { displayName } = await readOne(context, thread.resource, thread.recordId, select('displayName'))
  const id = uuid()
  const { resource, recordId } = thread
  const audience = audienceOf(context, resource, isAnswer === true)
  const people = await requireReaders(
    context,
    { ...{ resource, recordId }, isNote: audience === 'INTERNAL' },
    mentions ?? [],
  )
  const label = String(displayName).slice(0, 500)
  const { commented } = hooksOf(context.kernel, resource.key)
  await withTransaction(context.kernel.pool, async (tx) => {
    await tx.query(INSERT, [id, of.entity, recordId, label, userId, comment, audience])
    await attachFiles(context, tx, id, inputs)
    await tellMentioned(context, tx, { activity: id, entity: of.entity, recordId, label, people })
    await commented?.({ context, tx, id: recordId, activity: id, audience, text: comment, files: inputs.length })
    await announce(tx, { entity: of.entity, recordId: thread.recordId })
  })
  return describe(context, thread, id)
}

const requireOwn = async (context: Context, id: string): Promise<{ entry: Entry; thread: Thread }> => {
  const { userId } = requireSession(context)
  const entry = isId(id) ? await findEntry(context.kernel.pool, id) : undefined
  if (entry?.action !== 'COMMENT' || entry.comment === null) throw notFound()
  const thread = await requireThread(context, entry)
  if (entry.user?.id !== userId) throw new AppError('FORBIDDEN', activityMessages.notYours)
  return { entry, thread }
}

const write = async (
  context: Context,
  entry: Entry,
  comment: string | null,
  people: readonly string[] = [],
): Promise<void> =>
  withTransaction(context.kernel.pool, async (tx) => {
    const { entity, recordId, recordLabel, audience } = entry
    await tellMentioned(context, tx, { activity: entry.id, entity, recordId, label: recordLabel ?? '', people })
    const { commented } = hooksOf(context.kernel, entity)
    const said = { context, tx, id: recordId, activity: entry.id, audience, text: comment, files: entry.files.length }
    await commented?.({ ...said, isChange: true })
    await tx.query(
      `UPDATE activity_thread.activity SET comment = $2, edited_at = now(), updated_at = now()
       WHERE id = $1 AND comment IS NOT NULL`,
      [entry.id, comment],
    )
    if (comment === null) await tx.query(DETACH, [entry.id])
    await announce(tx, entry)
  })

type Changed = Mentions & { id: string; text: string }

const updateComment = async (context: Context, { id, text, mentions }: Changed) => {
  const { entry, thread } = await requireOwn(context, id)
  const { resource, recordId } = thread
  const isNote = entry.audience === 'INTERNAL'
  const people = await requireReaders(context, { resource, recordId, isNote }, mentions ?? [])
  await write(context, entry, requireText(text), people)
  return describe(context, thread, id)
}

/** Deletes text and files but keeps the entry, so that replies stay understandable. */
const deleteComment = async (context: Context, id: string) => {
  const { entry, thread } = await requireOwn(context, id)
  await write(context, entry, null)
  return describe(context, thread, id)
}

export const createCommentOperation = defineOperation<Operations['createComment']>({
  sdl: /* GraphQL */ `
    "A new comment; the session must see the record."
    input CommentInput {
      entity: String!
      recordId: ID!
      "Plain text."
      text: String!
      "True: the author of the record reads the comment. Else comments of readers of internal notes are notes."
      isAnswer: Boolean
      "At most ten readers of the record: each gets one notification and one email."
      mentions: [ID!]
      "Uploads, at most five."
      files: [FileInput!]
    }

    extend type Mutation {
      "Adds a comment to the thread of a record."
      createComment(input: CommentInput!): ActivityEntry!
    }
  `,
  resolve: (context, args) => createComment(context, args.input),
})

export const updateCommentOperation = defineOperation<Operations['updateComment']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Changes a comment of the session's user."
      updateComment(
        "The comment."
        id: ID!
        "Plain text, replacing the previous one."
        text: String!
        "As for a new comment; people who were told already are not told again."
        mentions: [ID!]
      ): ActivityEntry!
    }
  `,
  resolve: updateComment,
})

export const deleteCommentOperation = defineOperation<Operations['deleteComment']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Deletes text and files; the entry stays in the thread."
      deleteComment(
        "A comment of the session's user."
        id: ID!
      ): ActivityEntry!
    }
  `,
  resolve: (context, args) => deleteComment(context, args.id),
})
