import { describe, expect, it } from 'vitest'
import { mentionsIn, namedLike, typedMention, withMention } from '#src/crud/show/useMentions.ts'

describe('a typed mention', () => {
  it('is the text between an @ and the caret', () => {
    expect(typedMention('Voir @Ann', 9)).toBe('Ann')
    expect(typedMention('@', 1)).toBe('')
    expect(typedMention('(@Éloïse D', 10)).toBe('Éloïse D')
  })

  it('is absent in addresses and before the @', () => {
    expect(typedMention('anne@exemple', 12)).toBeUndefined()
    expect(typedMention('Voir @Ann', 4)).toBeUndefined()
    expect(typedMention('Voir', 4)).toBeUndefined()
  })

  it('is replaced by the whole name and a space', () => {
    expect(withMention('Voir @Ann demain', 9, 'Anne Lys')).toEqual({ text: 'Voir @Anne Lys demain', caret: 15 })
    expect(withMention('@', 1, 'Anne Lys')).toEqual({ text: '@Anne Lys ', caret: 10 })
  })
})

it('Mentions of a text are the chosen people whose names it still has', () => {
  const named = [
    { id: '1', displayName: 'Anne Lys' },
    { id: '2', displayName: 'Karim Benali' },
  ]
  expect(mentionsIn('Voir @Anne Lys', named)).toEqual(['1'])
})

it('People for a mention are narrowed by the typed text without another request', () => {
  const people = [
    { id: '1', displayName: 'Éloïse Durand' },
    { id: '2', displayName: 'Karim Benali' },
  ]
  expect(namedLike(people, 'eloise d')).toEqual([people[0]])
  expect(namedLike(people, '')).toEqual(people)
})
