/** Tests expiring holds, buffers and series against the exclusion constraint (D9): `node bench/holdDesign.ts`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { createPool, withTransaction } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts'

const CLIENTS = 24
const ROUNDS = 20
const SERIES = 366

const SCHEMA = `
  CREATE EXTENSION btree_gist;
  CREATE TABLE item (id int PRIMARY KEY, buffer interval NOT NULL DEFAULT '0');
  CREATE TABLE hold (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    item_id int NOT NULL REFERENCES item,
    starting_at timestamptz NOT NULL,
    ending_at timestamptz NOT NULL,
    -- What is taken beside the slot itself: to prepare the item before it, and to put it back after it.
    taken tstzrange NOT NULL,
    -- Waits for its validation; void from its start on.
    is_pending boolean NOT NULL DEFAULT false,
    CONSTRAINT excludes EXCLUDE USING gist (item_id WITH =, taken WITH &&)
  );
  INSERT INTO item SELECT n, CASE WHEN n % 2 = 0 THEN interval '30 minutes' ELSE interval '0' END
  FROM generate_series(1, 10) n;`

type Slot = { item: number; at: string; minutes: number }

const LOCK = 'SELECT FROM item WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE'
/** A claim deletes expired holds of its slot under the item's lock, so that no cleanup must run first. */
const FORGET = `
  DELETE FROM hold WHERE is_pending AND starting_at <= $4::timestamptz AND item_id = $1
    AND taken && tstzrange($2::timestamptz, $2::timestamptz + make_interval(mins => $3))`
/** A buffer extends the slot on both sides: between two neighbours, the longer one applies. */
const TAKE = `
  INSERT INTO hold (item_id, starting_at, ending_at, taken, is_pending)
  SELECT id, $2::timestamptz, $2::timestamptz + make_interval(mins => $3),
    tstzrange($2::timestamptz - buffer / 2, $2::timestamptz + make_interval(mins => $3) + buffer / 2), $4
  FROM item WHERE id = $1`

type Claim = { slots: readonly Slot[]; isPending?: boolean; now?: string }

const claim = async (tx: PoolClient, { slots, isPending = false, now = '2027-01-01 12:00Z' }: Claim): Promise<void> => {
  await tx.query(LOCK, [slots.map(({ item }) => item)])
  for (const { item, at, minutes } of slots) {
    await tx.query(FORGET, [item, at, minutes, now])
    await tx.query(TAKE, [item, at, minutes, isPending])
  }
}

type Outcomes = Record<string, number>

/** Counts results: `held` or the SQLSTATE. Deadlocks are not retried. */
const claimConcurrently = async (pool: Pool, claims: readonly Claim[]): Promise<Outcomes> => {
  const outcomes: Outcomes = {}
  await Promise.all(
    claims.map(async (wanted) => {
      const client = await pool.connect()
      let outcome = 'held'
      try {
        await client.query('BEGIN')
        await claim(client, wanted)
        await client.query('COMMIT')
      } catch (error) {
        outcome = String((error as { code?: unknown }).code)
        await client.query('ROLLBACK')
      } finally {
        client.release()
      }
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }),
  )
  return outcomes
}

const day = (n: number): string => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
const at = (n: number, time: string): string => `${day(n)} ${time}Z`
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const count = async (pool: Pool, text: string): Promise<number> => (await pool.query(text)).rows[0].count

const TOO_NEAR = `SELECT count(*)::int FROM hold a JOIN hold b ON b.item_id = a.item_id AND b.id > a.id
  JOIN item ON item.id = a.item_id
  WHERE b.starting_at < a.ending_at + item.buffer AND a.starting_at < b.ending_at + item.buffer`

type Try = { name: string; outcomes: Outcomes; wrong: number }

/** Many clients claim an unvalidated hold from its start on: one gets the slot. */
const deadHolds = async (pool: Pool): Promise<Try> => {
  const outcomes: Outcomes = {}
  let wrong = 0
  for (let round = 0; round < ROUNDS; round++) {
    const slots = [{ item: 1, at: at(round, '09:00'), minutes: 60 }]
    await claimConcurrently(pool, [{ slots, isPending: true, now: '2000-01-01' }])
    const now = at(round, '09:00')
    for (const [outcome, n] of Object.entries(
      await claimConcurrently(
        pool,
        times(CLIENTS, () => ({ slots, now })),
      ),
    )) {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + n
    }
    const text = `SELECT count(*)::int FROM hold WHERE NOT is_pending AND starting_at = '${now}'`
    if ((await count(pool, text)) !== 1) wrong++
  }
  return { name: 'a dead hold, claimed by 24 at once', outcomes, wrong }
}

const validations = async (pool: Pool): Promise<Try> => {
  const outcomes: Outcomes = { validated: 0, held: 0 }
  let wrong = 0
  for (let round = 0; round < ROUNDS; round++) {
    const slots = [{ item: 3, at: at(round, '09:00'), minutes: 60 }]
    await claimConcurrently(pool, [{ slots, isPending: true, now: '2000-01-01' }])
    const validate = withTransaction(pool, async (tx) => {
      await tx.query(LOCK, [[3]])
      const text = 'UPDATE hold SET is_pending = false WHERE item_id = 3 AND starting_at = $1 AND is_pending'
      return (await tx.query(text, [at(round, '09:00')])).rowCount ?? 0
    })
    const [isValidated, claimed] = await Promise.all([
      validate,
      claimConcurrently(pool, [{ slots, now: at(round, '09:00') }]),
    ])
    outcomes.validated = (outcomes.validated ?? 0) + isValidated
    outcomes.held = (outcomes.held ?? 0) + (claimed.held ?? 0)
    if (isValidated + (claimed.held ?? 0) !== 1) wrong++
  }
  return { name: 'validated while it is claimed', outcomes, wrong }
}

/** Slots every five minutes, on an item with a buffer of half an hour. */
const buffers = async (pool: Pool): Promise<Try> => {
  const slots = times(CLIENTS * 4, (n) => ({
    item: 2,
    at: at(0, `${String(8 + Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`),
    minutes: 45,
  }))
  const outcomes = await claimConcurrently(
    pool,
    slots.map((slot) => ({ slots: [slot] })),
  )
  return { name: 'slots around each other’s buffer', outcomes, wrong: await count(pool, TOO_NEAR) }
}

const series = async (pool: Pool): Promise<Try> => {
  const outcomes: Outcomes = {}
  let wrong = 0
  for (let round = 0; round < 4; round++) {
    const hour = `${String(8 + round * 2).padStart(2, '0')}:00`
    const days = times(SERIES / 2, (n) => [5, 7].map((item) => ({ item, at: at(n, hour), minutes: 60 }))).flat()
    const claims = [{ slots: days }, { slots: days.toReversed() }, { slots: days }, { slots: days.toReversed() }]
    const found = await claimConcurrently(pool, claims)
    for (const [outcome, n] of Object.entries(found)) outcomes[outcome] = (outcomes[outcome] ?? 0) + n
    if (found.held !== 1) wrong++
  }
  return {
    name: `series of ${SERIES} that cross, in both orders`,
    outcomes,
    wrong: wrong + (await count(pool, TOO_NEAR)),
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'regie-holds-'))
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: () => undefined,
  onCrash: (reason) => {
    throw new Error(reason)
  },
})
const pool = createPool(postgres.ownerConnectionString, {
  size: CLIENTS * 2,
  lockTimeout: 60_000,
  statementTimeout: 60_000,
})
try {
  await pool.query(SCHEMA)
  for (const run of [deadHolds, validations, buffers, series]) {
    const start = performance.now()
    const { name, outcomes, wrong } = await run(pool)
    const verdict = wrong === 0 && !outcomes['40P01'] ? 'holds' : 'DOES NOT HOLD'
    console.log(`${verdict}: ${name} ${JSON.stringify(outcomes)} in ${Math.round(performance.now() - start)} ms`)
  }
} finally {
  await pool.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
