import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '#tests/support/client.ts'
import { startServer } from '#tests/support/process.ts'
import { cpuOf } from './cpu.ts'

const AIM_MS = 1_000
const [BOOKINGS, HALLS, RUNS] = [100, 30, 5]
const PER_DAY = 8
const DAY = 86_400_000

const ACCOUNTS = '{ getInstanceStatus { accounts { login password role } } }'
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
const PREVIEW = `query ($changes: [UnavailabilityInput!]!) {
  getAffectedReservations(changes: $changes, pagination: { page: 1, perPage: 100 }) {
    total items { id number people items { name } proposals { startingAt shift replacements { line item name lacks } } } } }`

const day = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const FIRST_DAY = 400

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

export const benchAffected = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-affected-'))
  const server = await startServer({ env: { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' } })
  try {
    const { getInstanceStatus } = await createClient(server.url).get('api-gateway', ACCOUNTS)
    const account = getInstanceStatus.accounts.find(({ role }: { role: string }) => role === 'Administrateur')
    const input = { login: account?.login, password: account?.password }
    const client = createClient(
      server.url,
      (await createClient(server.url).get('security', LOGIN, { input })).login.token,
    )
    const { createReservationCategory: category } = await client.get(
      'reservation',
      'mutation { createReservationCategory(input: { name: "Salles mesurées" }) { id } }',
    )
    const halls: string[] = []
    for (let index = 0; index < HALLS; index += 1) {
      const { createLocation } = await client.get(
        'company',
        'mutation ($input: LocationInput!) { createLocation(input: $input) { id } }',
        {
          input: {
            name: `Salle mesurée ${index}`,
            reservable: true,
            reservationCategory: category.id,
            capacity: 40 + index,
          },
        },
      )
      halls.push(createLocation.id)
    }
    for (let index = 0; index < BOOKINGS; index += 1) {
      const on = day(FIRST_DAY + Math.floor(index / PER_DAY))
      const hour = 8 + (index % PER_DAY)
      const times = [hour, hour + 1].map((at) => `${on} ${String(at).padStart(2, '0')}:00:00`)
      await client.get(
        'reservation',
        'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id } }',
        { input: { subject: 'Mesure', startingAt: times[0], endingAt: times[1], items: [{ item: halls[0] }] } },
      )
    }
    const [startingAt, endingAt] = [`${day(FIRST_DAY - 1)} 00:00:00`, `${day(FIRST_DAY + 30)} 00:00:00`]
    const changes = [{ kind: 'OUTAGE', item: halls[0], startingAt, endingAt }]
    const runs: { took: number; cpu: number }[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const [before, begun] = [await cpuOf(server.child.pid ?? 0), performance.now()]
      const { getAffectedReservations: found } = await client.get('reservation', PREVIEW, { changes })
      const isWhole = found.items.every(({ proposals }: { proposals: unknown[] }) => proposals.length === 5)
      if (found.total !== BOOKINGS || !isWhole) throw new Error('The list is not complete')
      runs.push({ took: performance.now() - begun, cpu: (await cpuOf(server.child.pid ?? 0)) - before })
    }
    const took = middle(runs.map((run) => run.took))
    console.log('| request | took, ms | aim, ms | CPU of Node, ms |\n| --- | --- | --- | --- |')
    console.log(
      `| ${BOOKINGS} affected, 5 proposals each | ${took.toFixed(0)}${took > AIM_MS ? ' ✗' : ''} | ${AIM_MS} | ${middle(runs.map((run) => run.cpu)).toFixed(0)} |`,
    )
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
