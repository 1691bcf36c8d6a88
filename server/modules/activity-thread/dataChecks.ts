import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/activity-thread.ts'
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { lookAlikeCheck } from '#server/engine/checks/lookAlikes.ts'
import { numberCheck } from '#server/engine/checks/numbers.ts'
import { referenceCheck } from '#server/engine/checks/references.ts'
import { joinResults, NOTHING } from '#server/engine/checks/scanRows.ts'
import type { Context, DataCheck, DataCheckResult, Kernel } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { publish } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'

export const CHECK_DATA_JOB = 'activity-thread:checkData'

const INSERT = `INSERT INTO activity_thread.data_check (id, rule, state, checked_at, rows_read, found, findings)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`
const KEPT = `interval '90 days'`

type Checked = DataCheckResult & { state: string }

const stateOf = ({ found }: DataCheckResult): string => (found > 0 ? 'BROKEN' : 'SOUND')

/** A failing check does not stop the others. */
const resultOf = async (kernel: Kernel, rule: string, checks: readonly DataCheck[]): Promise<Checked> => {
  try {
    let result = NOTHING
    for (const { run } of checks) result = joinResults(result, await run(kernel))
    return { ...result, state: stateOf(result) }
  } catch (error) {
    const errorId = uuid()
    kernel.log.error({ err: error, errorId, rule }, 'data check failed')
    return { rowsRead: 0, found: 0, findings: [findingTexts.failed(errorId)], state: 'FAILED' }
  }
}

const DERIVED: readonly DataCheck[] = [numberCheck, referenceCheck, lookAlikeCheck]

export const checkData = async (kernel: Kernel, now = new Date()): Promise<void> => {
  // Several services may contribute checks to one rule.
  for (const [rule, checks] of Map.groupBy([...kernel.checks, ...DERIVED], (check) => check.rule)) {
    const { state, rowsRead, found, findings } = await resultOf(kernel, rule, checks)
    if (found > 0) kernel.log.error({ rule, found }, 'data breaks a rule')
    const row = [uuid(), rule, state, now.toISOString(), rowsRead, found, findings.join('\n') || null]
    await withTransaction(kernel.pool, async (tx) => {
      await tx.query(INSERT, row)
      await publish(tx, 'dataCheck', { action: 'create', id: String(row[0]) })
    })
  }
  await kernel.pool.query(`DELETE FROM activity_thread.data_check WHERE checked_at < now() - ${KEPT}`)
}

const LAST = `
  SELECT to_char(checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "checkedAt", count(*)::int AS rules,
    sum(rows_read)::int8 AS rows, sum(found)::int AS found, count(*) FILTER (WHERE state = 'BROKEN')::int AS broken,
    count(*) FILTER (WHERE state = 'FAILED')::int AS failed
  FROM activity_thread.data_check
  WHERE checked_at = (SELECT max(checked_at) FROM activity_thread.data_check) GROUP BY checked_at`

const RUNNING = 'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1 LIMIT 1'

const isRunning = async (db: Queryable): Promise<boolean> => (await db.query(RUNNING, [CHECK_DATA_JOB])).rowCount === 1

const getLastDataCheck = async (context: Context) => {
  const { pool } = context.kernel
  const { rows } = await pool.query(LAST)
  return rows[0] ? { ...rows[0], isRunning: await isRunning(pool) } : null
}

const runDataChecks = async (context: Context): Promise<boolean> => {
  await withTransaction(context.kernel.pool, async (tx) => {
    if (!(await isRunning(tx))) await enqueue(tx, CHECK_DATA_JOB, {}, { key: CHECK_DATA_JOB, queue: CHECK_DATA_JOB })
  })
  return true
}

export const getLastDataCheckOperation = defineOperation<Operations['getLastDataCheck']>({
  sdl: /* GraphQL */ `
    "Result of one run of the data checks."
    type DataCheckRun {
      checkedAt: DateTime!
      "Checked rules."
      rules: Int!
      "Checked rows."
      rows: Int!
      "Total violations."
      found: Int!
      "Violated rules."
      broken: Int!
      "Rules with an incomplete check."
      failed: Int!
      "True if another run is waiting or running."
      isRunning: Boolean!
    }

    extend type Query {
      "Last run of the data checks; null before the first."
      getLastDataCheck: DataCheckRun
    }
  `,
  right: 'DATA_CHECK',
  resolve: (context) => getLastDataCheck(context),
})

export const runDataChecksOperation = defineOperation<Operations['runDataChecks']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Starts the data checks, unless a run is waiting or running."
      runDataChecks: Boolean!
    }
  `,
  right: 'DATA_CHECK',
  resolve: (context) => runDataChecks(context),
})
