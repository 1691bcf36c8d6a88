import { describe, expect, it } from 'vitest'
import { fieldTypeWords } from '#i18n/fr/fieldTypeWords.ts'
import { suggestGender, suggestPlural } from '#i18n/fr/nounForms.ts'

describe('a suggested plural', () => {
  it('follows the rules of French when the noun is regular', () => {
    expect(suggestPlural('badge')).toBe('badges')
    expect(suggestPlural('défaut relevé')).toBe('défauts relevés')
    expect(suggestPlural('local communal')).toBe('locaux communaux')
    expect(suggestPlural('panneau')).toBe('panneaux')
    expect(suggestPlural('bail')).toBe('baux')
    expect(suggestPlural('accès')).toBe('accès')
    expect(suggestPlural('')).toBe('')
  })

  it('keeps a complement when a link begins it', () => {
    expect(suggestPlural('contrôle de véhicule')).toBe('contrôles de véhicule')
    expect(suggestPlural('demande d’accès')).toBe('demandes d’accès')
  })
})

describe('a suggested gender', () => {
  it('follows the ending of the first word', () => {
    for (const one of ['inspection de véhicule', 'clé', 'fiche', 'assurance'])
      expect(suggestGender(one)).toBe('FEMININE')
    for (const one of ['contrôle de véhicule', 'véhicule', 'badge', 'musée'])
      expect(suggestGender(one)).toBe('MASCULINE')
  })
})

describe('the words of field types', () => {
  it('name one type each', () => {
    const words = Object.values(fieldTypeWords).flat()
    expect(new Set(words).size).toBe(words.length)
  })
})
