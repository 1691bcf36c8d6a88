import type { Page } from '@playwright/test'
import { utcOfLocal } from '#resources/domain/time.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { weekdayAhead, ZONE } from '#tests/support/clock.ts'
import { readPdf } from '#tests/support/pdf.ts'

const ITEMS = 'query ($q: String) { getReservableItems(filter: { q: $q, reservable: true }) { items { id name } } }'
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id } }'

const itemId = async (client: GraphQLClient, name: string): Promise<string> => {
  const { getReservableItems } = await client.get('reservation', ITEMS, { q: name })
  return getReservableItems.items.find((item: { name: string }) => item.name === name).id
}

const TUESDAY = weekdayAhead(2, 119)

/** Replaces `window.print`: its dialog would block the test. */
const watchPrinting = (page: Page) =>
  page.evaluate(() => {
    const printed = { count: 0 }
    window.print = () => {
      printed.count++
    }
    Object.assign(window, { printed })
  })
const timesPrinted = (page: Page) =>
  page.evaluate(() => (window as unknown as { printed: { count: number } }).printed.count)

const askForPrint = async (page: Page) => {
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Imprimer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planning à imprimer' })).toBeVisible()
}

test('the planning is printed as boards, with its view’s filters and its reader’s visibility', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const [hall, room] = await Promise.all(['Salle Pastel', 'Salle des mariages'].map((name) => itemId(manager, name)))
  const at = (time: string) => utcOfLocal(`${TUESDAY}T${time}`, ZONE)
  await manager.get('reservation', BOOK, {
    input: {
      subject: 'Assemblée à afficher',
      startingAt: at('14:00'),
      endingAt: at('16:30'),
      items: [{ item: hall }],
    },
  })
  const query = `date=${TUESDAY}&items=${hall},${room}`
  await visit(page, `/reservation/planning?view=timeline&span=week&${query}`)
  await watchPrinting(page)
  await askForPrint(page)
  const site = page.getByRole('region', { name: 'Espace des Tilleuls' })
  await expect(site.getByRole('columnheader')).toHaveCount(7)
  await expect(site.getByRole('row', { name: /^Salle Pastel/ })).toContainText(
    '14\u202fh – 16\u202fh\u202f30 Assemblée',
  )
  await expect(site).toContainText(/Imprimé le .* à \d/)
  await expect(site).toContainText('Filtres\u00a0: Salle')
  await expect(page.getByRole('region', { name: 'Hôtel de ville' }).getByRole('row')).toHaveCount(3)
  await expect.poll(() => timesPrinted(page)).toBe(1)

  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.map(({ text }) => /Espace des Tilleuls|Hôtel de ville/.exec(text)?.[0])).toEqual([
    'Espace des Tilleuls',
    'Hôtel de ville',
  ])
  // A4 landscape in points, without the application frame.
  expect(pages[0]?.view.map(Math.round)).toEqual([0, 0, 842, 595])
  expect(pages[0]?.text).toContain('Assemblée à afficher')
  expect(pages[0]?.text).not.toContain('Tableau de bord')

  await page.getByRole('link', { name: 'Revenir au planning' }).click()
  await expect(page.getByRole('grid', { name: 'Frise des réservations' })).toBeVisible()
  // The browser would print the rows in sight only.
  await page.keyboard.press('Control+p')
  await expect(site.getByRole('columnheader')).toHaveCount(7)
  await expect.poll(() => timesPrinted(page)).toBe(2)

  // The browser's own menu prints a notice, then the boards open without a second dialog.
  await page.getByRole('link', { name: 'Revenir au planning' }).click()
  await expect(page.getByRole('grid', { name: 'Frise des réservations' })).toBeVisible()
  const notice = await readPdf(await page.pdf())
  expect(notice.pages).toHaveLength(1)
  expect(notice.pages[0]?.text).toContain('Fermez cet aperçu')
  expect(notice.pages[0]?.text).not.toContain('Salle Pastel')
  await expect(page.getByRole('heading', { level: 1, name: 'Planning à imprimer' })).toBeVisible()
  expect(await timesPrinted(page)).toBe(2)

  for (const view of ['day', 'week', 'month', 'list']) {
    await visit(page, `/reservation/planning?view=${view}&${query}`)
    // The previous view also has events; its menu disappears with it.
    await expect(page.locator(`[data-view="${view}"] .planning-event`).first()).toBeVisible()
    await askForPrint(page)
    await expect(page.getByRole('row', { name: /^Salle Pastel.*Assemblée à afficher/ })).toHaveCount(1)
  }

  await visit(page, `/reservation/planning/print?view=day&${query}`)
  const text = site.getByText('Assemblée à afficher')
  // 20 pt: capitals of 4.7 mm, once the board has its width.
  const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  await expect.poll(size).toBeGreaterThanOrEqual(26)

  const { page: theirs } = await enterAs('Demandeur')
  await visit(theirs, `/reservation/planning/print?view=day&date=${TUESDAY}&items=${hall}`)
  await expect(theirs.getByRole('row', { name: /^Salle Pastel/ })).toContainText('Occupé')
  await expect(theirs.getByText('Assemblée à afficher')).toHaveCount(0)
})
