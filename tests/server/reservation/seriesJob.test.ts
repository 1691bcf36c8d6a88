import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { seriesJob } from '#server/modules/reservation/series/seriesJob.ts'
import { SERIES_JOB } from '#server/modules/reservation/series/seriesRequests.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'
import { collisions, seriesInput, slotOf } from '../fixtures/reservationSeries.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const { hall, booked, manager } = reservationTown(app)

const FIELDS = 'id status subject total done code message details'
const START = `mutation ($input: ReservationSeriesInput!) { startReservationSeries(input: $input) { ${FIELDS} } }`
const CREATE = 'mutation ($input: ReservationSeriesInput!) { createReservationSeries(input: $input) { id } }'
const PROGRESS = `query ($id: ID!) { getReservationSeriesRequest(id: $id) { ${FIELDS} } }`

const daily = (items: readonly string[], count: number, options = {}) =>
  seriesInput(items, { first: '2027-03-01', rule: `FREQ=DAILY;COUNT=${count}`, ...options })

const start = async (client: TestPerson, input: object) =>
  (await client.get('reservation', START, { input })).startReservationSeries

const ended = (client: TestPerson, id: string) =>
  eventually(async () => {
    const { getReservationSeriesRequest: request } = await client.get('reservation', PROGRESS, { id })
    expect(['DONE', 'FAILED']).toContain(request.status)
    return request
  })

const countDates = async (series: string): Promise<number> => {
  const { rows } = await app().pool.query(
    'SELECT count(*)::int AS count FROM reservation.reservation WHERE series_id = $1',
    [series],
  )
  return rows[0].count
}

const countEmails = async (series: string): Promise<number> => {
  const { rows } = await app().pool.query(
    `SELECT count(*)::int AS count FROM mailer.email WHERE record_id::text IN
      (SELECT id::text FROM reservation.reservation WHERE series_id = $1)`,
    [series],
  )
  return rows[0].count
}

const sessionOf = async (userId: string): Promise<string> =>
  (await app().pool.query('SELECT id FROM security.session WHERE user_id = $1', [userId])).rows[0].id

const waiting = async (person: TestPerson, input: object, total: number) => {
  const id = uuid()
  await app().pool.query(
    `INSERT INTO reservation.series_request (id, requested_by_id, subject, input, total) VALUES ($1, $2, 'Essai', $3, $4)`,
    [id, person.id, JSON.stringify(input), total],
  )
  return { requestId: id, sessionId: await sessionOf(person.id) }
}

describe('a long series', () => {
  it('is booked by a job, under the id of its request, with one email', async () => {
    const room = await hall()
    const request = await start(manager(), daily([room], 60))
    expect(request).toMatchObject({ status: 'WAITING', subject: 'Club de lecture', total: 60, done: 0 })
    expect(await ended(manager(), request.id)).toMatchObject({ status: 'DONE', done: 60, code: null })
    expect(await countDates(request.id)).toBe(60)
    expect(await countEmails(request.id)).toBe(1)
    const { rows } = await app().pool.query(
      `SELECT count(DISTINCT number)::int AS numbers, bool_and(number <> id::text) AS named
       FROM reservation.reservation WHERE series_id = $1`,
      [request.id],
    )
    expect(rows[0]).toEqual({ numbers: 60, named: true })
  })

  it('is booked at once up to fifty dates', async () => {
    const request = await start(manager(), daily([await hall()], 50))
    expect(request).toMatchObject({ status: 'DONE', total: 50, done: 50 })
    expect(await countDates(request.id)).toBe(50)
  })

  it('is refused by the operation that books within the request', async () => {
    const { errors } = await manager().ask('reservation', CREATE, { input: daily([await hall()], 51) })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'rule', rule: 'max' }],
    })
  })

  it('says at once which rule or hours are wrong', async () => {
    const wrong = daily([await hall()], 60, { reservation: slotOf('2027-03-01', '20:00', '18:00') })
    const { errors } = await manager().ask('reservation', START, { input: wrong })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  })

  it('books nothing when one of its dates is taken, and tells which and why', async () => {
    const room = await hall()
    const { startingAt: from, endingAt: to } = slotOf('2027-04-05')
    await booked([room], { from, to })
    const request = await start(manager(), daily([room], 60))
    const failed = await ended(manager(), request.id)
    expect(failed).toMatchObject({ status: 'FAILED', done: 0, code: 'ITEM_UNAVAILABLE' })
    expect(failed.details.conflicts).toMatchObject([{ date: '2027-04-05', itemId: room }])
    expect(failed.message).toContain('5 avril 2027')
    expect([await countDates(request.id), await countEmails(request.id)]).toEqual([0, 0])
  })

  it('is booked once when two processes run its job', async () => {
    const job = await waiting(manager(), daily([await hall()], 60), 60)
    await Promise.all([seriesJob(job, app().kernel), seriesJob(job, app().kernel)])
    await seriesJob(job, app().kernel)
    expect(await countDates(job.requestId)).toBe(60)
    expect(await countEmails(job.requestId)).toBe(1)
    expect(await collisions(app().pool)).toBe(0)
  })

  it('needs the right at the moment of the booking, not only when it was asked for', async () => {
    const person = await app().person({ rights: MANAGER_RIGHTS })
    const job = await waiting(person, daily([await hall()], 60), 60)
    const blocker = await app().pool.connect()
    await blocker.query('BEGIN')
    await blocker.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`series request ${job.requestId}`])
    const running = seriesJob(job, app().kernel)
    await eventually(async () => {
      const { rows } = await app().pool.query('SELECT status FROM reservation.series_request WHERE id = $1', [
        job.requestId,
      ])
      expect(rows[0].status).toBe('RUNNING')
    })
    await app().pool.query(`UPDATE security.user_role SET rights = '{}' WHERE id = $1`, [person.roleId])
    await blocker.query('COMMIT')
    blocker.release()
    await running
    const { rows } = await app().pool.query('SELECT status, code FROM reservation.series_request WHERE id = $1', [
      job.requestId,
    ])
    expect(rows[0]).toEqual({ status: 'FAILED', code: 'FORBIDDEN' })
    expect(await countDates(job.requestId)).toBe(0)
  })

  it('fails in words when the session of its person has ended', async () => {
    const person = await app().person({ rights: MANAGER_RIGHTS })
    const job = await waiting(person, daily([await hall()], 60), 60)
    await app().pool.query('DELETE FROM security.session WHERE user_id = $1', [person.id])
    await seriesJob(job, app().kernel)
    const { rows } = await app().pool.query('SELECT code, message FROM reservation.series_request WHERE id = $1', [
      job.requestId,
    ])
    expect(rows[0]).toMatchObject({ code: 'INVALID_TOKEN', message: expect.stringContaining('Rien n’a été réservé') })
  })

  it('is asked for once when the same request is sent twice', async () => {
    const input = daily([await hall()], 60)
    const send = async () => {
      const response = await fetch(`${app().url}/reservation/graphql/`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${manager().token}`,
          'Idempotency-Key': 'longue-serie',
        },
        body: JSON.stringify({ query: START, variables: { input } }),
      })
      return ((await response.json()) as { data: { startReservationSeries: { id: string } } }).data
        .startReservationSeries
    }
    const [first, second] = [await send(), await send()]
    expect(second.id).toBe(first.id)
    await ended(manager(), first.id)
    expect(await countDates(first.id)).toBe(60)
  })

  it('gives the files of the form to its first date', async () => {
    const input = daily([await hall()], 60, { reservation: { files: [{ upload: null }] } })
    const file = new File(['%PDF-1.4 plan de salle'], 'plan.pdf', { type: 'application/pdf' })
    const { data, errors } = await manager().send(
      'reservation',
      START,
      { input },
      {
        'variables.input.reservation.files.0.upload': file,
      },
    )
    expect(errors).toBeUndefined()
    const { id } = data.startReservationSeries
    expect(await ended(manager(), id)).toMatchObject({ status: 'DONE' })
    const { rows } = await app().pool.query(
      `SELECT r.series_date::text AS date, f.name FROM reservation.reservation r
       JOIN reservation.reservation_files held ON held.reservation_id = r.id
       JOIN drive.file f ON f.id = held.file_id WHERE r.series_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ date: '2027-03-01', name: 'plan.pdf' }])
  })

  it('is visible to its requester only', async () => {
    const request = await start(manager(), daily([await hall()], 60))
    const other = await app().person({ rights: MANAGER_RIGHTS })
    expect(await other.errorCode('reservation', PROGRESS, { id: request.id })).toBe('NOT_FOUND')
    await ended(manager(), request.id)
  })

  it('waits while two others of its person are under way', async () => {
    const person = await app().person({ rights: MANAGER_RIGHTS })
    const room = await hall()
    await waiting(person, daily([room], 60), 60)
    await waiting(person, daily([room], 60), 60)
    expect(await person.errorCode('reservation', START, { input: daily([room], 60) })).toBe('TOO_MANY_REQUESTS')
    const { rows } = await app().pool.query(
      'SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = $1',
      [SERIES_JOB],
    )
    expect(rows[0].jobs).toBe(0)
  })
})
