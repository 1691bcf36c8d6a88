import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { GraphQLClient } from './client.ts'

export type Entered = { page: Page; client: GraphQLClient; context: BrowserContext }

export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    // React Router warns about history entries without an index.
    history.pushState({ usr: null, key: address, idx: (history.state?.idx ?? 0) + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

const WIDE = { width: 1440, height: 900 }
/** Waiting place between tests: a small page that every role has. */
const REST = '/account'
/** Milliseconds; a page that is not idle by then is reloaded. */
const REST_LIMIT = 15_000
const ME = '{ getMyAccount { id } }'

const rest = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.removeAllListeners('dialog')
  await page.removeAllListeners('request')
  await page.setViewportSize(WIDE)
  for (let open = await page.getByRole('dialog').count(); open > 0; open -= 1) await page.keyboard.press('Escape')
  await visit(page, REST)
  const leave = page.getByRole('button', { name: 'Quitter sans enregistrer' })
  const heading = page.getByRole('heading', { level: 1, name: 'Mon compte' })
  await expect(heading.or(leave).first()).toBeVisible()
  if (await leave.isVisible()) await leave.click({ timeout: REST_LIMIT })
  await expect(heading).toBeVisible({ timeout: REST_LIMIT })
  const close = page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Fermer' })
  // A closed message gives its place to the next one, which would stay for seconds.
  const closeAll = () =>
    close.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
      return buttons.length
    })
  await expect.poll(closeAll, { timeout: REST_LIMIT, intervals: [50] }).toBe(0)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'regie.token') localStorage.removeItem(key)
    for (const key of Object.keys(sessionStorage)) if (key !== 'logged-in') sessionStorage.removeItem(key)
  })
}

type LogIn = (role: string, context: BrowserContext) => Promise<GraphQLClient>

export class WarmPages {
  readonly #browser: Browser
  readonly #baseURL: string
  readonly #pages = new Map<string, Entered>()

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser
    this.#baseURL = baseURL
  }

  async #open(role: string, logIn: LogIn): Promise<Entered> {
    const context = await this.#browser.newContext({ baseURL: this.#baseURL })
    const client = await logIn(role, context)
    const page = await context.newPage()
    await page.goto(REST)
    await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
    const entered = { page, client, context }
    this.#pages.set(role, entered)
    return entered
  }

  async enter(role: string, logIn: LogIn): Promise<Entered> {
    const known = this.#pages.get(role)
    // A late answer of the last test's page may lead away from the waiting place.
    const isAtRest = known && new URL(known.page.url()).pathname === REST
    if (isAtRest && (await known.client.errorCode('security', ME)) === undefined) return known
    await this.forget(role)
    return this.#open(role, logIn)
  }

  async leave(role: string, hasFailed: boolean): Promise<void> {
    const known = this.#pages.get(role)
    if (!known) return
    if (hasFailed) return this.forget(role)
    await rest(known.page).catch(() => this.forget(role))
  }

  async forget(role: string): Promise<void> {
    const known = this.#pages.get(role)
    this.#pages.delete(role)
    await known?.context.close()
  }
}
