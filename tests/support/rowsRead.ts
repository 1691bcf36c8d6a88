import pg from 'pg'
import { vi } from 'vitest'

type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
type Sent = { text: string; values?: unknown[] }

const most = (plan: Plan): number =>
  Math.max(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    ...(plan.Plans ?? []).map(most),
  )

/** Returns the rows that the largest plan node reads, for each statement with `part` in its text. */
export const rowsReadBy = async (pool: pg.Pool, part: string, run: () => Promise<unknown>): Promise<number[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const sent = query.mock.calls.map(([first, values]): Sent => {
    const given: unknown = first
    return typeof given === 'string' ? { text: given, values: values as unknown as unknown[] } : (given as Sent)
  })
  query.mockRestore()
  const counts: number[] = []
  for (const { text, values } of sent) {
    if (!text?.includes(part)) continue
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
    counts.push(most(rows[0]['QUERY PLAN'][0].Plan))
  }
  return counts
}
