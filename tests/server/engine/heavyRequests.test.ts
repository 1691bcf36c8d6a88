import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { SWEEP_SERIES_JOB } from '#server/modules/reservation/series/seriesRequests.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'
import { cancelSeries, createSeries, occurrencesOf, seriesInput } from '../fixtures/reservationSeries.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp({ config: { databasePool: 12, databaseJobPool: 4 } })
const { hall, manager } = reservationTown(app)

const previews = (aliases: number) =>
  `query ($input: ReservationSeriesInput!) { ${Array.from(
    { length: aliases },
    (_, n) => `a${n}: previewReservationSeries(input: $input) { date conflicts { itemId } }`,
  ).join(' ')} }`

/** Ids that no item has: the work is estimated before any of them is read. */
const input = (items: number, dates: number) =>
  seriesInput(
    Array.from({ length: items }, (_, n) => `01a1fc4c-841e-74e0-97cd-${String(n).padStart(12, '0')}`),
    { first: '2027-03-01', rule: `FREQ=DAILY;COUNT=${dates}` },
  )

describe('a document', () => {
  it('is refused in French when its aliases together ask for too much', async () => {
    const borrower = await app().person(REQUESTER)
    const { errors } = await borrower.ask('reservation', previews(20), { input: input(76, 366) })
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('trop importante'),
      extensions: { code: 'QUERY_TOO_EXPENSIVE' },
    })
    expect(await borrower.errorCode('reservation', previews(10), { input: input(10, 200) })).toBe('QUERY_TOO_EXPENSIVE')
  })

  it('is carried out when the work of its aliases is bounded', async () => {
    const { errors } = await manager().ask('reservation', previews(3), {
      input: seriesInput([await hall()], { first: '2027-03-01', rule: 'FREQ=DAILY;COUNT=100' }),
    })
    expect(errors).toBeUndefined()
  })
})

describe('the conversion of a custom field', () => {
  const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
  const THREAD = `{ getThread(entity: "entityConfiguration", recordId: "sector", pagination: { page: 1, perPage: 2 }) {
    items { id } } }`

  it('is done once per document: previewed, stored or undone', async () => {
    const admin = await app().administrator()
    const input = { entity: 'sector', name: 'NOTE', label: 'Note', type: 'string' }
    const { id } = (await admin.get('entity-customizer', FIELD, { input })).createCustomField
    const types = ['int', 'money']
    const preview = (type: string) => `${type}: previewCustomFieldType(id: "${id}", input: { type: ${type} }) { lost }`
    const change = (type: string) => `${type}: updateCustomField(id: "${id}", input: { type: ${type} }) { type }`
    const twice = [`{ ${types.map(preview).join(' ')} }`, `mutation { ${types.map(change).join(' ')} }`]
    for (const document of twice)
      expect(await admin.errorCode('entity-customizer', document)).toBe('QUERY_TOO_EXPENSIVE')
    expect(await admin.errorCode('entity-customizer', `{ ${preview('int')} }`)).toBeUndefined()
    for (const type of types) await admin.get('entity-customizer', `mutation { ${change(type)} }`)
    const { items } = (await admin.get('activity-thread', THREAD)).getThread
    const undos = items.map((one: { id: string }, n: number) => `a${n}: undoActivity(id: "${one.id}")`).join(' ')
    expect(await admin.errorCode('activity-thread', `mutation { ${undos} }`)).toBe('QUERY_TOO_EXPENSIVE')
    const { rows } = await app().pool.query('SELECT type FROM entity_customizer.custom_field WHERE id = $1', [id])
    expect(rows).toEqual([{ type: 'int' }])
  })
})

const heldSeries = async (): Promise<{ first: string; letGo: () => Promise<void> }> => {
  const { data } = await createSeries(manager(), [await hall()], { rule: 'FREQ=DAILY;COUNT=3' })
  const [first] = await occurrencesOf(manager(), data.createReservationSeries.id)
  const client: PoolClient = await app().pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM reservation.reservation WHERE series_id = $1 FOR UPDATE', [
    data.createReservationSeries.id,
  ])
  const letGo = async () => {
    await client.query('ROLLBACK')
    client.release()
  }
  return { first: first.id, letGo }
}

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`
const countWaiting = async (): Promise<number> => (await app().pool.query(WAITING)).rows[0].count

describe('heavy requests', () => {
  it('run two at once for each person; more wait, then are refused as BUSY, while light ones and others go on', async () => {
    const [one, other] = await Promise.all([
      app().person({ rights: MANAGER_RIGHTS }),
      app().person({ rights: MANAGER_RIGHTS }),
    ])
    const { first, letGo } = await heldSeries()
    const cancel = (client: TestPerson) => cancelSeries(client, { reservation: first, scope: 'ALL' })
    const sent = Array.from({ length: 7 }, () => cancel(one))
    // The seventh request finds two running and four waiting.
    const refused = await Promise.any(
      sent.map(async (answer) => {
        const { errors } = await answer
        if (errors?.[0]?.extensions.code !== 'BUSY') throw new Error('answered')
        return errors[0]
      }),
    )
    expect(refused?.message).toContain('Réessayez dans un instant')
    await eventually(async () => expect(await countWaiting()).toBe(2))
    expect(await one.errorCode('reservation', '{ getReservations { total } }')).toBeUndefined()
    const { errors } = await other.ask('reservation', previews(1), {
      input: seriesInput([await hall()], { first: '2027-03-01', rule: 'FREQ=DAILY;COUNT=366' }),
    })
    expect(errors).toBeUndefined()
    await letGo()
    const answers = await Promise.all(sent)
    const codes = answers.map((answer) => answer.errors?.[0]?.extensions.code)
    expect(codes.filter((code) => code === 'BUSY')).toHaveLength(1)
    expect(answers.filter(({ data }) => data?.cancelReservationSeries)).toHaveLength(6)
  })
})

const takeAll = async (pool: ReturnType<typeof app>['kernel']['pool'], size: number): Promise<PoolClient[]> => {
  const held: PoolClient[] = []
  while (pool.totalCount < size || pool.idleCount > 0) held.push(await pool.connect())
  return held
}

describe('connections', () => {
  it('of jobs are left to them when requests hold all of theirs', async () => {
    const { kernel, pool } = app()
    const held = await takeAll(kernel.pool, 12)
    await enqueue(pool, SWEEP_SERIES_JOB, {})
    const jobs = `SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = $1`
    await eventually(async () => expect((await pool.query(jobs, [SWEEP_SERIES_JOB])).rows[0].jobs).toBe(0))
    for (const client of held) client.release()
  })

  it('of requests are left to them when jobs hold all of theirs', async () => {
    const held = await takeAll(app().kernel.jobPool, 4)
    expect(await manager().errorCode('reservation', '{ getReservations { total } }')).toBeUndefined()
    for (const client of held) client.release()
  })
})
