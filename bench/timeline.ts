/** The timeline of 500 items over a month in a real browser: first paint, nodes, and frames while scrolling. */
import { chromium, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import { visit } from '#tests/support/warmPages.ts'
import { findBrowser } from '../scripts/findBrowser.ts'
import type { BenchContext } from './context.ts'
import { idOf, KIND } from './load.ts'
import { startProduct } from './processes.ts'

/** Half of ten sectors, which share a thousand items. */
const SECTORS = 5
const RUNS = 5
const SLIDES = 150
const STEP = 60

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN

/** A day 'YYYY-MM-DD' in a new month each time, so that no data is cached. */
const monthsBack = (months: number): string => Temporal.Now.plainDateISO('Europe/Paris').subtract({ months }).toString()

/** Milliseconds between frames while scrolling down. */
const slide = (page: Page): Promise<number[]> =>
  page.locator('.timeline-scroller').evaluate(
    (scroller, { slides, step }) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        let last = performance.now()
        const next = (now: number) => {
          frames.push(now - last)
          last = now
          if (frames.length > slides) resolve(frames.slice(1))
          else {
            scroller.scrollTop += step
            requestAnimationFrame(next)
          }
        }
        requestAnimationFrame(next)
      }),
    { slides: SLIDES, step: STEP },
  )

export const benchTimeline = async ({ connectionString, token }: BenchContext): Promise<void> => {
  const product = await startProduct({ DATABASE_URL: connectionString, LICENSE_PUBLIC_KEY })
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const sectors = Array.from({ length: SECTORS }, (_none, index) => idOf(KIND.sector, index + 1)).join(',')
  const address = `${product.url}/reservation/planning?view=timeline&span=month&group=none&lines=0&sectors=${sectors}`
  try {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
    await context.addInitScript((value) => localStorage.setItem('regie.token', value), token)
    const opened: number[] = []
    const loaded: number[] = []
    const page = await context.newPage()
    const untilDrawn = async (act: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now()
      await act()
      await page.locator('.timeline-bar').first().waitFor()
      return performance.now() - begun
    }
    await page.goto(address.replace(`sectors=${sectors}`, `items=${idOf(KIND.item, 1)}`))
    await page.locator('.timeline-scroller').waitFor()
    for (let run = 0; run < RUNS; run += 1) {
      // The code of the page is loaded already: this measures data and rendering.
      await visit(page, '/account')
      await page.locator('.timeline-scroller').waitFor({ state: 'detached' })
      opened.push(await untilDrawn(() => visit(page, `${address}&date=${monthsBack(run)}`)))
    }
    for (let run = 0; run < RUNS; run += 1) {
      loaded.push(await untilDrawn(() => page.goto(address, { waitUntil: 'commit' })))
    }
    await page.waitForTimeout(2_000)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    const bars = await page.locator('.timeline-bar').count()
    const frames = await slide(page)
    console.log(
      '| drawn from another page, ms | with the whole application, ms | nodes | bars | frame p50, ms | p95 | p99 |',
    )
    console.log('| --- | --- | --- | --- | --- | --- | --- |')
    const figures = [0.5, 0.95, 0.99].map((part) => quantile(frames, part).toFixed(1))
    const drawn = [opened, loaded].map((times) => quantile(times, 0.5).toFixed(0))
    console.log(`| ${drawn.join(' | ')} | ${nodes} | ${bars} | ${figures.join(' | ')} |`)
  } finally {
    await browser.close()
    await product.stop()
  }
}
