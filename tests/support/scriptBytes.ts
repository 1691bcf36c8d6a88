/** How much script a page has fetched, as it travelled: compressed by Brotli, in KiB. */
import type { Page } from '@playwright/test'

/** Counts from now on; the answer waits for the sizes of what has come until then. */
export const countScriptBytes = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}
