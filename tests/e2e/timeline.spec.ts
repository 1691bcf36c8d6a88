import type { Page } from '@playwright/test'
import { utcOfLocal, utcTextOfDate, zonedOf } from '#resources/domain/time.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const ZONE = 'Europe/Paris'
const HALL = 'Salle Pastel'
const ITEMS = 'query ($q: String) { getReservableItems(filter: { q: $q, reservable: true }) { items { id name } } }'
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }'

/** A Tuesday beyond the demonstration's bookings, and beyond the days of the other journeys. */
const freeTuesday = (): string => {
  const today = zonedOf(utcTextOfDate(new Date()), ZONE).toPlainDate()
  return today.add({ days: 91 + 9 - today.dayOfWeek }).toString()
}

/** The part of a row where its bars stand. */
const trackOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('gridcell')

test('a manager sees first what is free of everything, books it by drawing and by keyboard, and reads it as a list', async ({
  page,
  logIn,
}) => {
  const manager = await logIn('Gestionnaire')
  await page.goto('/reservation/planning')
  await expect(page.getByRole('grid', { name: 'Frise des réservations' })).toBeVisible()
  await expect(page.locator('.timeline-bar').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500)

  const { getReservableItems } = await manager.get('reservation', ITEMS, { q: HALL })
  const hall = getReservableItems.items.find((item: { name: string }) => item.name === HALL).id
  const day = freeTuesday()
  await manager.get('reservation', BOOK, {
    input: {
      subject: 'Sur la frise',
      startingAt: utcOfLocal(`${day}T09:00`, ZONE),
      endingAt: utcOfLocal(`${day}T11:00`, ZONE),
      items: [{ item: hall }],
    },
  })
  const address = `/reservation/planning?view=timeline&span=day&date=${day}&items=${hall}`
  await visit(page, address)
  await expect(trackOf(page, HALL).getByRole('button', { name: /9 h – 11 h, Sur la frise/ })).toContainText(
    'Sur la frise',
  )
  const track = await trackOf(page, HALL).boundingBox()
  if (!track) throw new Error('the row has no track')
  // From 7 h to 22 h: 14 h and 16 h are at 7 and 9 fifteenths.
  const at = (hour: number) => track.x + (track.width * (hour - 7)) / 15
  await page.mouse.move(at(14) + 2, track.y + 20)
  await page.mouse.down()
  await page.mouse.move(at(15), track.y + 20)
  await page.mouse.move(at(16) - 3, track.y + 20)
  await expect(page.getByText(/14 h – 16 h/)).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('textbox', { name: 'Début' })).toHaveValue(/ 14:00$/)
  await expect(page.getByRole('textbox', { name: 'Fin' })).toHaveValue(/ 16:00$/)
  await expect(page.getByText(HALL).first()).toBeVisible()

  await visit(page, address)
  await expect(trackOf(page, HALL).getByRole('button')).toHaveCount(1)
  const grid = page.getByRole('grid')
  await page.getByRole('button', { name: 'Lire en liste' }).focus()
  await page.keyboard.press('Tab')
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Sur la frise' })).toContainText(HALL)
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: 'Détail de la réservation' })).toContainText('Sur la frise')
  await page.keyboard.press('Escape')
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Début' })).toHaveValue(/ 11:00$/)
  await expect(page.getByRole('textbox', { name: 'Fin' })).toHaveValue(/ 12:00$/)

  await visit(page, `${address}&lines=1`)
  await expect(page.getByRole('region', { name: 'Frise des réservations' })).toContainText('Sur la frise')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/reservation/planning?view=timeline&date=${day}&items=${hall}`)
  await expect(page.getByRole('button', { name: `Réserver ${HALL}` })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
