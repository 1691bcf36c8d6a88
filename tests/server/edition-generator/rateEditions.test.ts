import { describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { DAYS, ended } from '../fixtures/editionRequests.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)

describe('a document of occupancy', () => {
  const RATES = 'mutation ($input: GenerateRateEditionInput!) { generateRateEdition(input: $input) { id } }'

  it('contains the table of its page, with the total', async () => {
    const ask = async (format: string) =>
      (await town.manager().get('edition-generator', RATES, { input: { ...DAYS, by: 'CATEGORY', format } }))
        .generateRateEdition.id
    const pdf = await ended(town.manager(), await ask('PDF'))
    expect(pdf).toMatchObject({ status: 'COMPLETED', failure: null })
    const page = await readPdf(new Uint8Array(await (await fetch(`${app().url}${pdf.files[0].url}`)).arrayBuffer()))
    expect(page.pages[0]?.text).toMatch(/Taux d’occupation.*Du lundi 8 mars 2027.*Catégorie.*Ensemble/)
    const csv = await ended(town.manager(), await ask('CSV'))
    const text = await (await fetch(`${app().url}${csv.files[0].url}`)).text()
    expect(text.split('\r\n')[0]).toBe(
      'Catégorie;Taux (%);Période précédente (%);Heures occupées;Heures comptées;Heures prêtées;Réservations;Annulées;Sans présentation',
    )
  })

  it('is rejected with invalid days or groups', async () => {
    const code = (asked: object) =>
      town.manager().errorCode('edition-generator', RATES, { input: { ...DAYS, by: 'SITE', format: 'PDF', ...asked } })
    expect(await code({ to: '2029-01-01' })).toBe('VALIDATION_FAILED')
    expect(await code({ by: 'PASSWORD' })).toBe('VALIDATION_FAILED')
    expect(await code({ categories: ['x'] })).toBe('VALIDATION_FAILED')
    expect(await code({ types: ['x'] })).toBe('VALIDATION_FAILED')
  })
})
