import type { Page } from '@playwright/test'
import { localTextOf, utcOfLocal } from '#resources/domain/time.ts'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { weekdayAhead, ZONE } from '#tests/support/clock.ts'

const HALL = 'Salle Pastel'
const ITEMS = 'query ($q: String) { getReservableItems(filter: { q: $q, reservable: true }) { items { id name } } }'
const READ = `query ($id: ID!) { getReservation(id: $id) { startingAt endingAt reservationItems {
  reservableItem { id } borrowings { externalName } } } }`
const MOVE = `mutation ($id: ID!, $input: ReservationWriteInput!) { updateReservation(id: $id, input: $input) { id } }`
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }'

const freeTuesday = (): string => weekdayAhead(2, 91)

const trackOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('gridcell')

test('a manager sees completely free items first, books by drawing and by keyboard, and reads the list', async ({
  enterAs,
}) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  await visit(page, '/reservation/planning')
  await expect(page.getByRole('grid', { name: 'Frise des réservations' })).toBeVisible()
  await expect(page.locator('.timeline-bar').first()).toBeVisible()
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
  // From 07:00 to 22:00: 14:00 and 16:00 are at 7 and 9 fifteenths.
  const at = (hour: number) => track.x + (track.width * (hour - 7)) / 15
  await page.mouse.move(at(14) + 2, track.y + 20)
  await page.mouse.down()
  await page.mouse.move(at(15), track.y + 20)
  await page.mouse.move(at(16) - 3, track.y + 20)
  await expect(page.getByText(/14\sh\s–\s16\sh/)).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('textbox', { name: 'Début' })).toHaveValue(/ 14:00$/)
  await expect(page.getByRole('textbox', { name: 'Fin' })).toHaveValue(/ 16:00$/)
  await expect(page.getByText(HALL).first()).toBeVisible()

  await visit(page, address)
  const bar = trackOf(page, HALL).getByRole('button')
  await expect(bar).toHaveCount(1)
  const grid = page.getByRole('grid')
  await page.locator('.MuiChip-root').last().focus()
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
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/reservation/planning?view=timeline&date=${day}&items=${hall}`)
  await expect(page.getByRole('button', { name: `Réserver ${HALL}` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('a bar is moved, resized and moved to another item by mouse and keyboard, rejected with its reason, and undone', async ({
  enterAs,
  logIn,
}) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const day = freeTuesday()
  const names = ['Salle Pastel', 'Salle Garance']
  const [pastel, garance] = await Promise.all(
    names.map(async (name) => {
      const { getReservableItems } = await manager.get('reservation', ITEMS, { q: name })
      return getReservableItems.items.find((item: { name: string }) => item.name === name).id as string
    }),
  )
  const book = async (subject: string, item: string | undefined, from: string, to: string) => {
    const input = {
      subject,
      startingAt: utcOfLocal(`${day}T${from}`, ZONE),
      endingAt: utcOfLocal(`${day}T${to}`, ZONE),
      items: [{ item, borrowings: [{ externalName: 'Mme Hôte', externalEmail: 'hote@exemple.fr' }] }],
    }
    const { createReservation } = await manager.get('reservation', BOOK, { input })
    return createReservation.id as string
  }
  const id = await book('À déplacer', pastel, '17:00', '18:00')
  await book('En place', garance, '20:00', '21:00')
  const where = async () => {
    const { getReservation } = await manager.get('reservation', READ, { id })
    const [line] = getReservation.reservationItems
    return [
      localTextOf(getReservation.startingAt, ZONE).slice(11),
      localTextOf(getReservation.endingAt, ZONE).slice(11),
      line.reservableItem.id === garance ? 'Garance' : 'Pastel',
      line.borrowings[0].externalName,
    ].join(' ')
  }
  await visit(page, `/reservation/planning?view=timeline&span=day&group=none&date=${day}&items=${pastel},${garance}`)
  const bar = page.getByRole('button', { name: /À déplacer/ })
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
    await page.mouse.move(...to)
    await page.mouse.up()
  }
  const box = async () => {
    const found = await bar.boundingBox()
    if (!found) throw new Error('the bar is not there')
    return { ...found, middle: found.x + found.width / 2, y: found.y + found.height / 2, hour: found.width }
  }
  const first = await box()
  await drag([first.middle, first.y], [first.middle + first.hour, first.y])
  await expect(bar).toHaveAccessibleName(/18 h – 19 h/)
  expect(await where()).toBe('18:00 19:00 Pastel Mme Hôte')
  const second = await box()
  await drag([second.x + second.width - 2, second.y], [second.x + second.width + second.hour - 4, second.y])
  await expect(bar).toHaveAccessibleName(/18 h – 20 h/)

  const other = await trackOf(page, 'Salle Garance').boundingBox()
  const third = await box()
  await drag([third.middle, third.y], [third.middle, (other?.y ?? 0) + 20])
  await expect(trackOf(page, 'Salle Garance').getByRole('button', { name: /À déplacer/ })).toBeVisible()
  expect(await where()).toBe('18:00 20:00 Garance Mme Hôte')
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(trackOf(page, 'Salle Pastel').getByRole('button', { name: /À déplacer/ })).toBeVisible()
  expect(await where()).toBe('18:00 20:00 Pastel Mme Hôte')

  const colleague = await logIn('Administrateur')
  const slot = (from: string, to: string) => ({
    startingAt: utcOfLocal(`${day}T${from}`, ZONE),
    endingAt: utcOfLocal(`${day}T${to}`, ZONE),
  })
  const fourth = await box()
  await page.mouse.move(fourth.middle, fourth.y)
  await page.mouse.down()
  await page.mouse.move(fourth.middle - fourth.hour, fourth.y)
  await colleague.get('reservation', MOVE, { id, input: slot('16:00', '18:00') })
  await page.mouse.move(fourth.middle - fourth.hour * 2, fourth.y)
  await page.mouse.up()
  const refusal = page.getByRole('dialog', { name: 'La réservation n’a pas été déplacée' })
  await expect(refusal).toContainText(/a déplacé cette réservation entre-temps.*de 16\sh à 18\sh/)
  await refusal.getByRole('button', { name: 'Compris' }).click()
  await expect(bar).toHaveAccessibleName(/16 h – 18 h/)
  await colleague.get('reservation', MOVE, { id, input: slot('18:00', '20:00') })
  await expect(bar).toHaveAccessibleName(/18 h – 20 h/)

  await page.locator('.MuiChip-root').last().focus()
  await page.keyboard.press('Tab')
  const said = page.getByRole('status').filter({ hasText: 'À déplacer' })
  const rows = await page.getByRole('row').allTextContents()
  const isPastelFirst =
    rows.findIndex((text) => text.includes('Pastel')) < rows.findIndex((text) => text.includes('Garance'))
  if (isPastelFirst) await page.keyboard.press('ArrowDown')
  await page.keyboard.press(isPastelFirst ? 'ArrowUp' : 'ArrowDown')
  await page.keyboard.press('Home')
  while ((await said.count()) === 0) await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('g')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press(isPastelFirst ? 'ArrowDown' : 'ArrowUp')
  await page.keyboard.press('Enter')
  await expect(refusal).toContainText('Salle Garance')
  await expectDialogAccessible(page)
  await refusal.getByRole('button', { name: 'Compris' }).click()
  await expect(trackOf(page, 'Salle Pastel').getByRole('button', { name: /18 h – 20 h, À déplacer/ })).toBeVisible()
  expect(await where()).toBe('18:00 20:00 Pastel Mme Hôte')
})

test('a long press draws a booking and moves a bar, a swipe scrolls', async ({ browser, logIn }) => {
  const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const manager = await logIn('Gestionnaire', tablet)
  const page = await tablet.newPage()
  const { getReservableItems } = await manager.get('reservation', ITEMS, { q: HALL })
  const hall = getReservableItems.items.find((item: { name: string }) => item.name === HALL).id
  const day = weekdayAhead(2, 98)
  const { createReservation } = await manager.get('reservation', BOOK, {
    input: {
      subject: 'Au doigt',
      startingAt: utcOfLocal(`${day}T09:00`, ZONE),
      endingAt: utcOfLocal(`${day}T11:00`, ZONE),
      items: [{ item: hall }],
    },
  })
  const address = `/reservation/planning?view=timeline&span=day&date=${day}&items=${hall}`
  await page.goto(address)
  await expect(trackOf(page, HALL).getByRole('button', { name: /Au doigt/ })).toBeVisible()
  const track = await trackOf(page, HALL).boundingBox()
  if (!track) throw new Error('the row has no track')
  const at = (hour: number) => ({ x: track.x + (track.width * (hour - 7)) / 15, y: track.y + 20 })
  const finger = await tablet.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  const drag = async (from: number, to: number) => {
    await touch('touchStart', { ...at(from), x: at(from).x + 2 })
    await page.waitForTimeout(500)
    await touch('touchMove', at((from + to) / 2))
    await touch('touchMove', { ...at(to), x: at(to).x - 3 })
  }

  await touch('touchStart', at(10))
  for (const by of [20, 40, 80]) await touch('touchMove', { ...at(10), y: at(10).y + by })
  await page.waitForTimeout(500)
  await touch('touchMove', { ...at(15), y: at(10).y + 80 })
  await touch('touchEnd')
  await expect(trackOf(page, HALL).getByRole('button', { name: /9 h – 11 h, Au doigt/ })).toBeVisible()

  await drag(10, 15)
  await touch('touchEnd')
  await expect(page.getByText('La réservation a été déplacée.')).toBeVisible()
  const { getReservation } = await manager.get('reservation', READ, { id: createReservation.id })
  expect(localTextOf(getReservation.startingAt, ZONE)).toMatch(/T1[34]:/)

  await drag(18, 20)
  await touch('touchEnd')
  await expect(page).toHaveURL(/create/)
  await expect(page.getByRole('textbox', { name: 'Début' })).toHaveValue(/[ T]18:00$/)
  await expect(page.getByRole('textbox', { name: 'Fin' })).toHaveValue(/[ T]20:00$/)
  await tablet.close()
})
