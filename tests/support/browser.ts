import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { createInstance } from './browserDatabases.ts'
import { createClient, type GraphQLClient } from './client.ts'
import { type ServerProcess, startServer } from './process.ts'
import { type Entered, visit, WarmPages } from './warmPages.ts'

export type Account = { login: string; password: string; role: string; displayName: string }

type WorkerFixtures = {
  server: ServerProcess
  accounts: Account[]
  sessions: Map<string, { token: string; since: number }>
  warmPages: WarmPages
}
type TestFixtures = {
  expectedMessages: RegExp[]
  logIn: (role: string, context?: BrowserContext) => Promise<GraphQLClient>
  /** Page of a demonstration account that tests share: loaded once, with its client. */
  enterAs: (role: string) => Promise<Entered>
  watchedPages: { messages: string[] }
}

const STATUS = '{ getInstanceStatus { accounts { login password role displayName } } }'
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
const ME = '{ getMyAccount { id } }'
/** Milliseconds; half the time for which a login proves the password. */
const SESSION_LIMIT = 5 * 60_000

/** A page may contact its own server only, whatever it shows; `data:` and `blob:` have no host. */
const isForeign = (address: string): boolean => !['', '127.0.0.1', 'localhost'].includes(new URL(address).hostname)

const watch = (page: Page, messages: string[]): void => {
  const refuse = (message: { url: () => string }) => {
    if (isForeign(message.url())) messages.push(`${page.url()}: contacts ${message.url()}`)
  }
  page.on('request', refuse)
  page.on('websocket', refuse)
  page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(`${page.url()}: ${message.text()}`)
  })
}

const watchContext = (context: BrowserContext, messages: string[]): void => {
  for (const page of context.pages()) watch(page, messages)
  context.on('page', (page) => watch(page, messages))
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const { env, drop } = await createInstance('demonstration')
      const server = await startServer({ env })
      await use(server)
      await server.stop()
      await drop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  accounts: [
    async ({ server }, use) => {
      const { getInstanceStatus } = await createClient(server.url).get('api-gateway', STATUS)
      await use(getInstanceStatus.accounts)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  warmPages: [async ({ browser, server }, use) => use(new WarmPages(browser, server.url)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  expectedMessages: [[], { option: true }],
  watchedPages: [
    async ({ browser, expectedMessages }, use) => {
      const messages: string[] = []
      const listener = (context: BrowserContext) => watchContext(context, messages)
      browser.contexts().forEach(listener)
      browser.on('context', listener)
      await use({ messages })
      browser.off('context', listener)
      const unexpected = messages.filter((text) => !expectedMessages.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors and warnings in the browser’s console').toEqual([])
    },
    { auto: true },
  ],
  logIn: async ({ server, accounts, sessions, context }, use) => {
    /** Tests end sessions: only a working one is used again. */
    const reuseSession = async (role: string): Promise<string | undefined> => {
      const { token, since } = sessions.get(role) ?? { token: '', since: 0 }
      if (Date.now() - since > SESSION_LIMIT) return undefined
      const code = await createClient(server.url, token).errorCode('security', ME)
      return code === undefined ? token : undefined
    }
    const openSession = async (role: string): Promise<string> => {
      const reused = await reuseSession(role)
      if (reused) return reused
      const account = accounts.find((candidate) => candidate.role === role)
      if (!account) throw new Error(`No demonstration account has the role ${role}: ${accounts.map((one) => one.role)}`)
      const input = { login: account.login, password: account.password, force: true }
      const { login } = await createClient(server.url).get('security', LOGIN, { input })
      sessions.set(role, { token: login.token, since: Date.now() })
      return login.token
    }
    await use(async (role, other = context) => {
      const token = await openSession(role)
      await other.addInitScript((kept: string) => {
        // about:blank has no storage.
        if (location.protocol === 'about:') return
        if (!sessionStorage.getItem('logged-in')) localStorage.setItem('regie.token', kept)
        sessionStorage.setItem('logged-in', 'once')
      }, token)
      return createClient(server.url, token)
    })
  },
  enterAs: async ({ warmPages, logIn }, use, testInfo) => {
    const entered = new Set<string>()
    await use(async (role) => {
      entered.add(role)
      return warmPages.enter(role, logIn)
    })
    for (const role of entered) await warmPages.leave(role, testInfo.status !== testInfo.expectedStatus)
  },
})

export const holdBack = async (page: Page, words: string): Promise<() => void> => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql/', async (route) => {
    if (route.request().postData()?.includes(words)) await isReleased
    await route.continue()
  })
  return release
}

export { expect, visit }
