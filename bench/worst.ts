/** The worst requests of each role: CPU time, longest block of the event loop, longest wait of a small list. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import { startServer } from '#tests/support/process.ts'
import { cpuOf } from './cpu.ts'

/** Milliseconds. */
const AIMS = { cpu: 300, block: 50, others: 200 }
const RUNS = 3
const LIGHT_EVERY_MS = 20
const ROLES = ['Demandeur', 'Gestionnaire', 'Valideur', 'Technicien', 'Administrateur']

type Request = { name: string; service: string; query: string; variables?: Record<string, unknown> }
type Figures = { cpu: number; took: number; block: number; others: number; code: string | undefined }

const DAY = 86_400_000
const day = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const aliased = (count: number, field: string): string =>
  Array.from({ length: count }, (_, n) => (count > 1 ? `a${n}: ${field}` : field)).join(' ')

const FIND = `query ($input: AvailabilityInput!) { getAvailability(input: $input, pagination: { page: 1, perPage: 200 }) {
  total items { id name state message nextFree { startingAt endingAt } } } }`
const slot = (days: number) => ({ startingAt: `${day(days)} 10:00:00`, endingAt: `${day(days)} 11:00:00` })

const itemsOf = async (client: GraphQLClient): Promise<string[]> => {
  const { data } = await client.ask('reservation', FIND, { input: slot(400) })
  return data?.getAvailability.items.map(({ id }: { id: string }) => id) ?? []
}

const series = (name: string, items: readonly string[], dates: number, aliases = 1): Request => ({
  name,
  service: 'reservation',
  query: `query ($input: ReservationSeriesInput!) { ${aliased(
    aliases,
    'previewReservationSeries(input: $input) { date startingAt endingAt conflicts { itemId itemName message } }',
  )} }`,
  variables: {
    input: {
      reservation: { ...slot(400), subject: 'Mesure', items: items.map((item) => ({ item })) },
      rule: `FREQ=DAILY;COUNT=${dates}`,
    },
  },
})

const RESERVATION = `id number subject startingAt endingAt displayStatus canUpdate canDelete
  reservationItems { id displayName quantity planningStatus validationStatus canClose canCancel borrowings { id displayName } }`

/** Lists at the largest page, and operations that no page bounds, as many as the limits of a document allow. */
const requestsOf = (items: readonly string[]): Request[] => [
  series('76 × 366 × 20, refused', items.slice(0, 76), 366, 20),
  series('a preview at the limit', items.slice(0, 25), 366),
  series('previews of 10 × 90 dates, 9 aliases', items.slice(0, 10), 90, 9),
  {
    name: '« Trouver », 200 items, 6 aliases',
    service: 'reservation',
    query: `query ($input: AvailabilityInput!) { ${aliased(
      6,
      'getAvailability(input: $input, pagination: { page: 1, perPage: 200 }) { items { id name state message rules nextFree { startingAt endingAt } } }',
    )} }`,
    variables: { input: slot(3) },
  },
  {
    name: 'plannings of 100 days, 7 aliases',
    service: 'reservation',
    query: `query ($input: PlanningInput!) { ${aliased(7, 'getPlanning(input: $input) { items { id name } lines { id startingAt endingAt subject } }')} }`,
    variables: { input: { from: `${day(-50)} 00:00:00`, to: `${day(49)} 00:00:00` } },
  },
  {
    name: 'a year of statistics, 2 aliases',
    service: 'reservation',
    query: `query ($input: ReservationRateInput!) { ${aliased(2, 'getReservationRates(input: $input) { days { day openHours heldHours } groups { id name } }')} }`,
    variables: { input: { from: day(-300), to: day(65), by: 'ITEM' } },
  },
  {
    name: '200 reservations with their items, 4 aliases',
    service: 'reservation',
    query: `{ ${aliased(4, `getReservations(pagination: { page: 1, perPage: 200 }) { items { ${RESERVATION} } total }`)} }`,
  },
  {
    name: '200 interventions, 10 aliases',
    service: 'intervention',
    query: `{ ${aliased(10, 'getInterventions(pagination: { page: 1, perPage: 200 }) { items { id displayName number } total }')} }`,
  },
  {
    name: '200 users, 10 aliases',
    service: 'security',
    query: `{ ${aliased(10, 'getUsers(pagination: { page: 1, perPage: 200 }) { items { id displayName email userRoles { id displayName } sectors { id displayName } } total }')} }`,
  },
]

type Server = { pid: number; loopDelay: () => Promise<number> }

const askedOf = async (client: GraphQLClient, { service, query, variables }: Request): Promise<string | undefined> => {
  const { errors } = await client.ask(service, query, variables)
  return errors?.[0]?.extensions.code
}

const LIGHT = '{ getSectors(pagination: { page: 1, perPage: 5 }) { items { id name } } }'

const whileOtherAsks = async (other: GraphQLClient, work: () => Promise<unknown>): Promise<number> => {
  let isOn = true
  let longest = 0
  const asking = (async () => {
    while (isOn) {
      const begun = performance.now()
      await other.ask('company', LIGHT)
      longest = Math.max(longest, performance.now() - begun)
      await sleep(LIGHT_EVERY_MS)
    }
  })()
  await work()
  isOn = false
  await asking
  return longest
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const measureRequest = async (
  { pid, loopDelay }: Server,
  { client, other }: { client: GraphQLClient; other: GraphQLClient },
  request: Request,
): Promise<Figures> => {
  const code = await askedOf(client, request)
  const runs: Omit<Figures, 'code'>[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await loopDelay()
    const [before, begun] = [await cpuOf(pid), performance.now()]
    await askedOf(client, request)
    const took = performance.now() - begun
    const cpu = (await cpuOf(pid)) - before
    const block = await loopDelay()
    runs.push({ cpu, took, block, others: await whileOtherAsks(other, () => askedOf(client, request)) })
  }
  const of = (key: keyof Omit<Figures, 'code'>) => middle(runs.map((run) => run[key]))
  return { cpu: of('cpu'), took: of('took'), block: of('block'), others: of('others'), code }
}

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
const ACCOUNTS = '{ getInstanceStatus { accounts { login password role } } }'

const marked = (value: number, aim: number): string => `${value.toFixed(0)}${value > aim ? ' ✗' : ''}`

const printRole = (role: string, measured: readonly (Figures & { name: string })[]): void => {
  const sorted = measured.toSorted((one, next) => next.cpu - one.cpu)
  for (const [place, { name, cpu, took, block, others, code }] of sorted.entries()) {
    const figures = [marked(cpu, AIMS.cpu), marked(block, AIMS.block), marked(others, AIMS.others), took.toFixed(0)]
    console.log(`| ${place === 0 ? `**${role}**` : ''} | ${name}${code ? ` (${code})` : ''} | ${figures.join(' | ')} |`)
  }
}

export const benchWorst = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-worst-'))
  const file = join(folder, 'delay')
  const preload = `--import ${join(import.meta.dirname, 'loopDelay.ts')}`
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', NODE_OPTIONS: preload, LOOP_DELAY_FILE: file }
  const process = await startServer({ env })
  const loopDelay = async () => {
    process.child.kill('SIGUSR2')
    await sleep(LIGHT_EVERY_MS)
    return Number(await readFile(file, 'utf8').catch(() => 0))
  }
  const server = { pid: process.child.pid ?? 0, loopDelay }
  try {
    const { getInstanceStatus } = await createClient(process.url).get('api-gateway', ACCOUNTS)
    const clientOf = async (role: string): Promise<GraphQLClient> => {
      const account = getInstanceStatus.accounts.find((one: { role: string }) => one.role === role)
      const input = { login: account?.login, password: account?.password }
      const { login } = await createClient(process.url).get('security', LOGIN, { input })
      return createClient(process.url, login.token)
    }
    const other = await clientOf('Administrateur')
    const items = await itemsOf(await clientOf('Demandeur'))
    console.log(`Aims: ${AIMS.cpu} ms of Node, ${AIMS.block} ms without yielding, others wait ${AIMS.others} ms\n`)
    console.log('| role | request | CPU of Node, ms | without yielding, ms | longest wait of another, ms | took, ms |')
    console.log('| --- | --- | --- | --- | --- | --- |')
    for (const role of ROLES) {
      const client = await clientOf(role)
      const measured: (Figures & { name: string })[] = []
      for (const request of requestsOf(items)) {
        measured.push({ name: request.name, ...(await measureRequest(server, { client, other }, request)) })
      }
      printRole(role, measured)
    }
  } finally {
    await process.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
