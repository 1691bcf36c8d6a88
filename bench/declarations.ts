/** Start, lists and session answer with 100 entities and 2,000 fields, beside an installation without them. */
import { MAX_CONSOLE_ENTITIES } from '#resources/domain/consoleEntities.ts'
import { resources } from '#resources/index.ts'
import { openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { setConsoleTables } from '#server/engine/runtime/consoleTables.ts'
import { readConsoleEntities } from '#server/engine/runtime/generations.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { services } from '#server/services.ts'
import { createClient } from '#tests/support/client.ts'
import { LICENSE_PUBLIC_KEY, openAdministrator } from '#tests/support/people.ts'
import { startTown, type Town } from '../tests/nightly/town.ts'
import { cpuOf } from './cpu.ts'
import { median, openBrowser, visit } from './web.ts'

const STARTS = 3
const REQUESTS = 400
const VISITS = 5
/** Bytes of the session answer when the browser has the declarations. */
const AIM = 20_000

const ENTITIES = `INSERT INTO entity_customizer.console_entity
    (id, key, singular_label, plural_label, gender, icon, menu_group, is_tree, published_at)
  SELECT gen_random_uuid(), 'xFicheMesuree' || n, 'fiche mesurée ' || n, 'fiches mesurées ' || n, 'FEMININE',
    'Category', 'goods', false, now() FROM generate_series(1, ${MAX_CONSOLE_ENTITIES}) n`
const FIELDS = `INSERT INTO entity_customizer.custom_field (id, entity, label, name, type, position, settings)
  SELECT gen_random_uuid(), e.key, 'Champ ' || n, 'CHAMP_' || n,
    (ARRAY['string', 'int', 'date', 'money', 'bool'])[n % 5 + 1], n, '{"help": "Aide à la saisie du champ."}'
  FROM entity_customizer.console_entity e, generate_series(1, 20) n`

const USER = `query ($token: String!, $known: String) { getUserByAuthToken(token: $token, knownEntities: $known) {
  id code displayName email hasLicense mustEnrol unlicensed entitiesHash
  entities { key singular plural gender icon menuGroup owner isTree isPublished } demonstration endsIn idleEndsIn
  userRoles { id name applications { code rights } } sectors { id } department { id departmentGroups { id } } } }`
const LIST = '{ getSuppliers(pagination: { page: 1, perPage: 25 }) { total items { id displayName customFields } } }'

type Measured = { start: number; list: number; whole: number; known: number; page: number }

const declare = async ({ postgres, pool, folder }: Town): Promise<void> => {
  await pool.query(ENTITIES)
  await pool.query(FIELDS)
  const { connectionString, ownerConnectionString } = postgres
  const config = readConfig({ ...process.env, DATA_DIR: `${folder}/declared`, PORT: '0', LICENSE_PUBLIC_KEY })
  const log = createLog('error')
  const addresses = { connectionString, ownerConnectionString }
  const opened = await openKernel({ config, ...addresses, log, resources, services, kinds: wholeKinds })
  const app = await startApp({ ...opened, mounted: opened.mounted.map((one) => ({ ...one, schedules: {} })) })
  const owner = createPool(ownerConnectionString, { size: 1 })
  await setConsoleTables(app.kernel, owner, await readConsoleEntities(app.kernel, owner))
  await owner.end()
  await app.stop()
}

/** Milliseconds from the navigation to the first row of a list, in a browser without cache. */
const pageTime = async (url: string, token: string): Promise<number> => {
  const browser = await openBrowser()
  const times: number[] = []
  const list = { name: 'goods', url: `${url}/company/property`, usable: 'tbody tr', token }
  try {
    for (let turn = 0; turn < VISITS; turn += 1) times.push((await visit(browser, list)).milliseconds)
  } finally {
    await browser.close()
  }
  return median(times)
}

const measure = async (town: Town, token: string): Promise<Measured> => {
  const { connectionString, ownerConnectionString } = town.postgres
  const running = await town.process({ DATABASE_URL: connectionString, DATABASE_OWNER_URL: ownerConnectionString })
  const pid = running.child.pid ?? 0
  const start = await cpuOf(pid)
  const client = createClient(running.url, token)
  const bytes = async (known?: string) => {
    const { getUserByAuthToken: user } = await client.get('api-gateway', USER, { token, known })
    return { hash: user.entitiesHash, size: Buffer.byteLength(JSON.stringify(user)) }
  }
  const whole = await bytes()
  const known = await bytes(whole.hash)
  for (let turn = 0; turn < 50; turn += 1) await client.get('company', LIST)
  const before = await cpuOf(pid)
  for (let turn = 0; turn < REQUESTS; turn += 1) await client.get('company', LIST)
  const list = ((await cpuOf(pid)) - before) / REQUESTS
  const page = await pageTime(running.url, token)
  await running.stop()
  return { start, list, whole: whole.size, known: known.size, page }
}

const middle = (all: readonly Measured[]): Measured => ({
  start: median(all.map(({ start }) => start)),
  list: median(all.map(({ list }) => list)),
  whole: median(all.map(({ whole }) => whole)),
  known: median(all.map(({ known }) => known)),
  page: median(all.map(({ page }) => page)),
})

export const benchDeclarations = async (): Promise<void> => {
  const [town, other] = [await startTown(), await startTown()]
  try {
    await declare(other)
    const tokens = await Promise.all([town, other].map(async ({ pool }) => (await openAdministrator(pool)).token))
    const [without, filled]: [Measured[], Measured[]] = [[], []]
    for (let turn = 0; turn < STARTS; turn += 1) {
      without.push(await measure(town, tokens[0] ?? ''))
      filled.push(await measure(other, tokens[1] ?? ''))
    }
    const [plain, declared] = [middle(without), middle(filled)]
    const row = (name: string, one: number, two: number, digits: number) =>
      console.log(`| ${name} | ${one.toFixed(digits)} | ${two.toFixed(digits)} | ${(two / one).toFixed(2)} |`)
    console.log('| | without | 100 entities, 2,000 fields | ratio (at most 1.1) |\n| --- | --- | --- | --- |')
    row('start, CPU ms of Node', plain.start, declared.start, 0)
    row('a list, CPU ms of Node', plain.list, declared.list, 2)
    row('a list in a browser without cache, ms to its first row', plain.page, declared.page, 0)
    row('session answer, bytes', plain.whole, declared.whole, 0)
    const isLate = declared.known > AIM ? ' ✗' : ''
    console.log(
      `| session answer to a browser that has them, bytes | ${plain.known} | ${declared.known}${isLate} | at most ${AIM} |`,
    )
  } finally {
    await town.stop()
    await other.stop()
  }
}
