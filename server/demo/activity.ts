/** Activity of the last days: creations of the records that are there, and a few changes and comments. */
import type { ActivityAction, CommentAudience } from '#resources/domain/activity.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { DemoPerson } from './organisation.ts'
import type { Random } from './random.ts'

/** `at`: seconds since 1970. */
type Made = { entity: string; id: string; label: string; at: number; author: string | null }

const CREATED = `(SELECT 'reservation' AS entity, id, number || ' – ' || subject AS label, extract(epoch FROM created_at)::float8 AS at, created_by_id AS author
    FROM reservation.reservation WHERE created_at <= $1 ORDER BY created_at DESC, number DESC LIMIT 12)
  UNION ALL (SELECT 'intervention', id, number || ' – ' || label, extract(epoch FROM created_at)::float8, created_by_id
    FROM intervention.intervention WHERE created_at <= $1 ORDER BY created_at DESC, number DESC LIMIT 8)
  UNION ALL (SELECT 'problemReport', id, label, extract(epoch FROM created_at)::float8, created_by_id
    FROM intervention.problem_report WHERE created_at <= $1 ORDER BY created_at DESC LIMIT 8)`

const PLACE = `SELECT id, name AS label, capacity FROM company.location WHERE reference = 'HV-CONSEIL'`
const WORK = `SELECT id, number || ' – ' || label AS label FROM intervention.intervention
  WHERE cancellation_date IS NULL AND realization_starting_at IS NULL ORDER BY number DESC LIMIT 1`
const REFUSED = `SELECT id, label, refusal_reason AS reason, extract(epoch FROM refused_at)::float8 AS at FROM intervention.problem_report
  WHERE refused_at <= $1 LIMIT 1`

type Entry = {
  entity: string
  record: { id: string; label: string }
  action: ActivityAction
  at: Date
  author: string | null
  changes?: object
  comment?: string
  audience?: CommentAudience
}

const ANSWERED = `SELECT id, label, created_by_id AS author, extract(epoch FROM created_at)::float8 AS at
  FROM intervention.problem_report WHERE created_at <= $1::timestamptz - interval '3 hours' AND refused_at IS NULL
    AND merged_into_id IS NULL AND created_by_id IS NOT NULL ORDER BY created_at DESC, id LIMIT 1`

const HOUR = 3_600_000

const dateOf = (seconds: number): Date => new Date(seconds * 1000)
const LOST_SEATS = 4

type Named = { id: string; label: string }
type Options = { random: Random; now: Date; people: readonly DemoPerson[] }

const read = async <T>(tx: Queryable, sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await tx.query(sql, [...values])).rows as T[]

const writtenBy = async (tx: Queryable, { now, people }: Options): Promise<Entry[]> => {
  const authorOf = (wanted: string) => people.find(({ code }) => code === wanted)?.id ?? null
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const [place] = await read<Named & { capacity: number }>(tx, PLACE)
  const [work] = await read<Named>(tx, WORK)
  const [answered] = await read<Named & { author: string; at: number }>(tx, ANSWERED, [now])
  const said = (hours: number) => ({
    ...({ entity: 'problemReport', action: 'COMMENT', author: authorOf('technique') } as const),
    ...{ record: answered ?? { id: '', label: '' }, at: new Date(((answered?.at ?? 0) + hours * 3_600) * 1000) },
  })
  const [refused] = await read<Named & { reason: string; at: number }>(tx, REFUSED, [now])
  return [
    ...(place
      ? [
          {
            ...({
              entity: 'location',
              record: place,
              action: 'UPDATE',
              at: ago(5),
              author: authorOf('admin'),
            } as const),
            changes: { capacity: { before: place.capacity + LOST_SEATS, after: place.capacity } },
          },
        ]
      : []),
    ...(work
      ? [
          {
            ...({ entity: 'intervention', record: work, action: 'COMMENT', at: ago(2) } as const),
            author: authorOf('technique'),
            comment: 'Pièce commandée ce matin, livraison prévue sous trois jours.',
          },
        ]
      : []),
    ...(answered
      ? [
          { ...said(1), audience: 'INTERNAL' as const, comment: 'Vérifier si la garantie joue avant de commander.' },
          { ...said(1.5), audience: 'ANSWER' as const, comment: 'Bonjour, nous passons voir demain matin.' },
          { ...said(2), author: answered.author, comment: 'Merci, je préviens le gardien.' },
        ]
      : []),
    ...(refused
      ? [
          {
            ...({ entity: 'problemReport', record: refused, action: 'UPDATE', at: dateOf(refused.at) } as const),
            author: authorOf('technique'),
            changes: { refusalReason: { before: null, after: refused.reason } },
          },
        ]
      : []),
  ]
}

export const writeActivity = async (tx: Queryable, options: Options): Promise<void> => {
  const { random, now, people } = options
  const made = await read<Made>(tx, CREATED, [now])
  const fallback = people.find(({ code }) => code === 'gestion')?.id ?? null
  const created = made.map(
    ({ entity, id, label, at, author }): Entry => ({
      ...{ entity, record: { id, label }, action: 'CREATE', at: dateOf(at), author: author ?? fallback },
    }),
  )
  const entries = [...created, ...(await writtenBy(tx, options))].toSorted((x, y) => x.at.getTime() - y.at.getTime())
  await insertRows(
    tx,
    'activity_thread.activity',
    entries.map(({ entity, record, action, at, author, changes = {}, comment = null, audience = null }) => {
      const time = at.toISOString()
      return {
        ...{
          id: random.id(),
          entity,
          record_id: record.id,
          record_label: record.label,
          action,
          changes,
          comment,
          audience,
        },
        ...{ user_id: author, created_by_id: author, created_at: time, updated_at: time },
      }
    }),
  )
}
