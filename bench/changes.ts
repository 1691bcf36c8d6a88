/** Three processes on one database, with steady requests, while an administrator changes fields, names and entities. */
import { changeUnderLoad, type Served } from '#tests/support/changesUnderLoad.ts'
import { createClient } from '#tests/support/client.ts'
import { openAdministrator } from '#tests/support/people.ts'
import { startTown } from '../tests/nightly/town.ts'
import { cpuOf } from './cpu.ts'

const PROCESSES = 3
const ROUNDS = 12
/** Milliseconds until all processes serve a change. */
const AIM = 500

const share = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

const printRow = (kind: string, served: readonly Served[]): void => {
  const both = (values: readonly number[]) => [share(values, 0.5), share(values, 0.95)]
  const figures = [
    ...both(served.map(({ answer }) => answer)),
    ...both(served.map(({ swap }) => swap)),
    ...both(served.map(({ question }) => question)),
  ].map((figure) => figure.toFixed(0))
  const isLate =
    share(
      served.map(({ swap }) => swap),
      0.95,
    ) > AIM
  console.log(`| ${kind} | ${served.length} | ${figures.join(' | ')} | ${AIM}${isLate ? ' ✗' : ''} |`)
}

const HEADINGS = [
  'change',
  'times',
  'answer p50, ms',
  'p95',
  'served by all p50',
  'p95',
  'one more question p50',
  'p95',
  'aim',
]

export const benchChanges = async (): Promise<void> => {
  const town = await startTown()
  try {
    const env = {
      DATABASE_URL: town.postgres.connectionString,
      DATABASE_OWNER_URL: town.postgres.ownerConnectionString,
    }
    const processes = [await town.process(env)]
    while (processes.length < PROCESSES) processes.push(await town.process(env))
    const { token } = await openAdministrator(town.pool)
    const pids = processes.map(({ child }) => child.pid ?? 0)
    const spent = async () => (await Promise.all(pids.map(cpuOf))).reduce((sum, cpu) => sum + cpu, 0)
    const [before, begun] = [await spent(), performance.now()]
    const clients = processes.map(({ url }) => createClient(url, token))
    const { requests, failures, served } = await changeUnderLoad(clients, ROUNDS)
    const [cpu, seconds] = [(await spent()) - before, (performance.now() - begun) / 1_000]
    console.log(`| ${HEADINGS.join(' | ')} |\n|${HEADINGS.map(() => ' --- |').join('')}`)
    for (const [kind, some] of Map.groupBy(served, (one) => one.kind)) printRow(kind, some)
    printRow('all', served)
    console.log(
      `\n${requests} other requests in ${seconds.toFixed(0)} s, ${failures.length} failed; CPU of Node ${(cpu / 1_000).toFixed(1)} s`,
    )
    for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`)
  } finally {
    await town.stop()
  }
}
