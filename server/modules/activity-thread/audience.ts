/** Internal notes: comments that only holders of the `notesRight` of an entity read. */
import { type SQL, sql } from 'drizzle-orm'
import { type CommentAudience, NOTE_AUDIENCES } from '#resources/domain/activity.ts'
import { can, type Holder } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'

export const readsNotes = (holder: Holder, { notesRight }: Pick<AnyResource, 'notesRight'>): boolean =>
  notesRight === undefined || can(holder, notesRight)

const isOpen = (alias: SQL): SQL =>
  sql`coalesce(${alias}.audience <> ALL (${sql.param([...NOTE_AUDIENCES])}::text[]), true)`

/** Undefined if the session reads the notes of every entity. */
export const withoutNotes = (context: Context, alias: SQL): SQL | undefined => {
  const { holder } = requireSession(context)
  const hidden = context.kernel.resources.all.filter((one) => !readsNotes(holder, one)).map(({ key }) => key)
  if (hidden.length === 0) return undefined
  return sql`(${isOpen(alias)} OR ${alias}.entity <> ALL (${sql.param(hidden)}::text[]))`
}

/** Audience of a new comment: readers of notes write notes, unless the comment is an answer. */
export const audienceOf = (context: Context, resource: AnyResource, isAnswer: boolean): CommentAudience | null => {
  const { notesRight } = resource
  const { holder } = requireSession(context)
  if (notesRight === undefined || !can(holder, notesRight)) return null
  return isAnswer && can(holder, notesRight, 'createAndUpdate') ? 'ANSWER' : 'INTERNAL'
}
