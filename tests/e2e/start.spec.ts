import { expect, test } from '#tests/support/browser.ts'
import { countScriptBytes } from '#tests/support/scriptBytes.ts'

// KiB with Brotli (`npm run bench -- --only web`), above the present sizes (206, 437, 395); an entity adds one.
const LIMITS = [
  { page: 'login page', path: '/auth/login', usable: 'input[name="login"]', limit: 209 },
  {
    page: 'planning of a week',
    path: '/reservation/planning?view=week',
    usable: '.planning-event',
    limit: 443,
    role: 'Administrateur',
  },
  {
    page: 'timeline',
    path: '/reservation/planning?view=timeline',
    usable: '.timeline-bar',
    limit: 401,
    role: 'Administrateur',
  },
]

test('the first page draws once, pages load little script, also in a browser without Temporal', async ({
  browser,
  baseURL,
  logIn,
  page: first,
}) => {
  await test.step('the first page uses the bundled typeface, without a layout shift', async () => {
    await first.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await first.goto('/auth/login', { waitUntil: 'domcontentloaded' })
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
    const loaded = await first.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''))
    })
    expect(loaded).toContain('Source Sans 3 Variable')
    await expect(first.getByText(/Ville de/).first()).toBeVisible()
    const moved = await first.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const sum = (entries: PerformanceEntryList) =>
            entries.reduce((all, entry) => all + (entry as unknown as { value: number }).value, 0)
          new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
            type: 'layout-shift',
            buffered: true,
          })
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(moved).toBeLessThan(0.02)
  })
  for (const { page: name, path, usable, limit, role } of LIMITS)
    await test.step(`the ${name} loads at most ${limit} KiB`, async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      if (role) await logIn(role, context)
      const page = await context.newPage()
      const readKilobytes = countScriptBytes(page)
      await page.goto(path)
      await expect(page.locator(usable).first()).toBeVisible()
      const kilobytes = await readKilobytes()
      expect(kilobytes).toBeGreaterThan(150)
      expect(kilobytes).toBeLessThanOrEqual(limit)
      await context.close()
    })
  await test.step('the planning of a browser without Temporal is drawn', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    await logIn('Administrateur', context)
    const page = await context.newPage()
    await page.goto('/reservation/planning?view=week')
    await expect(page.locator('.planning-event').first()).toBeVisible()
    expect(await page.evaluate(() => String(Reflect.get(globalThis, 'Temporal').Now.instant))).not.toContain('native')
    await context.close()
  })
})
