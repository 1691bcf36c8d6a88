import { describe, expect, it } from 'vitest'
import { suggestType } from '#src/features/customize/suggestType.ts'

const TARGETS = [{ key: 'supplier', singular: 'fournisseur', plural: 'fournisseurs' }]
const typeOf = (label: string) => suggestType(label, TARGETS)

describe('the suggested type of a field', () => {
  it('follows the first words of the label', () => {
    expect(typeOf('Date du contrôle')).toEqual({ type: 'date' })
    expect(typeOf('coût HT')).toEqual({ type: 'money' })
    expect(typeOf('TVA')).toEqual({ type: 'money' })
    expect(typeOf('Photos')).toEqual({ type: 'files' })
    expect(typeOf('E-mail du garage')).toEqual({ type: 'email' })
  })

  it('is a link when the label names an entity', () => {
    expect(typeOf('Fournisseur')).toEqual({ type: 'reference', to: 'supplier' })
    expect(typeOf(' fournisseurs ')).toEqual({ type: 'references', to: 'supplier' })
  })

  it('is absent when the label tells nothing', () => {
    for (const label of ['', 'Dateur', 'Objet', 'Contrôleur']) expect(typeOf(label)).toBeUndefined()
  })
})
