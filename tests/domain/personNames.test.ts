import { describe, expect, it } from 'vitest'
import { splitName } from '#resources/domain/personNames.ts'

describe('a name in one cell', () => {
  it.each([
    ['DUPONT Jean', 'Jean', 'DUPONT'],
    ['Jean DUPONT', 'Jean', 'DUPONT'],
    ['Dupont Jean', 'Jean', 'Dupont'],
    ['Dupont, Jean Pierre', 'Jean Pierre', 'Dupont'],
    ['MARTIN DURAND Anne Marie', 'Anne Marie', 'MARTIN DURAND'],
    ['Anne Marie MARTIN-DURAND', 'Anne Marie', 'MARTIN-DURAND'],
    ['Marie de LA TOUR', 'Marie', 'de LA TOUR'],
    ['de La Tour Marie', 'Marie', 'de La Tour'],
    ['DUPONT JEAN', 'JEAN', 'DUPONT'],
    ['LE GOFF  Yann ', 'Yann', 'LE GOFF'],
    ['D’ARC Jeanne', 'Jeanne', 'D’ARC'],
    ['Sophie L. DURAND', 'Sophie L.', 'DURAND'],
    ['Dupont', '', 'Dupont'],
    ['', '', ''],
  ])('%s under « Nom et prénom »', (text, first, last) => expect(splitName(text, 'lastFirst')).toEqual({ first, last }))

  it.each([
    ['Jean Dupont', 'Jean', 'Dupont'],
    ['Jean de La Fontaine', 'Jean', 'de La Fontaine'],
    ['Jean DUPONT', 'Jean', 'DUPONT'],
    ['DUPONT Jean', 'Jean', 'DUPONT'],
  ])('%s under « Prénom et nom »', (text, first, last) => expect(splitName(text, 'firstLast')).toEqual({ first, last }))

  it.each(['Jean Paul Martin', 'JEAN PAUL MARTIN', 'DUPONT Jean MARTIN', 'a, b, c', ', Jean'])(
    '%s is parted in no way',
    (text) => {
      expect(splitName(text, 'lastFirst')).toBeUndefined()
      expect(splitName(text, 'firstLast')).toBeUndefined()
    },
  )
})
