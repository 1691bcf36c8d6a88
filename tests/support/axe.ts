/** No violation of WCAG 2.2 A or AA on the page as it stands. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const expectAccessible = async (page: Page): Promise<void> => {
  // A colour that fades in is not yet the one that people read: what begins now is there at once, what has begun ends.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    // The ring around a focused button never stops.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(passing.map((animation) => animation.finished.catch(() => 0)))
  })
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // What is as it should be is not described: half the time.
    .options({ resultTypes: ['violations'] })
    .withTags(LEVELS)
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
