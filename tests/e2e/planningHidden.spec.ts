import type { Page } from '@playwright/test'
import { addDays, dayBounds, utcOfLocal, utcTextOfDate, zonedOf } from '#resources/domain/time.ts'
import { displayedPeriod } from '#src/shared/planning/planningPeriod.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'

const ZONE = 'Europe/Paris'
const ITEMS = 'query ($q: String) { getReservableItems(filter: { q: $q, reservable: true }) { items { id name } } }'
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }'
const VISIBLE = 'query ($filter: ReservationFilter) { getReservations(filter: $filter) { total } }'
const HALL = 'Salle Pastel'
const OTHER = 'Salle Garance'

const itemId = async (client: GraphQLClient, name: string): Promise<string> => {
  const { getReservableItems } = await client.get('reservation', ITEMS, { q: name })
  return getReservableItems.items.find((item: { name: string }) => item.name === name).id
}

const dayAfter = (day: string, days: number): string =>
  zonedOf(addDays(dayBounds(day, ZONE).startingAt, days, ZONE), ZONE)
    .toPlainDate()
    .toString()

const farSunday = (): string => {
  const month = zonedOf(utcTextOfDate(new Date()), ZONE).toPlainDate().add({ days: 150 }).with({ day: 14 })
  return month.add({ days: 7 - month.dayOfWeek }).toString()
}

const SUNDAY = farSunday()
const named = (day: string): string =>
  new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

type Booking = [subject: string, item: string, day: string, from: string, to: string]

/** Once per file: on the Sunday, before opening on Friday, during Saturday night, and elsewhere. */
const bookOnce = async (client: GraphQLClient, hall: string) => {
  // Of this hall: another test uses the same name.
  const filter = { q: 'Brocante', item: { in: [hall] } }
  const visible = await client.get('reservation', VISIBLE, { filter })
  if (visible.getReservations.total > 0) return
  const other = await itemId(client, OTHER)
  const bookings: Booking[] = [
    ['Brocante', hall, SUNDAY, '09:00', '12:00'],
    ['Loto', hall, SUNDAY, '14:00', '18:00'],
    ['Ménage', hall, dayAfter(SUNDAY, -2), '05:00', '06:30'],
    ['Réunion', hall, dayAfter(SUNDAY, -4), '10:00', '11:00'],
    ['Ailleurs', other, dayAfter(SUNDAY, -4), '10:00', '11:00'],
    ['Ailleurs le dimanche', other, SUNDAY, '10:00', '11:00'],
  ]
  for (const [subject, item, day, from, to] of bookings) {
    const [startingAt, endingAt] = [utcOfLocal(`${day}T${from}`, ZONE), utcOfLocal(`${day}T${to}`, ZONE)]
    await client.get('reservation', BOOK, { input: { subject, startingAt, endingAt, items: [{ item }] } })
  }
}

const eventOf = (page: Page, subject: string) => page.locator('.planning-event', { hasText: subject })
const line = (page: Page) => page.getByRole('status').filter({ hasText: /masquée|affichés/ })
const column = (page: Page, day: string) => page.locator(`[data-date="${day}"]`).first()
const address = (query: string) => `/reservation/planning?${query}`
const open = (page: Page, query: string) => page.goto(address(query))
const lead = (page: Page, query: string) => visit(page, address(query))
const on = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T10:00:00+01:00`))

test('a Sunday hidden by the settings is counted in its week and month, one click away', async ({
  enterAs,
  page: own,
  logIn,
}) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const hall = await itemId(manager, HALL)
  await bookOnce(manager, hall)
  const wednesday = dayAfter(SUNDAY, -4)
  await lead(page, `view=week&date=${wednesday}&items=${hall}`)
  await expect(eventOf(page, 'Réunion')).toBeVisible()
  await expect(column(page, SUNDAY)).toBeHidden()
  await expect(line(page)).toContainText(`2 réservations le ${named(SUNDAY)} et 1 avant 7\u202fh sont masquées.`)
  await expect(line(page)).toContainText('1 réservation est masquée par les filtres.')
  await page.getByRole('button', { name: 'Afficher les réservations masquées' }).click()
  for (const subject of ['Brocante', 'Loto', 'Ménage', 'Réunion']) await expect(eventOf(page, subject)).toBeVisible()
  await expect(line(page)).toContainText('2 réservations sont masquées par les filtres.')
  await line(page).getByRole('button', { name: 'Revenir aux heures et jours habituels' }).click()
  await expect(column(page, SUNDAY)).toBeHidden()
  await line(page).getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(eventOf(page, 'Ailleurs')).toBeVisible()
  await expect(line(page)).toContainText(`3 réservations le ${named(SUNDAY)} et 1 avant`)
  await expect(line(page)).not.toContainText('filtres')

  await lead(page, `view=month&date=${wednesday}&items=${hall}`)
  await expect(eventOf(page, 'Réunion')).toBeVisible()
  await expect(eventOf(page, 'Ménage')).toBeHidden()
  await expect(line(page)).toContainText(`2 réservations le ${named(SUNDAY)} et 1 avant 7\u202fh sont masquées.`)
  await page.getByRole('button', { name: 'Afficher les réservations masquées' }).click()
  await expect(eventOf(page, 'Brocante')).toBeVisible()
  await expect(eventOf(page, 'Ménage')).toBeVisible()

  await test.step('the Sunday itself is opened by its address, as a day and in its week', async () => {
    await open(page, `view=day&date=${SUNDAY}&items=${hall}`)
    await expect(eventOf(page, 'Brocante')).toBeVisible()
    await lead(page, `view=week&date=${SUNDAY}&items=${hall}`)
    await expect(column(page, SUNDAY)).toBeVisible()
    await expect(eventOf(page, 'Brocante')).toBeVisible()
  })

  await test.step('the month displays exactly the computed days', async () => {
    await logIn('Gestionnaire')
    await on(own, '2025-01-15')
    await own.goto('/account')
    for (const day of ['2026-11-10', '2026-05-12', '2027-08-10', '2027-02-10']) {
      for (const allHours of [false, true]) {
        await visit(own, `/reservation/planning?view=month&date=${day}${allHours ? '&hours=all' : ''}`)
        const { drawn } = displayedPeriod({
          view: 'month',
          day,
          today: '2025-01-15',
          allHours,
          weekDays: [1, 2, 3, 4, 5, 6],
        })
        const days = () =>
          own
            .locator('.planning-grid [data-date]')
            .evaluateAll((cells) => [...new Set(cells.map((cell) => cell.getAttribute('data-date') ?? ''))].sort())
        await expect.poll(days).toEqual([...drawn].sort())
      }
    }
  })
})
