/** Three processes on one database, with steady requests, while an administrator changes fields, names and entities. */
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import { openAdministrator } from '#tests/support/people.ts'
import { startTown } from '../tests/nightly/town.ts'
import { cpuOf } from './cpu.ts'

const PROCESSES = 3
const ROUNDS = 12
/** Milliseconds until all processes serve a change. */
const AIM = 500
/** Milliseconds between two requests of a client. */
const PACE = 25
const POLL = 5
const LIMIT = 20_000

const CUSTOMIZER = 'entity-customizer'
const ENTITY = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }'
const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const OVERRIDE = 'mutation ($input: EntityOverrideInput!) { updateEntityOverride(input: $input) { entity } }'
const REMOVE = 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }'
const SUPPLIER = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id customFields } }'
const RENAME = 'mutation ($id: ID!, $input: SupplierInput!) { updateSupplier(id: $id, input: $input) { id } }'
const SUPPLIERS =
  '{ getSuppliers(pagination: { page: 1, perPage: 20 }, sort: [{ field: "name", order: ASC }]) { total items { id displayName customFields } } }'
const BASE = 'mutation ($name: String!) { createXBase(input: { name: $name }) { id } }'
const BASES = '{ getXBases(pagination: { page: 1, perPage: 20 }) { total items { displayName customFields } } }'

type IsServed = (client: GraphQLClient) => Promise<boolean>
type Change = { kind: string; work: () => Promise<unknown>; isServed: IsServed }
type Load = { requests: number; failures: string[]; isOver: boolean }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const share = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

const repeat = async (load: Load, request: (turn: number) => Promise<unknown>): Promise<void> => {
  for (let turn = 0; !load.isOver; turn += 1) {
    load.requests += 1
    await request(turn).catch((error: Error) => load.failures.push(error.message.slice(0, 300)))
    await pause(PACE)
  }
}

const writeSuppliers = async (load: Load, client: GraphQLClient, name: string): Promise<void> => {
  const { createSupplier } = await client.get('company', SUPPLIER, { input: { name } })
  await repeat(load, (turn) =>
    client.get('company', RENAME, { id: createSupplier.id, input: { city: `Ville ${turn}` } }),
  )
}

const startLoad = (load: Load, clients: readonly GraphQLClient[]): Promise<unknown> =>
  Promise.all(
    clients.flatMap((client, index) => [
      repeat(load, () => client.get('company', SUPPLIERS)),
      repeat(load, () => client.get('custom', BASES)),
      repeat(load, (turn) => client.get('custom', BASE, { name: `Fiche ${index} ${turn}` })),
      writeSuppliers(load, client, `Fournisseur ${index}`),
    ]),
  )

const untilServed = async (client: GraphQLClient, isServed: IsServed): Promise<void> => {
  for (const limit = performance.now() + LIMIT; !(await isServed(client)); await pause(POLL))
    if (performance.now() > limit) throw new Error('A process does not serve the change')
}

const sorts =
  (field: string): IsServed =>
  async (client) =>
    (await client.errorCode(
      'company',
      `{ getSuppliers(pagination: { page: 1, perPage: 1 }, sort: [{ field: "customFields.${field}", order: ASC }]) { total } }`,
    )) === undefined

const answers =
  (key: string): IsServed =>
  async (client) =>
    (await client.errorCode('custom', `{ get${key.charAt(0).toUpperCase()}${key.slice(1)}s { total } }`)) === undefined

const names =
  (label: string): IsServed =>
  async (client) => {
    const { errors } = await client.ask('company', SUPPLIER, { input: { name: 'Refusé', code: 'x'.repeat(200) } })
    return JSON.stringify(errors).includes(label)
  }

const not =
  (isServed: IsServed): IsServed =>
  async (client) =>
    !(await isServed(client))

const changesOf = async function* (administrator: GraphQLClient): AsyncGenerator<Change> {
  const change = (query: string, variables: Record<string, unknown>) => administrator.get(CUSTOMIZER, query, variables)
  const act = (action: string, key: string) =>
    change(`mutation ($key: ID!) { ${action}ConsoleEntity(key: $key) { state } }`, { key })
  for (let round = 0; round < ROUNDS; round += 1) {
    const [field, key, label] = [`MESURE_${round}`, `xMesure${'abcdefghijkl'.charAt(round)}`, `Repère ${round}`]
    let id = ''
    const input = { entity: 'supplier', name: field, label: `Mesure ${round}`, type: 'int', required: false }
    const singularLabel = `mesure${'abcdefghijkl'.charAt(round)}`
    const entity = { singularLabel, pluralLabel: `${singularLabel}s`, gender: 'FEMININE' }
    yield {
      kind: 'field added',
      work: async () => {
        id = (await change(FIELD, { input })).createCustomField.id
      },
      isServed: sorts(field),
    }
    yield {
      kind: 'built-in field renamed',
      work: () => change(OVERRIDE, { input: { entity: 'supplier', fields: { code: { label } } } }),
      isServed: names(label),
    }
    yield { kind: 'entity made', work: () => change(ENTITY, { input: entity }), isServed: answers(key) }
    yield { kind: 'entity retired', work: () => act('retire', key), isServed: not(answers(key)) }
    yield { kind: 'entity restored', work: () => act('restore', key), isServed: answers(key) }
    yield { kind: 'field removed', work: () => change(REMOVE, { id }), isServed: not(sorts(field)) }
  }
}

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
    const clients = processes.map(({ url }) => createClient(url, token))
    const [administrator] = clients
    if (!administrator) return
    const base = { singularLabel: 'base', pluralLabel: 'bases', gender: 'FEMININE' }
    await administrator.get(CUSTOMIZER, ENTITY, { input: base })
    await Promise.all(clients.map((client) => untilServed(client, answers('xBase'))))
    const load: Load = { requests: 0, failures: [], isOver: false }
    const running = startLoad(load, clients)
    const taken = new Map<string, { change: number[]; swap: number[] }>()
    const probes: number[] = []
    const pids = processes.map(({ child }) => child.pid ?? 0)
    const spent = async () => (await Promise.all(pids.map(cpuOf))).reduce((sum, cpu) => sum + cpu, 0)
    const [before, begun] = [await spent(), performance.now()]
    for await (const { kind, work, isServed } of changesOf(administrator)) {
      const times = taken.get(kind) ?? { change: [], swap: [] }
      taken.set(kind, times)
      const asked = performance.now()
      await work()
      const answered = performance.now()
      await Promise.all(clients.map((client) => untilServed(client, isServed)))
      times.change.push(answered - asked)
      const served = performance.now()
      times.swap.push(served - answered)
      await Promise.all(clients.map(isServed))
      probes.push(performance.now() - served)
      await pause(PACE)
    }
    load.isOver = true
    await running
    const seconds = (performance.now() - begun) / 1_000
    console.log('| change | times | answer p50, ms | p95 | all processes serve it p50, ms | p95 | aim |')
    console.log('| --- | --- | --- | --- | --- | --- | --- |')
    const row = (kind: string, change: readonly number[], swap: readonly number[]) => {
      const figures = [share(change, 0.5), share(change, 0.95), share(swap, 0.5), share(swap, 0.95)]
      const cells = figures.map((figure) => figure.toFixed(0)).join(' | ')
      console.log(`| ${kind} | ${swap.length} | ${cells}${(figures[3] ?? 0) > AIM ? ' ✗' : ''} | ${AIM} |`)
    }
    for (const [kind, { change, swap }] of taken) row(kind, change, swap)
    const all = [...taken.values()]
    row(
      'all',
      all.flatMap(({ change }) => change),
      all.flatMap(({ swap }) => swap),
    )
    const cpu = (await spent()) - before
    const [usual, slow] = [share(probes, 0.5).toFixed(0), share(probes, 0.95).toFixed(0)]
    console.log(`\nThe same question to all processes after the change: p50 ${usual} ms, p95 ${slow} ms`)
    console.log(
      `${load.requests} other requests in ${seconds.toFixed(0)} s, ${load.failures.length} failed; CPU of Node ${(cpu / 1_000).toFixed(1)} s`,
    )
    for (const failure of load.failures.slice(0, 5)) console.log(`  ${failure}`)
  } finally {
    await town.stop()
  }
}
