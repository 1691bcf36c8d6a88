import type { Locator, Page } from '@playwright/test'
import { addDays, dayBounds, utcOfLocal, zonedOf } from '#resources/domain/time.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { weekdayAhead, ZONE } from '#tests/support/clock.ts'
import { countPresses, type } from '#tests/support/presses.ts'

const HALL = 'Salle Pastel'
const ITEMS = 'query ($q: String) { getReservableItems(filter: { q: $q, reservable: true }) { items { id name } } }'
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }'
const READ = 'query ($id: ID!) { getReservation(id: $id) { startingAt endingAt } }'
const HELD = 'query ($input: PlanningInput!) { getPlanning(input: $input) { lines { reservationId startingAt } } }'
const FIRST_HOUR = 7
const HOURS = 15

const itemId = async (client: GraphQLClient, name: string): Promise<string> => {
  const { getReservableItems } = await client.get('reservation', ITEMS, { q: name })
  return getReservableItems.items.find((item: { name: string }) => item.name === name).id
}

const freeMonday = (): string => weekdayAhead(1, 63)

const dayAfter = (day: string, days: number): string =>
  zonedOf(addDays(dayBounds(day, ZONE).startingAt, days, ZONE), ZONE)
    .toPlainDate()
    .toString()

const book = async (client: GraphQLClient, subject: string, item: string, from: string, to: string) => {
  const input = { subject, startingAt: from, endingAt: to, items: [{ item }] }
  const { createReservation } = await client.get('reservation', BOOK, { input })
  return createReservation.id as string
}

const weekOf = (day: string, hall: string) => `/reservation/planning?view=week&date=${day}&items=${hall}`

const openWeek = async (page: Page, day: string, hall: string) => {
  await visit(page, weekOf(day, hall))
  await expect(page.locator(`[data-date="${day}"]`).last()).toBeVisible()
}

const pointAt = async (page: Page, day: string, hour: number) => {
  const lane = await page.locator(`[data-date="${day}"]`).last().boundingBox()
  if (!lane) throw new Error(`No lane for ${day}`)
  return { x: lane.x + lane.width / 2, y: lane.y + (lane.height * (hour - FIRST_HOUR)) / HOURS }
}

const drag = async (page: Page, event: Locator, to: { x: number; y: number }) => {
  const from = await event.boundingBox()
  if (!from) throw new Error('The event is not on screen')
  await page.mouse.move(from.x + from.width / 2, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 6, from.y + 14, { steps: 3 })
  await page.mouse.move(to.x, to.y + 8, { steps: 12 })
}

const eventOf = (page: Page, subject: string) => page.locator('.planning-event', { hasText: subject })
/** During a move, an event is rendered at its old and new place. */
const eventAt = (page: Page, subject: string, hours: string) => eventOf(page, subject).filter({ hasText: hours })

test('a manager books a hall with two projectors, a colleague sees it at once, it is moved, and rejected at a conflict', async ({
  page,
  browser,
  logIn,
}) => {
  const manager = await logIn('Gestionnaire')
  const elsewhere = await browser.newContext()
  await logIn('Administrateur', elsewhere)
  const colleague = await elsewhere.newPage()
  const [hall, monday] = [await itemId(manager, HALL), freeMonday()]
  const tuesday = dayAfter(monday, 1)
  for (const one of [page, colleague]) {
    await one.goto(weekOf(monday, hall))
    await expect(one.locator(`[data-date="${monday}"]`).last()).toBeVisible()
  }

  const clicks = await countPresses(page)
  const noon = await pointAt(page, monday, 14)
  await page.mouse.click(noon.x, noon.y + 3)
  await expect(page).toHaveURL(/\/reservation\/reservation\/create\?/)
  await expect(page.getByRole('list', { name: 'Votre sélection' })).toContainText(HALL)
  await type(page.getByLabel('Que cherchez-vous ?'), 'videoprojecteur')
  await page.getByRole('button', { name: /Ajouter Vidéoprojecteur/ }).click()
  await page.getByRole('button', { name: 'Augmenter la quantité de Vidéoprojecteur' }).click()
  await page.getByRole('button', { name: 'Ajouter un demandeur extérieur' }).click()
  await type(page.getByLabel('Nom de la personne ou de l’organisation'), 'Service Culture')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await type(page.getByLabel('Objet'), 'Accueil des nouveaux habitants')
  await page.getByRole('button', { name: 'Réserver', exact: true }).click()
  expect(await clicks()).toBeLessThanOrEqual(10)

  const event = eventOf(page, 'Accueil des nouveaux habitants')
  await expect(event).toBeVisible()
  await expect(event).toContainText('14 h – 15 h')
  await expect(eventOf(colleague, 'Accueil des nouveaux habitants')).toBeVisible()

  const afternoon = await pointAt(page, tuesday, 16)
  await drag(page, event, afternoon)
  const label = page.getByRole('status').filter({ hasText: 'Libre' })
  await expect(label).toBeVisible()
  // The projectors are filtered out, but move too.
  await expect(label).toContainText('Se déplace aussi\u00a0: 2 × Vidéoprojecteur')
  const place = await label.boundingBox()
  expect(Math.abs((place?.x ?? 0) - afternoon.x)).toBeLessThan(40)
  expect(Math.abs((place?.y ?? 0) - afternoon.y)).toBeLessThan(40)
  await page.mouse.up()
  await expect(page.getByText('La réservation a été déplacée.')).toBeVisible()
  await expect(eventAt(page, 'Accueil des nouveaux habitants', '16 h – 17 h')).toHaveCount(1)
  await expect(eventOf(colleague, 'Accueil des nouveaux habitants')).toContainText('16 h – 17 h')

  const from = utcOfLocal(`${tuesday}T09:00`, ZONE)
  await book(manager, 'Obstacle', hall, from, utcOfLocal(`${tuesday}T12:00`, ZONE))
  await expect(eventOf(page, 'Obstacle')).toBeVisible()
  await drag(page, event, await pointAt(page, tuesday, 10))
  await expect(page.getByText(/n’est pas libre/).first()).toBeVisible()
  await page.mouse.up()
  const refusal = page.getByRole('dialog', { name: 'La réservation n’a pas été déplacée' })
  await expect(refusal).toContainText('n’est pas libre')
  await expect(refusal).toContainText('Prochain créneau libre')
  await refusal.getByRole('button', { name: 'Compris' }).click()
  await expect(eventAt(page, 'Accueil des nouveaux habitants', '16 h – 17 h')).toHaveCount(1)
  const range = dayBounds(tuesday, ZONE)
  const { getPlanning } = await manager.get('reservation', HELD, {
    input: { from: range.startingAt, to: range.endingAt, items: [hall] },
  })
  expect(getPlanning.lines.map((line: { startingAt: string }) => line.startingAt).toSorted()).toEqual([
    from,
    utcOfLocal(`${tuesday}T16:00`, ZONE),
  ])
  await event.click()
  const panel = page.getByRole('complementary', { name: 'Détail de la réservation' })
  await expect(panel.getByRole('listitem')).toContainText([HALL, '2 × Vidéoprojecteur', 'Service Culture'])
  await elsewhere.close()
})

test('resizing keeps the start, and the undo restores the previous end', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const [hall, day] = [await itemId(manager, HALL), dayAfter(freeMonday(), 3)]
  const [from, to] = [utcOfLocal(`${day}T10:00`, ZONE), utcOfLocal(`${day}T12:00`, ZONE)]
  const id = await book(manager, 'À prolonger', hall, from, to)
  await openWeek(page, day, hall)
  const event = eventOf(page, 'À prolonger')
  await event.hover()
  const box = await event.boundingBox()
  if (!box) throw new Error('The event is not on screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2)
  await page.mouse.down()
  const below = await pointAt(page, day, 14)
  await page.mouse.move(below.x, below.y - 4, { steps: 10 })
  await page.mouse.up()
  await expect(eventAt(page, 'À prolonger', '10 h – 14 h')).toHaveCount(1)
  const read = async () => (await manager.get('reservation', READ, { id })).getReservation
  await expect.poll(read).toEqual({ startingAt: from, endingAt: utcOfLocal(`${day}T14:00`, ZONE) })
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(eventAt(page, 'À prolonger', '10 h – 12 h')).toHaveCount(1)
  await expect.poll(read).toEqual({ startingAt: from, endingAt: to })
})

test('both clock changes are displayed in the organisation’s zone', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const hall = await itemId(manager, HALL)
  await book(manager, 'Nuit de printemps', hall, '2028-03-26 00:30:00', '2028-03-26 03:30:00')
  await book(manager, 'Nuit d’automne', hall, '2028-10-28 23:30:00', '2028-10-29 02:30:00')
  await visit(page, `/reservation/planning?view=day&date=2028-03-26&hours=all&items=${hall}`)
  await expect(eventOf(page, 'Nuit de printemps')).toContainText('1 h 30 – 5 h 30')
  await visit(page, `/reservation/planning?view=day&date=2028-10-29&hours=all&items=${hall}`)
  await expect(eventOf(page, 'Nuit d’automne')).toContainText('1 h 30 – 3 h 30')

  const other = await itemId(manager, 'Salle Garance')
  await book(manager, 'Avant le changement', other, '2028-10-29 00:30:00', '2028-10-29 01:00:00')
  await book(manager, 'Après le changement', other, '2028-10-29 01:30:00', '2028-10-29 02:00:00')
  const placesOf = async (words: readonly string[]) => {
    const boxes = []
    for (const word of words) {
      await expect(eventOf(page, word)).toBeVisible()
      boxes.push(await eventOf(page, word).boundingBox())
    }
    return boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
  }
  const night = `date=2028-10-29&hours=all&items=${other}`
  const subjects = ['Avant le changement', 'Après le changement']
  await visit(page, `/reservation/planning?view=day&${night}`)
  const [first, second] = await placesOf(subjects)
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual((second?.x ?? 0) + 1)
  await eventOf(page, 'Après').hover()
  await expect(page.getByRole('tooltip')).toContainText('2 h 30 (heure d’hiver)')
  await visit(page, `/reservation/planning?view=timeline&span=day&lines=0&${night}`)
  await expect(page.getByText('2 h bis', { exact: true })).toBeAttached()
  const bar = (word: string) => page.getByRole('button', { name: new RegExp(`2\\sh\\s30 .*${word}`) })
  const [before, after] = [await bar(subjects[0] ?? '').boundingBox(), await bar(subjects[1] ?? '').boundingBox()]
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThan(after?.x ?? 0)
})

test('the keyboard changes views, moves between events and opens the record', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const [hall, day] = [await itemId(manager, HALL), dayAfter(freeMonday(), 9)]
  await book(manager, 'Premier rendez-vous', hall, utcOfLocal(`${day}T09:00`, ZONE), utcOfLocal(`${day}T10:00`, ZONE))
  await book(manager, 'Second rendez-vous', hall, utcOfLocal(`${day}T11:00`, ZONE), utcOfLocal(`${day}T12:00`, ZONE))
  await openWeek(page, day, hall)
  await expect(eventOf(page, 'Second rendez-vous')).toBeVisible()
  for (const [key, view] of [
    ['m', 'month'],
    ['l', 'list'],
    ['w', 'week'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(new RegExp(`view=${view}`))
    await expect(eventOf(page, 'Second rendez-vous')).toBeVisible()
  }
  // The URL changes to « week » before the list disappears.
  await expect(page.locator('.planning-hour').first()).toBeAttached()
  await expect(eventOf(page, 'Second rendez-vous')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tooltip')).toContainText('Second rendez-vous')
  // A colleague's change rerenders the events without moving the focus.
  await book(manager, 'Troisième rendez-vous', hall, utcOfLocal(`${day}T14:00`, ZONE), utcOfLocal(`${day}T15:00`, ZONE))
  await expect(eventOf(page, 'Troisième rendez-vous')).toBeVisible()
  await expect(eventOf(page, 'Second rendez-vous')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reservation\/reservation\/[\w-]+\/show$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Second rendez-vous' })).toBeVisible()
})

test('every view is accessible, and fits a phone: the week scrolls under its hours and days, and « + 2 » covers no event', async ({
  page,
  logIn,
}) => {
  await logIn('Gestionnaire')
  await page.goto('/reservation/planning')
  for (const [view, shape = view] of [['month'], ['week', 'rows'], ['week&week=hours', 'week'], ['day'], ['list']]) {
    await visit(page, `/reservation/planning?view=${view}`)
    await expect(page.locator(`[data-view="${shape}"]`)).toBeVisible()
    await expect(page.locator('.planning-event').first()).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [view, shape = view] of [['week&week=hours', 'week'], ['week', 'rows'], ['list']]) {
    await visit(page, `/reservation/planning?view=${view}`)
    await expect(page.locator(`[data-view="${shape}"]`)).toBeVisible()
    await expect(page.locator('.planning-event').first()).toBeVisible()
    // On a phone, a week scrolls and starts at today: picks a visible event. Read again, an event loses the focus.
    await expect(async () => {
      await page.locator('.planning-event').evaluateAll((events: HTMLElement[]) => {
        const isInView = ({ left, right, top, bottom }: DOMRect) =>
          left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight
        const one = events.find((event) => isInView(event.getBoundingClientRect())) ?? events[0]
        one?.blur()
        one?.focus()
      })
      await expect(page.getByRole('tooltip')).toBeInViewport({ ratio: 1, timeout: 2_000 })
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  await visit(page, `/reservation/planning?view=timeline&lines=0&sectors=&capacity=20`)
  await expect(page.locator('.timeline-row').first()).toBeVisible()
  // Title, commands, and one row of options and filters: at most 44 px each below the header.
  expect((await page.locator('.planning-grid').boundingBox())?.y).toBeLessThan(52 + 16 + 3 * 44)
  await visit(page, '/reservation/planning?view=list')
  const listed = page.locator('[data-view="list"] .planning-event').first()
  await expect(listed).toBeVisible()
  // Text without its own space would make a list row as high as the page.
  const row = await listed.boundingBox()
  expect(row?.height).toBeLessThan(120)

  await visit(page, '/reservation/planning?view=week&week=hours&hours=all')
  await expect(page.locator('.planning-more').first()).toBeAttached()
  const grid = page.locator('.planning-grid')
  const place = async (selector: string) => grid.locator(selector).first().boundingBox()
  const corner = await grid.boundingBox()
  const days = await place('[role="columnheader"]')
  const first = await place(`.planning-hour[data-time="0${FIRST_HOUR}:00:00"]`)
  expect(Math.abs((first?.y ?? 0) - (days?.y ?? 0) - (days?.height ?? 0))).toBeLessThan(3)
  for (const [left, top] of [
    [0, 0],
    [700, 396],
  ]) {
    await grid.evaluate((area, to) => area.scrollTo(to), { left, top })
    expect(Math.abs(((await place('.planning-hour'))?.x ?? 0) - (corner?.x ?? 0))).toBeLessThan(3)
    expect(Math.abs(((await place('[role="columnheader"]'))?.y ?? 0) - (corner?.y ?? 0))).toBeLessThan(3)
  }
  const covered = await grid.evaluate((area) => {
    const boxes = (name: string) => [...area.querySelectorAll(name)].map((one) => one.getBoundingClientRect())
    const events = boxes('.planning-block')
    return boxes('.planning-more').filter((more) =>
      events.some(
        (event) =>
          event.left < more.right && more.left < event.right && event.top < more.bottom && more.top < event.bottom,
      ),
    ).length
  })
  expect(covered).toBe(0)
})

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('the planning shows the organisation’s hours', async ({ page, logIn }) => {
    const manager = await logIn('Gestionnaire')
    const [hall, day] = [await itemId(manager, HALL), dayAfter(freeMonday(), 15)]
    await book(manager, 'À l’heure de Paris', hall, utcOfLocal(`${day}T14:00`, ZONE), utcOfLocal(`${day}T16:00`, ZONE))
    await page.goto(weekOf(day, hall))
    await expect(eventOf(page, 'À l’heure de Paris')).toContainText('14 h – 16 h')
    const three = await pointAt(page, day, 18)
    await page.mouse.click(three.x, three.y + 3)
    await expect(page.getByRole('textbox', { name: 'Début' })).toHaveValue(/ 18:00$/)
  })
})
