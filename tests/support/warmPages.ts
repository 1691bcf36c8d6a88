/** Pages that stay open from one journey to the next: the application is loaded once for a role, and led on inside. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { GraphQLClient } from './client.ts'

export type Entered = { page: Page; client: GraphQLClient; context: BrowserContext }

/** Follows an address inside the open application, as a link would: nothing is loaded again. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    // React Router numbers its entries, and warns of one without a number.
    history.pushState({ usr: null, key: address, idx: (history.state?.idx ?? 0) + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

const WIDE = { width: 1440, height: 900 }
/** Where a page waits for the next journey: a short one that every role has. */
const REST = '/account'
/** Milliseconds; a page that does not come to rest by then is loaded again for the next journey. */
const REST_LIMIT = 15_000
const ME = '{ getMyAccount { id } }'

/** Leaves what a journey was at, with its messages and whatever it made the browser keep. */
const rest = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.removeAllListeners('dialog')
  await page.removeAllListeners('request')
  await page.setViewportSize(WIDE)
  // What lies over the page hides it, and stays while an address is followed.
  for (let open = await page.getByRole('dialog').count(); open > 0; open -= 1) await page.keyboard.press('Escape')
  await visit(page, REST)
  const leave = page.getByRole('button', { name: 'Quitter sans enregistrer' })
  const heading = page.getByRole('heading', { level: 1, name: 'Mon compte' })
  await expect(heading.or(leave).first()).toBeVisible()
  if (await leave.isVisible()) await leave.click({ timeout: REST_LIMIT })
  await expect(heading).toBeVisible({ timeout: REST_LIMIT })
  const close = page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Fermer' })
  // Some go by themselves meanwhile.
  await close.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })
  await expect(close).toHaveCount(0, { timeout: REST_LIMIT })
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'regie.token') localStorage.removeItem(key)
    for (const key of Object.keys(sessionStorage)) if (key !== 'logged-in') sessionStorage.removeItem(key)
  })
}

/** Opens a context in which this role is logged in. */
type LogIn = (role: string, context: BrowserContext) => Promise<GraphQLClient>

/** The warm pages of a worker, by role. */
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

  /** The page of this role, at rest. */
  async enter(role: string, logIn: LogIn): Promise<Entered> {
    const known = this.#pages.get(role)
    if (known && (await known.client.errorCode('security', ME)) === undefined) return known
    await this.forget(role)
    return this.#open(role, logIn)
  }

  /** Makes it ready for the next journey; what one that failed leaves behind is not looked into. */
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
