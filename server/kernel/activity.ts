/** What happened to a record, written in the transaction that does it and read by the activity-thread service. */
import { v7 as uuid } from 'uuid'
import type { Queryable } from './database.ts'

export type ActivityAction = 'CREATE' | 'UPDATE' | 'DELETE'
/** `{ [field]: { before, after } }`, values as the API gives them. */
export type Changes = Record<string, { before: unknown; after: unknown }>

export type Activity = {
  entity: string
  recordId: string
  /** The record's displayName: what the thread shows once the record is gone. */
  recordLabel: string
  action: ActivityAction
  userId: string
  changes?: Changes
}

const MAX_LABEL = 500

const INSERT = `INSERT INTO activity_thread.activity
  (id, entity, record_id, record_label, action, user_id, changes, created_at, updated_at, created_by_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now(), $6)`

/** Adds one line to the record's thread. An update that changed nothing leaves no line. */
export const recordActivity = async (tx: Queryable, activity: Activity): Promise<void> => {
  const { entity, recordId, recordLabel, action, userId, changes = {} } = activity
  if (action === 'UPDATE' && Object.keys(changes).length === 0) return
  const label = recordLabel.slice(0, MAX_LABEL)
  await tx.query(INSERT, [uuid(), entity, recordId, label, action, userId, JSON.stringify(changes)])
}

/** The fields whose values differ, before and after. Ids and scalars compare by value, lists and objects by content. */
export const changesBetween = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes => {
  const changes: Changes = {}
  for (const [field, value] of Object.entries(after)) {
    const old = before[field] ?? null
    const now = value ?? null
    if (JSON.stringify(old) !== JSON.stringify(now)) changes[field] = { before: old, after: now }
  }
  return changes
}
