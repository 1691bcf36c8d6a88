import type { Cpu, CpuMeter } from './cpu.ts'

export type Figures = {
  clients: number
  requests: number
  failures: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Milliseconds of CPU time per request. */
  cpu?: Cpu
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Runs `send` from `clients` parallel clients for `seconds`, after a warm-up of a fifth of that time. */
export const measure = async ({
  clients,
  seconds,
  send,
  cpu,
}: {
  clients: number
  seconds: number
  send: (turn: number) => Promise<boolean>
  cpu?: CpuMeter
}): Promise<Figures> => {
  let turn = 0
  const run = async (until: number, times: number[] | undefined, count: { failures: number }) => {
    while (performance.now() < until) {
      const begun = performance.now()
      if (!(await send(turn++))) count.failures += 1
      times?.push(performance.now() - begun)
    }
  }
  const phase = async (length: number, times: number[] | undefined) => {
    const count = { failures: 0 }
    const begun = performance.now()
    await Promise.all(Array.from({ length: clients }, () => run(begun + length * 1000, times, count)))
    return { failures: count.failures, elapsed: (performance.now() - begun) / 1000 }
  }
  await phase(seconds / 5, undefined)
  const times: number[] = []
  const spent = await cpu?.()
  const { failures, elapsed } = await phase(seconds, times)
  const taken = await spent?.()
  times.sort((a, b) => a - b)
  return {
    clients,
    requests: times.length,
    failures,
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    ...(taken && { cpu: { server: taken.server / times.length, database: taken.database / times.length } }),
  }
}
