import { describe, expect, it } from 'vitest'
import { folded, holdsEveryWord } from '#resources/domain/folding.ts'

describe('searched texts', () => {
  it('fold accents and case, composed or not', () => {
    expect(folded('FÊTE')).toBe(folded('fe\u0302te'))
  })

  it.each([
    ['Salle des fêtes', 'fete salle', true],
    ['Salle des fêtes', '', true],
    ['Équipements sportifs', 'salle', false],
    ['Salle des fêtes', 'salle tennis', false],
    ['Agathe Vernois', 'VERNOIS, Agathe', true],
    ['Agathe Vernois', 'vernois,agathe', true],
    ['Agathe Vernois', ',', true],
    ['Bac de 1,5 m', '1,5', true],
    ['Bac de 5 m, 1 roue', '1,5', false],
  ])('« %s » contains « %s »: %s', (text, typed, isHeld) => {
    expect(holdsEveryWord(text, typed)).toBe(isHeld)
  })
})
