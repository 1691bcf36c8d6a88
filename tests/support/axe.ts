import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const prepare = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
}

/** Sticky elements hide content that users would scroll to. */
const unstick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position !== 'sticky') continue
      element.dataset.stuck = element.style.position
      element.style.position = 'static'
    }
  })

const stickAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-stuck]')) {
      element.style.position = element.dataset.stuck ?? ''
      delete element.dataset.stuck
    }
  })

const look = async (page: Page, runOnly: RunOptions['runOnly'], part?: string): Promise<void> => {
  // Colours during a transition would be measured wrongly.
  await page.evaluate(() => {
    // The focus ring animates without end.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(passing.map((animation) => animation.finished.catch(() => 0)))
  })
  await prepare(page)
  await unstick(page)
  // Omitting passed rules halves the time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate(
    ([given, selector]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const parts = selector ? [...document.querySelectorAll<HTMLElement>(selector)] : []
      const last = parts.at(-1)
      if (selector && !last) throw new Error(`The page has no ${selector}`)
      return axe.run(last ?? document, given) as Promise<AxeResults>
    },
    [options, part] as const,
  )
  await stickAgain(page)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** The whole page. `tests/e2e/accessibility.spec.ts` checks every screen so, once per theme. */
export const expectAccessible = (page: Page): Promise<void> => look(page, { type: 'tag', values: LEVELS })

/** The topmost dialog alone: journeys check what the walk over the screens does not open. */
export const expectDialogAccessible = async (page: Page): Promise<void> => {
  const dialog = '[role="dialog"], [role="alertdialog"]'
  await page.locator(dialog).last().waitFor()
  await look(page, { type: 'tag', values: LEVELS }, dialog)
}

export const expectReadable = (page: Page): Promise<void> => look(page, { type: 'rule', values: ['color-contrast'] })
