/** Screens once per theme: accessible, and no wider than a phone. Journeys check dialogs only. */
import type { Page } from '@playwright/test'
import { sentences } from '#i18n/fr/grammar.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { expectAccessible, expectReadable } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { administered, createOf, kindsOf, labelsOf, listOf } from '#tests/support/entityDeclarations.ts'
import { enable } from '#tests/support/entityPages.ts'
import { addressesOf, listed, OWN_SCREENS, recordPage } from '#tests/support/screens.ts'
import { representativesOf } from '#tests/support/thorough.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const LOADING = '[role="progressbar"]:not([aria-valuenow]), .MuiSkeleton-root'

const expectFits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)

const open = async (page: Page, address: string, ready = 'h1'): Promise<void> => {
  if (new URL(address, page.url()).pathname === new URL(page.url()).pathname) {
    // Another view of the same page reuses elements, so that its content would look loaded at once.
    await page.goto(address)
  } else {
    // Removed with the previous screen, which stays in sight while the next one loads.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main *')) element.setAttribute('data-previous', '')
    })
    await visit(page, address)
  }
  await expect(page.locator(`main ${ready}:not([data-previous])`).first()).toBeAttached()
  await expect(page.locator(LOADING)).toHaveCount(0)
}

/** The demonstration lacks school holidays, which are imported from published data. The second walk finds one. */
const addSchoolHoliday = async (client: GraphQLClient): Promise<void> => {
  const input = { name: 'Vacances d’essai', zone: 'A', startingOn: '2031-02-08', reopeningOn: '2031-02-24' }
  const CREATE = 'mutation ($input: SchoolHolidayInput!) { createSchoolHoliday(input: $input) { id } }'
  await client.ask('reservation', CREATE, { input })
}

const columnKinds = ({ list, fields }: AnyResource): string[] =>
  (list?.columns ?? []).flatMap((name) => fields[name]?.kind ?? [])

/** Their pages hold more than fields: own pages or slots (`product/web.tsx`). */
const SLOTTED = [
  ...['reservation', 'reservationSeries', 'reservationValidationWorkflow', 'emailModel', 'editionModel', 'userRole'],
  ...['intervention', 'problemReport', 'maintenancePlan', 'meter', 'contract', 'prescription', 'buildingFile'],
  ...['registerEntry', 'meterReading', 'technician', 'email', 'location', 'externalReservationItem', 'bookingQuota'],
  ...[
    'property',
    'notification',
    'publicForm',
    'formAnswer',
    'automation',
    'automationRun',
    'user',
    'externalBorrower',
  ],
]
const slottedKinds = (resource: AnyResource): string[] => [
  ...kindsOf(resource),
  ...(SLOTTED.includes(resource.key) ? [resource.key] : []),
]

/** Forms that are named after their act. */
const ACTS: Readonly<Record<string, { title: string; save: string }>> = {
  problemReport: { title: 'Signaler un problème', save: 'Envoyer' },
}

const actOf = (resource: AnyResource) =>
  ACTS[resource.key] ?? { title: sentences.createAction(labelsOf(resource)), save: 'Enregistrer' }

// First in order and on two workers, because it is longest; a second walk would find the same.
test.describe.configure({ mode: 'parallel', retries: 0 })

for (const { theme, size, look } of [
  { theme: 'light', size: WIDE, look: expectAccessible },
  { theme: 'dark', size: PHONE, look: expectReadable },
]) {
  test(`every screen is accessible in the ${theme} theme, and fits a phone`, async ({ page, logIn, accounts }) => {
    test.setTimeout(900_000)
    await page.addInitScript((value) => {
      if (location.protocol !== 'about:') localStorage.setItem('RaStoreRegie.theme', JSON.stringify(value))
    }, theme)
    const check = async (address: string, ready?: string) =>
      test.step(address, async () => {
        await page.setViewportSize(size)
        await open(page, address, ready)
        await look(page)
        await page.setViewportSize(PHONE)
        await expectFits(page)
      })
    await page.setViewportSize(size)
    await page.goto('/auth/login')
    await page.getByText('Comptes de démonstration').click()
    await expect(page.getByRole('button', { name: new RegExp(accounts[0]?.displayName ?? '') })).toBeVisible()
    await look(page)

    const client = await logIn('Administrateur')
    await addSchoolHoliday(client)
    await page.goto('/account')
    for (const screen of OWN_SCREENS) for (const address of addressesOf(screen)) await check(address, screen.ready)

    // Derived screens share components and differ by the kinds of their fields and by their slots.
    const pages = []
    for (const resource of listed) {
      await enable(resource, client)
      pages.push({ resource, address: await recordPage(resource, client) })
    }
    for (const resource of representativesOf(listed, columnKinds)) await check(listOf(resource))
    const filled = pages.filter(({ address }) => address)
    for (const { address } of representativesOf(filled, ({ resource }) => slottedKinds(resource)))
      if (address) await check(address)
    for (const resource of representativesOf(administered, kindsOf)) {
      await test.step(createOf(resource), async () => {
        await open(page, createOf(resource))
        const { title, save } = actOf(resource)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await page.getByRole('button', { name: save, exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: 'à corriger' })).toBeVisible()
        await expectFits(page)
        await look(page)
      })
    }
    await check('/reservation/reservation/create')
    await check('/nulle-part')
  })
}
