import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeShared } from '#server/engine/fastReads/sharedReads.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()
const GATE = 4_242

let keeper: PoolClient
beforeAll(async () => {
  await app().pool.query('CREATE TABLE public.written (id int); CREATE SEQUENCE public.runs')
})
afterAll(async () => {
  await app().pool.query('DROP TABLE public.written; DROP SEQUENCE public.runs')
})
beforeEach(async () => {
  await app().pool.query("TRUNCATE public.written; SELECT setval('public.runs', 1, false)")
  keeper = await app().pool.connect()
})
afterEach(() => keeper.release())

/** Waits at the gate after its start; `divisor` 0 fails. */
const read = async (divisor = 1) =>
  await executeShared<{ run: number; rows: number }>(
    app().pool,
    sql`SELECT nextval('public.runs') AS run, (SELECT count(*)::int FROM public.written) / ${divisor}::int AS rows
      FROM (SELECT pg_advisory_xact_lock_shared(${GATE})) gate`,
  )

const shut = () => keeper.query('SELECT pg_advisory_lock($1)', [GATE])
const open = () => keeper.query('SELECT pg_advisory_unlock($1)', [GATE])
const waiting = async (): Promise<number> => {
  const { rows } = await app().pool.query(
    "SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
    [GATE],
  )
  return rows.length
}

describe('a shared read', () => {
  it('runs once more for requests after its start, and includes later rows', async () => {
    await shut()
    const first = read()
    await expect.poll(waiting).toBe(1)
    await app().pool.query('INSERT INTO public.written VALUES (1)')
    const later = [read(), read(), read()]
    await open()
    expect(await first).toEqual({ run: 1, rows: 0 })
    expect(await Promise.all(later)).toEqual(Array(3).fill({ run: 2, rows: 1 }))
    expect(await read(), 'nothing is kept').toEqual({ run: 3, rows: 1 })
  })

  it('is shared only with equal values', async () => {
    const rows = await Promise.all([read(1), read(2)])
    expect(rows.map((row) => row?.run).sort()).toEqual([1, 2])
  })

  it('fails for its requests; later requests read again', async () => {
    await shut()
    const first = expect(read(0)).rejects.toThrow('division by zero')
    await expect.poll(waiting).toBe(1)
    const second = expect(read(0)).rejects.toThrow('division by zero')
    await open()
    await Promise.all([first, second])
    expect((await app().pool.query('SELECT last_value::int AS runs FROM public.runs')).rows).toEqual([{ runs: 2 }])
    expect(await read(1)).toEqual({ run: 3, rows: 0 })
  })
})
