/** CPU time, which other programs disturb less than throughput. Linux only. */
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

export type Cpu = { server: number; database: number }

export type CpuMeter = () => Promise<() => Promise<Cpu>>

/** CPU time of a process so far (ms, in steps of ten); NaN on other systems. */
export const cpuOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = text?.split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const cpuOfEach = async (pids: readonly number[]): Promise<Map<number, number>> =>
  new Map(await Promise.all(pids.map(async (pid) => [pid, await cpuOf(pid)] as const)))

export const cpuMeter =
  (serverPid: number, connectionString: string): CpuMeter =>
  async () => {
    const client = new Client({ connectionString })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await client.end()
    const pids = rows.map(({ pid }) => pid)
    const [server, before] = [await cpuOf(serverPid), await cpuOfEach(pids)]
    return async () => {
      const after = await cpuOfEach(pids)
      const spent = [...after].map(([pid, cpu]) => cpu - (before.get(pid) ?? 0)).filter((cpu) => !Number.isNaN(cpu))
      const isTold = !Number.isNaN(server)
      const database = isTold ? spent.reduce((sum, cpu) => sum + cpu, 0) : Number.NaN
      return { server: (await cpuOf(serverPid)) - server, database }
    }
  }
