import { describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { exportText } from '#tests/support/transfer.ts'

const app = fileApp()
const CREATE = 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }'

const createProperty = async (input: Record<string, unknown>): Promise<string> => {
  const manager = await app().person({ rights: { PROPERTY: true } })
  const { createProperty: created } = await manager.get('company', CREATE, { input: { reservable: false, ...input } })
  return created.id
}

describe('an export', () => {
  it('holds what the list holds, as French spreadsheets read it', async () => {
    const manager = await app().person({ rights: { PROPERTY: true } })
    await createProperty({ name: 'Barnum "vert"; 6 m', price: 12.5, description: 'Deux\nlignes' })
    await createProperty({ name: '=1+1', blocked: true, blockedAt: '2026-11-24 13:00:00', blockingReason: 'Essai' })
    const text = await exportText(app(), manager, {
      service: 'company',
      operation: 'exportProperties',
      variables:
        '(sort: [{ field: "name", order: ASC }], columns: ["name", "price", "description", "blocked", "blockedAt"])',
    })
    expect(text).toBe(
      'Nom;Tarif;Description;Bloqué;Bloqué depuis le\r\n' +
        "'=1+1;;;Oui;24/11/2026 14:00\r\n" +
        '"Barnum ""vert""; 6 m";12,5;"Deux\nlignes";Non;\r\n',
    )
  })
})
