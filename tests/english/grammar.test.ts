import { describe, expect, it } from 'vitest'
import { entityLabels } from '#i18n/entityLabels.ts'
import { a, counted, type Noun, sentences } from '#i18n/fr/grammar.ts'
import { outsideQuotes, renamingOf } from '#i18n/renaming.ts'

const noun = (singular: string, plural = `${singular}s`): Noun => ({ singular, plural, gender: 'MASCULINE' })

describe('an article', () => {
  it.each([
    ['booking', 'a booking'],
    ['asset', 'an asset'],
    ['hour', 'an hour'],
    ['hall', 'a hall'],
    ['user', 'a user'],
    ['use type', 'a use type'],
    ['unit', 'a unit'],
    ['unnumbered room', 'an unnumbered room'],
    ['one-day pass', 'a one-day pass'],
    ['HVAC unit', 'an HVAC unit'],
    ['UPS', 'a UPS'],
    ['école', 'an école'],
  ])('before “%s” gives “%s”', (word, text) => {
    expect(a(noun(word))).toBe(text)
  })
})

describe('a sentence', () => {
  it.each([
    [0, '0 bookings'],
    [1, '1 booking'],
    [1204, '1,204 bookings'],
  ])('counts %i as “%s”', (count, text) => {
    expect(counted(count, noun('booking'))).toBe(text)
  })

  it('starts with a capital', () => {
    expect(sentences.created(noun('booking'))).toBe('The booking has been created')
    expect(sentences.createAction(noun('asset'))).toBe('Create an asset')
    expect(sentences.deletedMany(noun('booking'), 3)).toBe('3 bookings have been deleted')
  })
})

describe('a renamed text', () => {
  const names = new Map([
    ['reservation', noun('appointment')],
    ['property', noun('machine')],
    ['location', noun('area')],
  ])
  const renamed = renamingOf(entityLabels, names)

  it.each([
    ['Create a booking', 'Create an appointment'],
    ['Bookings', 'Appointments'],
    ['The bookings of an asset', 'The appointments of a machine'],
    ['The booking’s subject', 'The appointment’s subject'],
    ['No asset', 'No machine'],
    ['Booking categories', 'Booking categories'],
    ['It takes place on Monday', 'It takes place on Monday'],
  ])('says “%s” as “%s”', (text, said) => {
    expect(renamed(text)).toBe(said)
  })

  it('keeps quoted text', () => {
    expect(outsideQuotes(renamed)('“Booking desk” is a booking')).toBe('“Booking desk” is an appointment')
  })
})
