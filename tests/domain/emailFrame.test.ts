import { expect, it } from 'vitest'
import { htmlOf, textOf } from '#server/modules/mailer/layout.ts'
import type { Company } from '#server/modules/parameter/company.ts'

const company: Company = { name: 'Ville', logo: null, color: null, locale: 'fr', lines: ['1 place de la Mairie'] }

it('the text of a message resists markup in any value', () => {
  const body = `<p>Bonjour</p>${'<b>'.repeat(14_000)}x${'</b>'.repeat(14_000)}<p>Au revoir</p>`
  const text = textOf({ subject: 'Objet', body, link: 'https://regie.example', company, hasLogo: false })
  expect(text).toContain('Bonjour')
  expect(text).toContain('Au revoir')
})

it('a number is not broken at its hyphens, and does not end a tag', async () => {
  const number = 'R-202611-00012'
  const body = `<p>Réservation <strong>${number}</strong></p><p><a href="https://regie.example/${number}">Voir</a></p>`
  const html = await htmlOf({ subject: 'Objet', body, number, link: 'https://regie.example', company, hasLogo: false })
  expect(html).toContain(`<strong><span style="white-space:nowrap">${number}</span></strong>`)
  expect(html).toContain(`<a href="https://regie.example/${number}">Voir</a>`)
})

it('a message is in the language of the parameter LOCALE', async () => {
  const message = { subject: 'Objet', body: '<p>Bonjour</p>', link: 'https://regie.example', hasLogo: false }
  expect(await htmlOf({ ...message, company })).toContain('<html lang="fr"')
  expect(await htmlOf({ ...message, company: { ...company, locale: 'fr-BE' } })).toContain('<html lang="fr-BE"')
})
