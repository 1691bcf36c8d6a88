import { type Browser, chromium } from '@playwright/test'
import { createClient } from '#tests/support/client.ts'
import { countScriptBytes } from '#tests/support/scriptBytes.ts'
import { findBrowser } from '../scripts/findBrowser.ts'
import { startProduct } from './processes.ts'

type Visit = { page: string; scriptKilobytes: number; milliseconds: number }

export const openBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {})
}

export const visit = async (
  browser: Browser,
  { name, url, usable, token }: { name: string; url: string; usable: string; token?: string },
): Promise<Visit> => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  if (token) await context.addInitScript((value) => localStorage.setItem('regie.token', value), token)
  const page = await context.newPage()
  const readKilobytes = countScriptBytes(page)
  const begun = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(usable).first().waitFor()
  const milliseconds = performance.now() - begun
  const scriptKilobytes = await readKilobytes()
  await context.close()
  return { page: name, scriptKilobytes, milliseconds }
}

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
const ACCOUNTS = '{ getInstanceStatus { accounts { login password } } }'

const logIn = async (url: string): Promise<string> => {
  const client = createClient(url)
  const { getInstanceStatus } = await client.get('api-gateway', ACCOUNTS)
  const { login, password } = getInstanceStatus.accounts[0]
  const { login: session } = await client.get('security', LOGIN, { input: { login, password, force: true } })
  return session.token
}

const RUNS = 5

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const benchWeb = async (): Promise<void> => {
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const token = await logIn(product.url)
    const pages = [
      { name: 'login page', url: `${product.url}/auth/login`, usable: 'input[name="login"]' },
      { name: 'planning', url: `${product.url}/reservation/planning`, usable: '.planning-event', token },
    ]
    console.log('| page | script, KiB as it travels (Brotli) | ms until usable |\n| --- | --- | --- |')
    for (const page of pages) {
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, page))
      const kilobytes = median(visits.map(({ scriptKilobytes }) => scriptKilobytes)).toFixed(0)
      console.log(
        `| ${page.name} | ${kilobytes} | ${median(visits.map(({ milliseconds }) => milliseconds)).toFixed(0)} |`,
      )
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
