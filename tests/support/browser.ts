/** Playwright with the real server and demonstration data; console warnings and errors fail a test. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { createClient, type GraphQLClient } from './client.ts'
import { type ServerProcess, startServer } from './process.ts'
import { type Entered, visit, WarmPages } from './warmPages.ts'

export type Account = { login: string; password: string; role: string; displayName: string }

type WorkerFixtures = { server: ServerProcess; accounts: Account[]; warmPages: WarmPages }
type TestFixtures = {
  expectedMessages: RegExp[]
  /** Opens a session of the demonstration account with this role; returns its client. */
  logIn: (role: string, context?: BrowserContext) => Promise<GraphQLClient>
  /** Page of a demonstration account that tests share: loaded once, with its client. */
  enterAs: (role: string) => Promise<Entered>
  watchedPages: { messages: string[] }
}

const STATUS = '{ getInstanceStatus { accounts { login password role displayName } } }'
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'

const watch = (page: Page, messages: string[]): void => {
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
      const dataDir = await mkdtemp(join(tmpdir(), 'regie-browser-'))
      const server = await startServer({ env: { DATA_DIR: dataDir } })
      await use(server)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
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
  logIn: async ({ server, accounts, context }, use) => {
    await use(async (role, other = context) => {
      const account = accounts.find((candidate) => candidate.role === role)
      if (!account) throw new Error(`No demonstration account has the role ${role}: ${accounts.map((one) => one.role)}`)
      const input = { login: account.login, password: account.password, force: true }
      const { login } = await createClient(server.url).get('security', LOGIN, { input })
      await other.addInitScript((token: string) => {
        // about:blank has no storage.
        if (location.protocol === 'about:') return
        if (!sessionStorage.getItem('logged-in')) localStorage.setItem('regie.token', token)
        sessionStorage.setItem('logged-in', 'once')
      }, login.token)
      return createClient(server.url, login.token)
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

/** Holds matching requests back; returns the function that releases them. */
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
