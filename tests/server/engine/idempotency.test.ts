import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { LIFE_LOCK_CLASS } from '#server/platform/postgres/livingProcess.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { administrate, databaseUrl } from '#tests/support/postgres.ts'

const app = fileApp()
let manager: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  manager = await app().person({ rights: { SECTOR: true } })
  colleague = await app().person({ rights: { SECTOR: true } })
})

const CREATE = 'mutation ($input: SectorInput!) { createSector(input: $input) { id name } }'
const sector = (name: string) => ({ input: { name, modules: ['RESERVATION'] } })

const send = async (key: string, variables: object, { by = manager, query = CREATE } = {}) => {
  const response = await fetch(`${app().url}/company/graphql/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${by.token}`,
      'Idempotency-Key': key,
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data, error: errors?.[0] }
}
const sectorsCalled = async (name: string): Promise<number> =>
  (await app().pool.query('SELECT FROM company.sector WHERE name = $1', [name])).rowCount ?? 0
const codeOf = ({ error }: Awaited<ReturnType<typeof send>>) => error?.extensions?.code

describe('a repeated request', () => {
  it('returns the first answer, and writes nothing', async () => {
    const first = await send('"key-1"', sector('Sports'))
    const again = await send('key-1', sector('Sports'))
    expect(first.data.createSector.name).toBe('Sports')
    expect(again).toEqual(first)
    expect(await sectorsCalled('Sports')).toBe(1)
  })

  it('returns the first error', async () => {
    const refused = await send('key-2', sector(''))
    expect(codeOf(refused)).toBe('VALIDATION_FAILED')
    expect(await send('key-2', sector(''))).toEqual(refused)
  })

  it('with other content is rejected', async () => {
    await send('key-3', sector('Culture'))
    const other = await send('key-3', sector('Voirie'))
    expect(other).toMatchObject({ status: 422, error: { extensions: { code: 'KEY_REUSED' } } })
    expect(await sectorsCalled('Voirie')).toBe(0)
  })

  it('of another user is another request', async () => {
    const mine = await send('key-4', sector('Écoles'))
    const theirs = await send('key-4', sector('Crèches'), { by: colleague })
    expect(theirs.data.createSector.id).not.toBe(mine.data.createSector.id)
  })

  it('is carried out again after a day', async () => {
    await send('key-5', sector('Parcs'))
    await app().pool.query(`UPDATE kernel.answered_request SET created_at = now() - interval '25 hours'`)
    const { error } = await send('key-5', sector('Parcs'))
    expect(error.extensions.errors).toMatchObject([{ path: 'name', rule: 'unique' }])
  })
})

describe('concurrent repeats', () => {
  it('count as one: the others learn that it runs, then get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('key-6', sector('Mairie'))))
    expect(await sectorsCalled('Mairie')).toBe(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, retryAfter: '1', error: { extensions: { code: 'REQUEST_RUNNING' } } })
    const created = answers.filter(({ data }) => data)
    expect(new Set(created.map(({ data }) => data.createSector.id)).size).toBe(1)
    expect((await send('key-6', sector('Mairie'))).data).toEqual(created[0]?.data)
  })

  it('with cut connections count as one too', async () => {
    const cut = async () => {
      const aborter = new AbortController()
      const sent = fetch(`${app().url}/company/graphql/`, {
        method: 'POST',
        signal: aborter.signal,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${manager.token}`,
          'Idempotency-Key': 'k7',
        },
        body: JSON.stringify({ query: CREATE, variables: sector('Eau') }),
      }).catch(() => undefined)
      setTimeout(() => aborter.abort(), 5)
      await sent
    }
    await Promise.all(Array.from({ length: 10 }, cut))
    const { data } = await eventually(async () => {
      const answer = await send('k7', sector('Eau'))
      expect(answer.status).toBe(200)
      return answer
    })
    expect(data.createSector.name).toBe('Eau')
    expect(await sectorsCalled('Eau')).toBe(1)
  })
})

describe('a failed attempt', () => {
  const keyHash = `sha256(convert_to($1, 'UTF8'))`
  const change = (key: string, set: string) =>
    app().pool.query(`UPDATE kernel.answered_request SET ${set} WHERE key_hash = ${keyHash}`, [key])

  it('before its first write is carried out by the next one', async () => {
    await send('key-8', sector('Neige'))
    await app().pool.query(`DELETE FROM company.sector WHERE name = 'Neige'`)
    await change('key-8', `is_answered = false, answer = NULL, transactions = 0, process = NULL`)
    expect(codeOf(await send('key-8', sector('Neige')))).toBe('REQUEST_RUNNING')
    await change('key-8', `created_at = now() - interval '1 minute'`)
    expect((await send('key-8', sector('Neige'))).data.createSector.name).toBe('Neige')
    expect(await sectorsCalled('Neige')).toBe(1)
  })

  it('after its write is not repeated, with an error that says so', async () => {
    await send('key-9', sector('Plage'))
    await change('key-9', `is_answered = false, answer = NULL, created_at = now() - interval '1 minute'`)
    expect(await send('key-9', sector('Plage'))).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('bien été exécutée'), extensions: { code: 'ANSWER_LOST' } },
    })
    expect(await sectorsCalled('Plage')).toBe(1)
  })

  it('ends with its process', async () => {
    const ended = `is_answered = false, answer = NULL, created_at = now() - interval '3 seconds'`
    const other = randomUUID()
    await send('key-dead', sector('Digue'))
    await app().pool.query(`DELETE FROM company.sector WHERE name = 'Digue'`)
    await change('key-dead', `${ended}, transactions = 0, process = '${other}'`)
    const living = await app().pool.connect()
    await living.query('SELECT pg_advisory_lock($1, hashtext($2))', [LIFE_LOCK_CLASS, other])
    expect(codeOf(await send('key-dead', sector('Digue')))).toBe('REQUEST_RUNNING')
    await living.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LIFE_LOCK_CLASS, other])
    living.release()
    expect((await send('key-dead', sector('Digue'))).status).toBe(200)
    expect(await sectorsCalled('Digue')).toBe(1)
    await change('key-dead', `${ended}, process = '${other}'`)
    expect(codeOf(await send('key-dead', sector('Digue')))).toBe('ANSWER_LOST')
  })

  it('by an outage is repeated when the database is back', async () => {
    const { username, pathname } = new URL(app().connectionString)
    const name = pathname.slice(1)
    const superuser = databaseUrl(inject('postgresUrl'), 'postgres')
    const holder = await app().pool.connect()
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE company.sector IN ACCESS EXCLUSIVE MODE')
    const cut = send('key-outage', sector('Écluse'))
    await eventually(async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
      expect((await app().pool.query(waiting)).rowCount).toBeGreaterThan(0)
    })
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = '${username}'`
    await administrate(superuser, `ALTER DATABASE "${name}" CONNECTION LIMIT 0`, end)
    expect(await cut).toMatchObject({ status: 503, error: { extensions: { code: 'UNAVAILABLE' } } })
    await administrate(superuser, `ALTER DATABASE "${name}" CONNECTION LIMIT -1`)
    await holder.query('COMMIT')
    holder.release()
    await eventually(async () => expect((await send('key-outage', sector('Écluse'))).status).toBe(200))
    expect(await sectorsCalled('Écluse')).toBe(1)
  })

  it('writes nothing once another one has taken over', async () => {
    const holder = await app().pool.connect()
    await holder.query('BEGIN')
    const name = 'Forêt'
    await holder.query('LOCK TABLE company.sector IN ACCESS EXCLUSIVE MODE')
    const slow = send('key-10', sector(name))
    await eventually(async () => {
      const { rows } = await app().pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    await change('key-10', `attempt = gen_random_uuid()`)
    await holder.query('COMMIT')
    holder.release()
    expect(codeOf(await slow)).toBe('CONFLICT')
    expect(await sectorsCalled(name)).toBe(0)
  })
})

describe('a key', () => {
  it.each(['é', '', 'a b', 'x'.repeat(256)])('%j is rejected', async (key) => {
    const encoded = Buffer.from(key, 'utf8').toString('latin1')
    const answer = await send(encoded, sector('Nulle part'))
    expect(answer).toMatchObject({ status: 400, error: { extensions: { code: 'BAD_REQUEST' } } })
  })

  it('has no effect on a query', async () => {
    const query = 'query { getSectors { total } }'
    const before = await send('key-11', {}, { query })
    await send('key-12', sector('Nouveau'))
    const after = await send('key-11', {}, { query })
    expect(after.data.getSectors.total).toBe(before.data.getSectors.total + 1)
  })

  it('is stored hashed, and its answer encrypted', async () => {
    await send('key-13-unmistakable', sector('Confidentiel'))
    const { rows } = await app().pool.query(
      'SELECT encode(answer, $1) || encode(key_hash, $1) AS kept FROM kernel.answered_request',
      ['escape'],
    )
    const kept = rows.map((row) => row.kept).join()
    expect(kept).not.toContain('Confidentiel')
    expect(kept).not.toContain('unmistakable')
  })
})
