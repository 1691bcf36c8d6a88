import { describe, expect, it } from 'vitest'
import { deletionTexts } from '#i18n/fr/deletions.ts'

const ITEM = { singular: 'bien', plural: 'biens', gender: 'MASCULINE' } as const
const BOOKING = { singular: 'réservation', plural: 'réservations', gender: 'FEMININE' } as const
const none = { deleted: 0, used: 0, edited: 0, failed: 0, missing: 0 }

describe('the summary of many deletions', () => {
  it.each([
    [BOOKING, { ...none, deleted: 12, used: 3 }, '12 réservations supprimées, 3 encore utilisées'],
    [ITEM, { ...none, deleted: 1, used: 1 }, '1 bien supprimé, 1 encore utilisé'],
    [ITEM, { ...none, edited: 2 }, 'Aucun bien supprimé, 2 en cours d’utilisation'],
    [BOOKING, { ...none, failed: 1, missing: 2 }, 'Aucune réservation supprimée, 1 en échec, 2 introuvables'],
    [ITEM, { ...none, deleted: 1500 }, '1\u202f500 biens supprimés'],
  ])('of %o agrees with the deleted noun', (noun, counts, text) => {
    expect(deletionTexts.summary(noun, counts)).toBe(text)
  })

  it.each([
    [ITEM, 'SUCCESS', 'Supprimé'],
    [BOOKING, 'SUCCESS', 'Supprimée'],
    [BOOKING, 'FAILURE', 'Encore utilisée'],
  ] as const)('has a word for each end', (noun, status, text) => {
    expect(deletionTexts.tray.status(status, noun)).toBe(text)
  })
})

it('names the records that use the kept ones, three of each at most', () => {
  const plain = (records: Parameters<typeof deletionTexts.usedRecords>[1]) =>
    deletionTexts.usedRecords(BOOKING, records).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
  const one = { name: 'A', users: ['Salle 1', 'Salle 2'], total: 2 }
  expect(plain([one])).toBe('« A » utilisée par Salle 1, Salle 2')
  expect(plain([{ ...one, total: 3 }])).toBe('« A » utilisée par Salle 1, Salle 2 et 1 autre')
  expect(plain([one, { name: 'B', users: ['1', '2', '3', '4'], total: 14 }])).toBe(
    '« A » utilisée par Salle 1, Salle 2 ; « B » utilisée par 1, 2, 3 et 11 autres',
  )
  expect(plain([one, one, one, one, one])).toMatch(/ ; et 2 autres$/)
})
