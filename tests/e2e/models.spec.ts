import type { Page } from '@playwright/test'
import { expect, test, visit } from '#tests/support/browser.ts'

const PARAMETERS = `mutation ($value: String!) {
  updateParameters(input: { values: [{ code: "ENABLE_RESERVATION_VALIDATION_SYSTEM", value: $value }] }) { code }
}`
const WORKFLOWS = '/reservation/reservation-validation-workflow'
const steps = (page: Page) => page.getByRole('group', { name: /^Étapes/ }).getByRole('listitem')
const heads = (page: Page) => steps(page).getByRole('button', { expanded: false })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const menu = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Circuits de validation' })

test('a validation workflow is written step by step while validation is on', async ({ enterAs }) => {
  test.slow()
  const { page, client } = await enterAs('Administrateur')
  await visit(page, WORKFLOWS)
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Équipements sportifs' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Recherche dans toute l’application' })
  await search.fill('Équipements sportifs')
  await expect(page.getByRole('option', { name: /Circuit de validation/ })).toBeVisible()
  await search.fill('circuits')
  await expect(page.getByRole('option', { name: 'Circuits de validation' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Créer un circuit de validation' }).click()
  await page.getByLabel('Nom', { exact: false }).first().fill('Véhicules')
  // For one category only: otherwise bookings of other tests would need validation.
  await page.getByRole('combobox', { name: 'Catégories de réservation' }).fill('Locaux')
  await page.getByRole('option', { name: 'Locaux scolaires' }).click()
  await page.keyboard.press('Escape')
  await save(page)
  await expect(steps(page).first()).toContainText('est obligatoire')
  await expect(page.getByLabel('Nom de l’étape')).toBeFocused()
  await page.keyboard.type('Chef de service')
  await page.getByRole('combobox', { name: 'Rôles qui valident' }).fill('Gest')
  await page.getByRole('option', { name: 'Gestionnaire' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ajouter une étape' }).click()
  await steps(page).nth(1).getByLabel('Nom de l’étape').fill('Direction')
  await steps(page).nth(1).getByRole('switch', { name: 'Réserver à cette étape' }).check()
  await save(page)
  await expect(page.getByRole('link', { name: 'Véhicules' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Véhicules/ })).toContainText('Chef de service, Direction')

  await page.getByRole('link', { name: 'Véhicules' }).click()
  await expect(heads(page)).toHaveText([/1\. Chef de service.*Gestionnaire/, /2\. Direction.*Réserver à cette étape/])
  await page.getByRole('button', { name: 'Monter l’étape 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(heads(page)).toHaveText([/1\. Direction/, /2\. Chef de service/])
  await page.getByRole('button', { name: 'Retirer l’étape 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Garder' }).click()
  await expect(steps(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Ajouter une étape' }).click()
  await steps(page).nth(2).getByLabel('Nom de l’étape').fill('De trop')
  await page.getByRole('button', { name: 'Retirer l’étape 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(steps(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Ajouter une étape' })).toBeFocused()
  await steps(page)
    .nth(1)
    .locator('[draggable=true]')
    .dragTo(steps(page).first(), { targetPosition: { x: 200, y: 4 } })
  await expect(heads(page)).toHaveText([/1\. Chef de service/, /2\. Direction/])
  await page.getByRole('button', { name: 'Descendre l’étape 1' }).click()
  await save(page)
  await expect(page.getByRole('dialog')).toContainText('gardent les étapes qu’elles ont reçues')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await expect(heads(page)).toHaveText([/1\. Direction/, /2\. Chef de service/])
  await save(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row', { name: /Véhicules/ })).toContainText('Direction, Chef de service')

  await client.get('parameter', PARAMETERS, { value: 'false' })
  await expect(page.getByRole('heading', { name: 'Cette partie de l’application n’est pas activée' })).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await client.get('parameter', PARAMETERS, { value: 'true' })
  await expect(menu(page)).toBeVisible()
})

const HOSTILE = '<p onclick="alert(1)">Salut <b>vous</b><img src=x onerror="alert(1)"><script>alert(1)</script></p>'

const paste = (page: Page, html: string) =>
  page.evaluate((markup) => {
    const data = new DataTransfer()
    data.setData('text/html', markup)
    data.setData('text/plain', markup.replace(/<[^>]*>/g, ''))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)

test.describe('an email', () => {
  // The browser reports inline handlers in pasted text, and runs none.
  test.use({ expectedMessages: [/Executing inline event handler violates/] })

  test('is written with variables, previewed, and becomes the default of its type', async ({ page, logIn }) => {
    const client = await logIn('Administrateur')
    await page.goto('/customize/email')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Réservation refusée/ })
      .click()
    await expect(page).toHaveURL(/\/customize\/email\/reservation_denied$/)
    await expect(page.getByRole('row', { name: /Réservation refusée/ })).toContainText('Votre réservation [Numéro]')
    await page.getByRole('link', { name: 'Créer un modèle d’e-mail' }).click()
    await expect(page).toHaveURL(/\/customize\/email\/reservation_denied\/model\/create$/)
    await page.getByLabel('Nom du modèle').fill('Refus bref')
    await page.getByRole('switch', { name: 'Modèle par défaut' }).check()

    const subject = page.getByRole('textbox', { name: /Objet de l’e-mail/ })
    await subject.pressSequentially('Refus de ')
    await page.getByRole('button', { name: 'Insérer une variable' }).first().click()
    await page.getByRole('menuitem', { name: 'Numéro' }).click()
    await expect(subject).toHaveText('Refus de Numéro')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(subject).toBeFocused()
    await page.keyboard.type(' !')
    const text = page.getByRole('textbox', { name: /Texte de l’e-mail/ })
    await text.click()
    await paste(page, HOSTILE)
    await expect(text).toHaveText('Salut vous')
    await expect(text.locator('img, script')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Motif : {{')
    await save(page)
    await expect(page.getByText(/une variable qui n’est pas refermée\s: \{\{/).first()).toBeVisible()
    await text.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Insérer une variable' }).nth(1).click()
    await page.getByRole('menuitem', { name: 'Commentaire' }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
    await expect(page.getByRole('dialog')).toContainText('Refus de R-202611-00042 !')
    const message = page.getByRole('dialog').locator('iframe').contentFrame().locator('body')
    await expect(message).toContainText('Motif : Les clés sont à retirer')
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    await save(page)
    await expect(page.getByRole('row', { name: /Refus bref/ })).toContainText('Oui')
    await expect(page.getByRole('row', { name: /Réservation refusée/ })).toContainText('Non')

    const kept = 'query { getEmailModels(filter: { q: "bref" }) { items { id subject template } } }'
    const { getEmailModels } = await client.get('mailer', kept)
    expect(getEmailModels.items[0]).toMatchObject({
      subject: 'Refus de {{number}} !',
      template: '<p>Salut <strong>vous</strong></p><p><strong>Motif : </strong>{{comment}}</p>',
    })
    await visit(page, `/customize/email/${getEmailModels.items[0].id}`)
    await expect(page).toHaveURL(/\/customize\/email\/reservation_denied\/model\/[^/]+\/update$/)
    await expect(page.getByText('C’est lui qui est envoyé.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Modèle par défaut' })).toHaveCount(0)
    await visit(page, '/customize/email/inconnu')
    await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  })
})
