/** Steady requests to several processes while an administrator changes fields, names and entities. */
import type { GraphQLClient } from './client.ts'

const PACE = 25
const POLL = 5
const LIMIT = 60_000

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

const changesOf = async function* (administrator: GraphQLClient, rounds: number): AsyncGenerator<Change> {
  const change = (query: string, variables: Record<string, unknown>) => administrator.get(CUSTOMIZER, query, variables)
  const act = (action: string, key: string) =>
    change(`mutation ($key: ID!) { ${action}ConsoleEntity(key: $key) { state } }`, { key })
  for (let round = 0; round < rounds; round += 1) {
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

export type Served = {
  kind: string
  /** Milliseconds until the answer, then until all processes serve the change, then of one more question to all. */
  answer: number
  swap: number
  question: number
}

/** `clients`: one administrator at each process. Makes the entity `xBase` and a supplier for each process. */
export const changeUnderLoad = async (
  clients: readonly GraphQLClient[],
  rounds: number,
): Promise<{ requests: number; failures: readonly string[]; served: readonly Served[] }> => {
  const [administrator] = clients
  if (!administrator) throw new Error('No process')
  const base = { singularLabel: 'base', pluralLabel: 'bases', gender: 'FEMININE' }
  await administrator.get(CUSTOMIZER, ENTITY, { input: base })
  await Promise.all(clients.map((client) => untilServed(client, answers('xBase'))))
  const load: Load = { requests: 0, failures: [], isOver: false }
  const running = startLoad(load, clients)
  const served: Served[] = []
  try {
    for await (const { kind, work, isServed } of changesOf(administrator, rounds)) {
      const times = [performance.now()]
      await work()
      times.push(performance.now())
      await Promise.all(clients.map((client) => untilServed(client, isServed)))
      times.push(performance.now())
      await Promise.all(clients.map(isServed))
      times.push(performance.now())
      const [asked = 0, answered = 0, swapped = 0, questioned = 0] = times
      served.push({ kind, answer: answered - asked, swap: swapped - answered, question: questioned - swapped })
      await pause(PACE)
    }
  } finally {
    load.isOver = true
    await running
  }
  const { requests, failures } = load
  return { requests, failures, served }
}
