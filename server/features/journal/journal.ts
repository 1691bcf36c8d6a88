/** Security journal (D62), written with its cause; failures, which anybody can cause, are counted by the hour. */
import { v7 as uuid } from 'uuid'
import { authTexts } from '#i18n/fr/auth.ts'
import { securityEventSentences } from '#i18n/fr/securityEvents.ts'
import type { CountedEventKind, SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { deviceOf } from '#resources/domain/userAgent.ts'
import type { Context } from '#server/engine/context.ts'
import { publish } from '#server/platform/events/events.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Never contains secrets or typed text, which may be a password. */
export type SecurityEvent = {
  kind: SecurityEventKind
  personId?: string | undefined
  /** Author, if not the session's user: a login has no session yet, and links are used without one. */
  authorId?: string | undefined
  detail?: string
  /** Notifies the person by a notice, until dismissed, and by email. */
  isTold?: boolean
  formerAddress?: string | undefined
}

type CountedEvent = SecurityEvent & { kind: CountedEventKind }

const MAX_SUMMARY = 500
const MAX_NAME = 260

type Source = Pick<Context, 'session' | 'ip' | 'userAgent' | 'now'>
type Names = ReadonlyMap<string, string>

const namesOf = async (db: Queryable, ids: readonly (string | undefined)[]): Promise<Names> => {
  // Also queries for an empty list: a login with an unknown account takes the same time.
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  const { rows } = await db.query<{ id: string; name: string }>(
    `SELECT id, concat_ws(' ', first_name, last_name) || ' (' || code || ')' AS name
     FROM security."user" WHERE id = ANY($1::uuid[])`,
    [known],
  )
  return new Map(rows.map(({ id, name }) => [id, name.slice(0, MAX_NAME)]))
}

const INSERT = `INSERT INTO security.security_event AS event
  (id, occurred_at, last_at, kind, summary, author, author_id, person, person_id, address, device, bundle)
  SELECT $1::uuid, $2::timestamptz, $2::timestamptz, $3, $4, $5, $6, $7, $8, $9, $10, $11`

const authorOf = (source: Source, { authorId = source.session?.userId }: SecurityEvent): string | undefined => authorId

const peopleOf = (source: Source, event: SecurityEvent) => [authorOf(source, event), event.personId]

const rowWith = (names: Names, source: Source, event: SecurityEvent, bundle?: string): unknown[] => {
  const { kind, personId, detail = '' } = event
  const authorId = authorOf(source, event)
  const [author, person] = [names.get(authorId ?? ''), names.get(personId ?? '')]
  const summary = securityEventSentences[kind]({ author: author ?? '', person: person ?? '', detail })
  const people = [author, author && authorId, person, person && personId].map((value) => value ?? null)
  const device = source.userAgent === '' ? null : authTexts.sessions.device(deviceOf(source.userAgent))
  const where = [source.ip || null, device, bundle ?? null]
  return [uuid(), source.now.toISOString(), kind, summary.slice(0, MAX_SUMMARY), ...people, ...where]
}

const rowOf = async (db: Queryable, source: Source, event: SecurityEvent, bundle?: string): Promise<unknown[]> =>
  rowWith(await namesOf(db, peopleOf(source, event)), source, event, bundle)

const WITH_AN_EMAIL: readonly SecurityEventKind[] = ['PASSWORD_LINK_CREATED']

/** Notice on every page and email, since an attacker could dismiss the notice. */
const notifyPerson = async (tx: Queryable, id: string, event: SecurityEvent): Promise<void> => {
  const { kind, personId, formerAddress, isTold } = event
  if (!isTold || !personId) return
  await tx.query('INSERT INTO security.account_notice (event_id, user_id) VALUES ($1, $2)', [id, personId])
  await publish(tx, 'accountNotice', { action: 'create', id }, { userId: personId })
  if (WITH_AN_EMAIL.includes(kind)) return
  await tx.query('SELECT security.queue_account_notice($1, $2, $3)', [id, personId, formerAddress ?? null])
}

const addLine = async (tx: Queryable, row: unknown[], event: SecurityEvent): Promise<void> => {
  await tx.query(INSERT, row)
  await notifyPerson(tx, String(row[0]), event)
}

export const recordSecurityEvent = async (tx: Queryable, source: Source, event: SecurityEvent): Promise<void> =>
  addLine(tx, await rowOf(tx, source, event), event)

/** Adds several entries at the end of a transaction; reads people in one query. */
export const recordSecurityEventsBeforeCommit = async (
  tx: Queryable,
  source: Source,
  events: readonly SecurityEvent[],
): Promise<void> => {
  const names = await namesOf(
    tx,
    events.flatMap((event) => peopleOf(source, event)),
  )
  for (const event of events) await addLine(beforeCommit(tx), rowWith(names, source, event), event)
}

/** Adds an entry unless the last of its kind is equal, so that nightly findings appear once. */
export const recordUnlessRepeated = async (tx: Queryable, source: Source, event: SecurityEvent): Promise<void> => {
  const row = await rowOf(tx, source, event)
  const { rows } = await tx.query<{ summary: string }>(
    'SELECT summary FROM security.security_event WHERE kind = $1 ORDER BY occurred_at DESC, id DESC LIMIT 1',
    [event.kind],
  )
  if (rows[0]?.summary !== row[3]) await tx.query(INSERT, row)
}

/** Maximum failure entries per hour; further ones are counted per account, without address. */
const MAX_BUNDLES = 1_000

const COUNT_AGAIN = `UPDATE security.security_event
  SET count = count + 1, last_at = greatest(last_at, $2), updated_at = now() WHERE bundle = $1`
const ON_BUNDLE = `ON CONFLICT (bundle) WHERE bundle IS NOT NULL
  DO UPDATE SET count = event.count + 1, last_at = greatest(event.last_at, EXCLUDED.last_at), updated_at = now()`
const COUNT = `${INSERT} ${ON_BUNDLE}`
const COUNT_WHERE_ROOM = `${INSERT}
  WHERE (SELECT count(*) FROM (SELECT FROM security.security_event
    WHERE bundle IS NOT NULL AND occurred_at >= $12::timestamptz LIMIT $13) AS bundles) < $13
  ${ON_BUNDLE} RETURNING id`

const hourOf = (now: Date): string => now.toISOString().slice(0, 13)

const bundleOf = ({ ip, now, session }: Source, { kind, personId, authorId, detail }: CountedEvent): string =>
  [hourOf(now), kind, personId, authorId ?? session?.userId, networkOf(ip), detail].join(' ').slice(0, 200)

/** Uses its own transaction, since the cause is rolled back. Limits entries per hour and notifies once. */
export const countSecurityEvent = async (db: Queryable, source: Source, event: CountedEvent): Promise<void> => {
  const { now } = source
  const bundle = bundleOf(source, event)
  const { rowCount } = await db.query(COUNT_AGAIN, [bundle, now.toISOString()])
  if (rowCount) return
  const row = await rowOf(db, source, event, bundle)
  const first = await db.query<{ id: string }>(COUNT_WHERE_ROOM, [...row, `${hourOf(now)}:00Z`, MAX_BUNDLES])
  if (first.rows[0]?.id === row[0]) await notifyPerson(db, String(row[0]), event)
  if (first.rowCount) return
  const anywhere = { ...source, ip: '', userAgent: '' }
  const alike = { ...event, detail: '' }
  await db.query(COUNT, await rowOf(db, anywhere, alike, bundleOf(anywhere, alike)))
}

const BATCH = 500

export const shortenJournal = async (tx: Queryable, days: number): Promise<number> => {
  await tx.query(`SELECT set_config('regie.shortens_journal', 'on', true)`)
  let count = 0
  for (;;) {
    const { rowCount } = await tx.query(
      `DELETE FROM security.security_event WHERE id IN (
         SELECT id FROM security.security_event WHERE occurred_at < now() - make_interval(days => $1)
           AND last_at < now() - make_interval(days => $1) ORDER BY occurred_at LIMIT ${BATCH})`,
      [days],
    )
    count += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return count
  }
}
