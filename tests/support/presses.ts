/** How many times a person presses the screen: by mouse or by thumb, into fields too. */
import type { Locator, Page } from '@playwright/test'

/** Counts from now on, as long as the page is not loaded again. */
export const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counting = window as typeof window & { presses?: number }
    counting.presses = 0
    addEventListener('pointerdown', () => (counting.presses = (counting.presses ?? 0) + 1), { capture: true })
  })
  return () => page.evaluate(() => (window as typeof window & { presses?: number }).presses ?? 0)
}

/** As a person does: a press into the field, then the keys. */
export const type = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  await field.fill(text)
}
