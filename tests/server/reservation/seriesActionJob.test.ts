import { describe, expect, it } from 'vitest'
import { seriesJob } from '#server/modules/reservation/series/seriesJob.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'
import {
  cancelSeries,
  changeSeries,
  collisions,
  deleteSeries,
  seriesInput,
  slotOf,
} from '../fixtures/reservationSeries.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const { hall, booked, manager } = reservationTown(app)

type Verdict = { id: string; isUpdated: boolean; error: { code: string; message: string } | null }

const FIELDS =
  'id action reservation status subject total done code message details verdicts { id isUpdated error { code message } }'
const BOOK = `mutation ($input: ReservationSeriesInput!) { request: startReservationSeries(input: $input) { ${FIELDS} } }`
const START = {
  change: `mutation ($of: SeriesScopeInput!, $input: ReservationWriteInput!) {
    request: startReservationSeriesChange(of: $of, input: $input) { ${FIELDS} } }`,
  cancel: `mutation ($of: SeriesScopeInput!, $reason: String!) {
    request: startReservationSeriesCancellation(of: $of, reason: $reason) { ${FIELDS} } }`,
  reinstate: `mutation ($of: SeriesScopeInput!) { request: startReservationSeriesReinstatement(of: $of) { ${FIELDS} } }`,
  delete: `mutation ($of: SeriesScopeInput!) { request: startReservationSeriesDeletion(of: $of) { ${FIELDS} } }`,
}
const PROGRESS = `query ($id: ID!) { request: getReservationSeriesRequest(id: $id) { ${FIELDS} } }`

const FIRST = '2027-03-01'
const DATES = 52

const start = async (client: TestPerson, text: string, variables: object) =>
  (await client.get('reservation', text, { ...variables })).request

const ended = (client: TestPerson, id: string) =>
  eventually(async () => {
    const { request } = await client.get('reservation', PROGRESS, { id })
    expect(['DONE', 'FAILED']).toContain(request.status)
    return request
  })

const rowsOf = async (series: string) =>
  (
    await app().pool.query(
      `SELECT id, subject, is_cancelled AS "isCancelled", to_char(starting_at, 'YYYY-MM-DD HH24:MI') AS "from"
       FROM reservation.reservation WHERE series_id = $1 ORDER BY starting_at`,
      [series],
    )
  ).rows

const made = async (dates = DATES, first = FIRST) => {
  const room = await hall()
  const rule = `FREQ=DAILY;COUNT=${dates}`
  const { id, status } = await start(manager(), BOOK, { input: seriesInput([room], { first, rule }) })
  if (status !== 'DONE') expect((await ended(manager(), id)).status).toBe('DONE')
  const [origin] = await rowsOf(id)
  return { series: id as string, room, of: { reservation: origin.id as string, scope: 'ALL' as const } }
}

const jobsOf = async (id: string): Promise<number> =>
  (
    await app().pool.query(
      `SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE payload::text LIKE '%' || $1 || '%'`,
      [id],
    )
  ).rows[0].count

const emailsAbout = async (type: string, ids: readonly string[]): Promise<{ series: string }[]> =>
  (
    await app().pool.query(
      `SELECT facts->>'series' AS series FROM mailer.email
       JOIN mailer.email_request request ON request.email_id = email.id WHERE type = $1 AND record_id = ANY ($2::text[])`,
      [type, ids],
    )
  ).rows

const doneIn = (verdicts: readonly Verdict[]): number => verdicts.filter(({ isUpdated }) => isUpdated).length

describe('a long series', () => {
  it('is moved by a job, with a verdict for each date, one email, and an undo of the given date', async () => {
    const { series, of } = await made()
    const input = { ...slotOf(FIRST, '09:00', '11:00'), subject: 'Club du matin' }
    const request = await start(manager(), START.change, { of, input })
    expect(request).toMatchObject({ action: 'CHANGE', status: 'WAITING', total: DATES, reservation: of.reservation })
    expect(request).toMatchObject({ done: 0, verdicts: null })
    const done = await ended(manager(), request.id)
    expect(done).toMatchObject({ status: 'DONE', done: DATES, code: null })
    expect(doneIn(done.verdicts)).toBe(DATES)
    const rows = await rowsOf(series)
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['Club du matin']))
    expect(rows[0].from).toBe('2027-03-01 08:00')
    const emails = await emailsAbout(
      'reservation_updated',
      rows.map(({ id }) => id),
    )
    expect(emails).toHaveLength(1)
    expect(emails[0]?.series).toContain(`${DATES}`)
    const [undoable] = done.details.undoable
    expect(undoable).toMatchObject({ entity: 'reservation', recordId: of.reservation })
    await manager().get('activity-thread', 'mutation ($id: ID!) { undoActivity(id: $id) }', { id: undoable.id })
    expect((await rowsOf(series)).find(({ id }) => id === of.reservation)).toMatchObject({ subject: 'Club de lecture' })
  })

  it('leaves dates that cannot move, and returns the reasons', async () => {
    const { series, room, of } = await made()
    const { startingAt: from, endingAt: to } = slotOf('2027-03-10', '09:00', '10:00')
    await booked([room], { from, to })
    const request = await start(manager(), START.change, { of, input: slotOf(FIRST, '09:00', '11:00') })
    const { verdicts } = await ended(manager(), request.id)
    expect(doneIn(verdicts)).toBe(DATES - 1)
    expect(verdicts.find(({ isUpdated }: Verdict) => !isUpdated).error.code).toBe('ITEM_UNAVAILABLE')
    expect(
      (await rowsOf(series)).filter(({ from: at }) => !at.endsWith('17:00') && !at.endsWith('16:00')),
    ).toHaveLength(DATES - 1)
    expect(await collisions(app().pool)).toBe(0)
  })

  it('is cancelled, then reinstated, then deleted by jobs', async () => {
    const { series, of } = await made()
    const cancel = await start(manager(), START.cancel, { of, reason: 'Salle en travaux' })
    expect(cancel).toMatchObject({ action: 'CANCEL', status: 'WAITING', total: DATES })
    expect(doneIn((await ended(manager(), cancel.id)).verdicts)).toBe(DATES)
    expect((await rowsOf(series)).every(({ isCancelled }) => isCancelled)).toBe(true)
    const reinstate = await start(manager(), START.reinstate, { of })
    expect(doneIn((await ended(manager(), reinstate.id)).verdicts)).toBe(DATES)
    expect((await rowsOf(series)).some(({ isCancelled }) => isCancelled)).toBe(false)
    const remove = await start(manager(), START.delete, { of })
    expect(remove).toMatchObject({ action: 'DELETE', status: 'WAITING' })
    expect(doneIn((await ended(manager(), remove.id)).verdicts)).toBe(DATES)
    expect(await rowsOf(series)).toEqual([])
  })

  it('reinstates no date when another booking took its slot', async () => {
    const { series, room, of } = await made()
    await ended(manager(), (await start(manager(), START.cancel, { of, reason: 'Travaux' })).id)
    const { startingAt: from, endingAt: to } = slotOf('2027-03-05')
    await booked([room], { from, to })
    const { verdicts } = await ended(manager(), (await start(manager(), START.reinstate, { of })).id)
    expect(doneIn(verdicts)).toBe(DATES - 1)
    const refused = verdicts.find(({ isUpdated }: Verdict) => !isUpdated)
    expect(refused.error.code).toBe('ITEM_UNAVAILABLE')
    const left = (await rowsOf(series)).filter(({ isCancelled }) => isCancelled)
    expect(left.map(({ id }) => id)).toEqual([refused.id])
  })

  it('is refused by the operations that work within the request', async () => {
    const { of } = await made()
    const answers = [
      await changeSeries(manager(), of, { subject: 'Club' }),
      await cancelSeries(manager(), of),
      await deleteSeries(manager(), of),
    ]
    for (const { errors } of answers)
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ path: 'of', rule: 'max' }],
      })
  })

  it('asks before it moves dates into the past, and moves them once confirmed', async () => {
    const { series, of } = await made()
    const past = slotOf('2020-03-01')
    const asked = await ended(manager(), (await start(manager(), START.change, { of, input: past })).id)
    expect(asked).toMatchObject({ status: 'FAILED', code: 'PAST', details: { isSeries: true }, verdicts: null })
    expect((await rowsOf(series))[0].from).toBe('2027-03-01 17:00')
    const input = { ...past, confirmPast: true }
    const done = await ended(manager(), (await start(manager(), START.change, { of, input })).id)
    expect(doneIn(done.verdicts)).toBe(DATES)
  })
})

describe('the request of a change', () => {
  it('works at once up to fifty dates', async () => {
    const { series, of } = await made(50)
    const request = await start(manager(), START.change, { of, input: { subject: 'Club court' } })
    expect(request).toMatchObject({ status: 'DONE', total: 50, done: 50 })
    expect(doneIn(request.verdicts)).toBe(50)
    expect((await rowsOf(series)).every(({ subject }) => subject === 'Club court')).toBe(true)
    expect(await jobsOf(request.id)).toBe(0)
  })

  it('reports at once a wrong period, a missing reason, a series out of sight', async () => {
    const { of } = await made()
    expect(await manager().errorCode('reservation', START.change, { of, input: { items: [] } })).toBe(
      'VALIDATION_FAILED',
    )
    expect(await manager().errorCode('reservation', START.cancel, { of, reason: ' ' })).toBe('VALIDATION_FAILED')
    const stranger = await app().person({ rights: { RESERVATION: true } })
    expect(await stranger.errorCode('reservation', START.change, { of, input: { subject: 'À moi' } })).toBe('NOT_FOUND')
  })

  it('reports past dates that cannot be ended', async () => {
    const { series, of } = await made()
    await app().pool.query(
      `UPDATE reservation.reservation SET starting_at = starting_at - interval '8 years', ending_at = ending_at - interval '8 years'
       WHERE series_id = $1`,
      [series],
    )
    expect(await manager().errorCode('reservation', START.delete, { of })).toBe('CONFLICT')
  })

  it('is queued once when it is sent twice', async () => {
    const { series, of } = await made()
    const send = async () => {
      const response = await fetch(`${app().url}/reservation/graphql/`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${manager().token}`,
          'Idempotency-Key': 'change-longue-serie',
        },
        body: JSON.stringify({ query: START.change, variables: { of, input: { subject: 'Une fois' } } }),
      })
      return ((await response.json()) as { data: { request: { id: string } } }).data.request.id
    }
    const [first, second] = [await send(), await send()]
    expect(second).toBe(first)
    await ended(manager(), first)
    const { rows } = await app().pool.query(
      `SELECT count(*)::int AS count FROM activity_thread.activity WHERE action = 'UPDATE' AND record_id::text = ANY ($1::text[])`,
      [(await rowsOf(series)).map(({ id }) => id)],
    )
    expect(rows[0].count).toBe(DATES)
  })

  it('runs once in two processes, and needs the right from its start to its end', async () => {
    await setParameter(app().pool, 'ENABLE_RESERVATION_UPDATE_EMAIL_TO_BORROWERS', 'false')
    const { series, of } = await made()
    const person = await app().person({ rights: MANAGER_RIGHTS })
    const waiting = async (subject: string) => {
      const id = crypto.randomUUID()
      await app().pool.query(
        `INSERT INTO reservation.series_request (id, requested_by_id, action, reservation_id, subject, input, total)
         VALUES ($1, $2, 'CHANGE', $3, 'Essai', $4, $5)`,
        [id, person.id, of.reservation, JSON.stringify({ ...of, input: { subject } }), DATES],
      )
      const session = await app().pool.query('SELECT id FROM security.session WHERE user_id = $1', [person.id])
      return { requestId: id, sessionId: session.rows[0].id }
    }
    const job = await waiting('Ensemble')
    await Promise.all([seriesJob(job, app().kernel), seriesJob(job, app().kernel)])
    expect(await ended(person, job.requestId)).toMatchObject({ status: 'DONE' })
    const [interrupted, refused] = [await waiting('Droit retiré'), await waiting('Sans droit')]
    const holder = await app().pool.connect()
    await holder.query('BEGIN')
    const { rows: pids } = await holder.query('SELECT pg_backend_pid() AS pid')
    await holder.query('SELECT FROM reservation.reservation WHERE series_id = $1 FOR UPDATE', [series])
    const running = seriesJob(interrupted, app().kernel)
    await eventually(async () => {
      const blocked = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))'
      expect((await app().pool.query(blocked, [pids[0].pid])).rowCount).toBe(1)
    })
    await app().pool.query(`UPDATE security.user_role SET rights = '{}' WHERE id = $1`, [person.roleId])
    await holder.query('COMMIT')
    holder.release()
    await running
    await seriesJob(refused, app().kernel)
    const { rows } = await app().pool.query('SELECT status, code FROM reservation.series_request WHERE id = ANY ($1)', [
      [interrupted.requestId, refused.requestId],
    ])
    expect(rows).toEqual(Array(2).fill({ status: 'FAILED', code: 'FORBIDDEN' }))
    expect((await rowsOf(series)).every(({ subject }) => subject === 'Ensemble')).toBe(true)
  })
})
