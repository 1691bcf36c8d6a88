import { describe, expect, it } from 'vitest'
import { lookAlikes, looksAlike, seenText } from '#resources/domain/lookAlike.ts'

describe('texts that people cannot tell apart', () => {
  it.each([
    ['Rouge', ' ROUGE '],
    ['Élevée', 'elevee'],
    ['Grande salle', 'Grande\u00a0 salle'],
    ['Rouge', 'Rou\u200bge'],
    ['Rouge', 'R\u00adouge'],
    ['Paris', 'Раris'],
    ['Œuvre', 'oeuvre'],
    ['L’étage', "L'étage"],
    ['Semi-pro', 'Semi‑pro'],
    ['Ａ１', 'A1'],
  ])('« %s » and « %s »', (one, other) => expect(looksAlike(one, other)).toBe(true))

  it.each([
    ['Salle 1', 'Salle l'],
    ['Salle', 'Salles'],
    ['Nord', 'Sud'],
    ['A B', 'AB'],
  ])('are not « %s » and « %s »', (one, other) => expect(looksAlike(one, other)).toBe(false))

  it('show nothing when they hold only invisible signs', () => {
    expect(seenText('\u200b \u2060\u3164')).toBe('')
  })

  it('are found behind the first of them', () => {
    expect([...lookAlikes(['Nord', 'Sud', 'nord', 'NORD'])]).toEqual([2, 3])
  })
})
