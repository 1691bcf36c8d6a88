import { type Browser, chromium, type Page } from '@playwright/test'
import { serveWeb } from '#tests/integrator/buildWeb.ts'
import { startTestApp, type TestApp, type TestAppOptions, type TestPerson } from '#tests/support/app.ts'
import { findBrowser } from '../../scripts/findBrowser.ts'

/** A browser under load is slow; these tests measure no time (ms). */
const WAIT = 30_000

export type VehicleSite = {
  app: TestApp
  administrator: TestPerson
  url: string
  page: Page
  messages: string[]
  openPage: (token: string) => Promise<Page>
  stop: () => Promise<void>
}

const listen = (page: Page, messages: string[]) => {
  page.on('pageerror', ({ message }) => messages.push(message))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && messages.push(message.text()))
}

const open = async (browser: Browser, token: string): Promise<Page> => {
  const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(WAIT)
  await page.addInitScript((kept: string) => localStorage.setItem('regie.token', kept), token)
  return page
}

export const openVehicleSite = async (options?: TestAppOptions): Promise<VehicleSite> => {
  const app = await startTestApp(options)
  const administrator = await app.administrator()
  const web = await serveWeb(app.url)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const messages: string[] = []
  const openPage = async (token: string) => {
    const page = await open(browser, token)
    listen(page, messages)
    return page
  }
  return {
    app,
    administrator,
    url: web.url,
    page: await openPage(administrator.token),
    messages,
    openPage,
    stop: async () => {
      await browser.close()
      await web.stop()
      await app.stop()
    },
  }
}
