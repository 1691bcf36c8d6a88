import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrate, cloneDatabase, databaseUrl, MIGRATED, startTestPostgres } from './postgres.ts'
import { startServer } from './process.ts'

const DEMONSTRATION = 'template_demonstration'
/** Environment variable through which Playwright's workers read the addresses. */
const SHARED = 'REGIE_BROWSER_DATABASES'

type Shared = { url: string; ownerUrl: string; runtimeUrl: string; files: string }

const connect = ({ ownerUrl, runtimeUrl }: Shared, name: string) => ({
  DATABASE_URL: databaseUrl(runtimeUrl, name),
  DATABASE_OWNER_URL: databaseUrl(ownerUrl, name),
})

export type Instance = { env: Record<string, string>; drop: () => Promise<void> }

export const createInstance = async (content: 'demonstration' | 'empty'): Promise<Instance> => {
  const shared = JSON.parse(process.env[SHARED] ?? '') as Shared
  const name = `browser_${randomUUID().replaceAll('-', '')}`
  const isFilled = content === 'demonstration'
  await cloneDatabase(shared.url, isFilled ? DEMONSTRATION : MIGRATED, name)
  const folder = await mkdtemp(join(tmpdir(), 'regie-browser-'))
  if (isFilled) await cp(shared.files, folder, { recursive: true })
  return {
    env: { DATA_DIR: folder, ...connect(shared, name) },
    drop: async () => {
      await administrate(shared.url, `DROP DATABASE "${name}" WITH (FORCE)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export default async (): Promise<() => Promise<void>> => {
  const { stop, ...postgres } = await startTestPostgres()
  const files = await mkdtemp(join(tmpdir(), 'regie-demonstration-'))
  const shared: Shared = { ...postgres, files }
  await cloneDatabase(postgres.url, MIGRATED, DEMONSTRATION)
  const server = await startServer({ env: { DATA_DIR: files, ...connect(shared, DEMONSTRATION) } })
  await server.stop()
  process.env[SHARED] = JSON.stringify(shared)
  return async () => {
    await stop()
    await rm(files, { recursive: true, force: true })
  }
}
