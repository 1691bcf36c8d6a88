import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { localTextOf } from '#resources/domain/time.ts'
import {
  equipmentOfWish,
  firstAnswers,
  hoursOfPart,
  nextOccurrence,
  parseWish,
  periodOfWish,
  withoutPlural,
} from '#resources/domain/wishes.ts'

const TODAY = '2026-11-23'
const OPEN = { timeZone: 'Europe/Paris', dayStart: '07:00', dayEnd: '22:00', weekDays: [1, 2, 3, 4, 5] }

describe('equipment in a wish', () => {
  const KNOWN = [
    { id: 'p', name: 'Vidéoprojecteur', synonyms: 'projecteur, vidéo' },
    { id: 'm', name: 'Micro', synonyms: null },
  ]
  const named = (text: string) =>
    equipmentOfWish(parseWish(text, TODAY, OPEN.timeZone), KNOWN).map(({ id, quantity }) => [id, quantity])

  it.each([
    ['jeudi, 30 personnes, salle, vidéoprojecteur', [['p', 1]]],
    [
      'salle avec projecteurs et 2 micros',
      [
        ['p', 1],
        ['m', 2],
      ],
    ],
    ['salle, 40 chaises', []],
    ['20 personnes et 2 vidéoprojecteurs', [['p', 2]]],
    ['salle polyvalente avec cuisine', []],
  ])('%s', (text, needs) => expect(named(text)).toEqual(needs))

  it('is a wanted item itself if nothing else is wanted', () => expect(named('jeudi, 2 micros')).toEqual([]))
})

describe('a week day that is today', () => {
  const said = (text: string, time: string) =>
    nextOccurrence(
      parseWish(text, TODAY, OPEN.timeZone),
      Temporal.ZonedDateTime.from(`${TODAY}T${time}[Europe/Paris]`),
      OPEN,
    ).day

  it.each([
    ['lundi après-midi', '17:59', '2026-11-23'],
    ['lundi après-midi', '18:00', '2026-11-30'],
    ['lundi 9 h', '10:00', '2026-11-30'],
    ['lundi de 9 h à 11 h', '10:00', '2026-11-23'],
    ['lundi', '21:00', '2026-11-23'],
    ['aujourd’hui matin', '21:00', '2026-11-23'],
    ['lundi prochain matin', '21:00', '2026-11-30'],
    ['mardi matin', '21:00', '2026-11-24'],
  ])('%s at %s is the %s', (text, time, day) => expect(said(text, time)).toBe(day))
})

describe('a wish', () => {
  it.each([
    [
      'jeudi après-midi, 30 personnes, salle',
      { day: '2026-11-26', part: 'afternoon', people: 30, wants: [{ words: 'salle', quantity: 1 }] },
    ],
    [
      'Salle pour 30 pers. demain matin',
      { day: '2026-11-24', part: 'morning', people: 30, wants: [{ words: 'salle', quantity: 1 }] },
    ],
    [
      'après-demain 14h-16h30 minibus',
      { day: '2026-11-25', from: 840, to: 990, wants: [{ words: 'minibus', quantity: 1 }] },
    ],
    ['le 12 décembre de 9 h à 11 h', { day: '2026-12-12', from: 540, to: 660, wants: [] }],
    ['samedi 5 décembre 2026 soirée', { day: '2026-12-05', part: 'evening', wants: [] }],
    ['3/1 toute la journée', { day: '2027-01-03', part: 'day', wants: [] }],
    ['lundi', { day: '2026-11-23', isWeekDay: true, wants: [] }],
    ['lundi prochain', { day: '2026-11-30', wants: [] }],
    ['mardi en huit à 10h', { day: '2026-12-01', from: 600, wants: [] }],
    [
      'ce soir, salle + vidéoprojecteur, 40 chaises et 2 x barnums',
      {
        day: TODAY,
        part: 'evening',
        wants: [
          { words: 'salle', quantity: 1 },
          { words: 'vidéoprojecteur', quantity: 1 },
          { words: 'chaises', quantity: 40 },
          { words: 'barnums', quantity: 2 },
        ],
      },
    ],
    [
      'minibus ce week-end',
      { day: '2026-11-28', lastDay: '2026-11-29', part: 'day', wants: [{ words: 'minibus', quantity: 1 }] },
    ],
    ['du 30 novembre au mercredi 2 décembre', { day: '2026-11-30', lastDay: '2026-12-02', wants: [] }],
    ['du 30 décembre au 2 janvier', { day: '2026-12-30', lastDay: '2027-01-02', wants: [] }],
    ['24-nov-26, salle', { day: '2026-11-24', wants: [{ words: 'salle', quantity: 1 }] }],
    ['le 24/11/26 à 14 h 30', { day: '2026-11-24', from: 870, wants: [] }],
    ['2026-12-24', { day: '2026-12-24', wants: [] }],
    ['du 12 au 14 décembre', { day: '2026-12-12', lastDay: '2026-12-14', wants: [] }],
    ['dans trois semaines', { day: '2026-12-14', wants: [] }],
    ['jeudi de la semaine prochaine', { day: '2026-12-03', wants: [] }],
    ['la semaine prochaine', { day: '2026-11-30', wants: [] }],
    ['mardi en quinze', { day: '2026-12-08', wants: [] }],
    ['demain à 14 heures 30, pendant 2 h', { day: '2026-11-24', from: 870, minutes: 120, wants: [] }],
    ['demain, deux heures', { day: '2026-11-24', minutes: 120, wants: [] }],
    ['de midi à 14 heures', { from: 720, to: 840, wants: [] }],
    ['samedi de 20h à minuit', { day: '2026-11-28', from: 1200, to: 1440, wants: [] }],
    [
      'deux vidéoprojecteurs et quatre-vingts chaises pour trente personnes le samedi',
      {
        day: '2026-11-28',
        people: 30,
        wants: [
          { words: 'vidéoprojecteurs', quantity: 2 },
          { words: 'chaises', quantity: 80 },
        ],
      },
    ],
    ['salle jeudi jusqu’à 24 h', { day: '2026-11-26', to: 1440, wants: [{ words: 'salle', quantity: 1 }] }],
    ['jeudi à partir de 20 h, jusqu’à 24:00', { day: '2026-11-26', from: 1200, to: 1440, wants: [] }],
    ['jeudi soir avant minuit', { day: '2026-11-26', part: 'evening', to: 1440, wants: [] }],
    ['jeudi 22h-24h', { day: '2026-11-26', from: 1320, to: 1440, wants: [] }],
    ['jeudi 24 h', { day: '2026-11-26', from: 1440, wants: [] }],
    ['24/11/2026 00:00:00, salle', { day: '2026-11-24', from: 0, wants: [{ words: 'salle', quantity: 1 }] }],
    ['2026-11-24T14:30:00.000Z', { day: '2026-11-24', from: 930, wants: [] }],
    ['2026-11-24T14:30:00+02:00', { day: '2026-11-24', from: 810, wants: [] }],
    ['2026-11-24T14:30', { day: '2026-11-24', from: 870, wants: [] }],
    [
      '28/03/2027 à 2 h 30',
      {
        day: '2027-03-28',
        from: 150,
        refused: { problem: 'NO_SUCH_HOUR', typed: '28/03/2027 02:30' },
        wants: [],
      },
    ],
    [
      '28/03/2027 de 1 h à 2 h 30',
      {
        day: '2027-03-28',
        from: 60,
        to: 150,
        refused: { problem: 'NO_SUCH_HOUR', typed: '28/03/2027 02:30' },
        wants: [],
      },
    ],
    ['31/02/2027', { refused: { problem: 'NO_SUCH_DAY', typed: '31/02/2027' }, wants: [] }],
    ['le 31 février', { refused: { problem: 'NO_SUCH_DAY', typed: 'le 31 février' }, wants: [] }],
    [
      '1.234 chaises',
      { refused: { problem: 'AMBIGUOUS', typed: '1.234' }, wants: [{ words: 'chaises', quantity: 1 }] },
    ],
    ['pour 1 234 personnes', { people: 1234, wants: [] }],
    ['deux cents personnes', { people: 200, wants: [] }],
    ['une salle pour douze', { people: 12, wants: [{ words: 'salle', quantity: 1 }] }],
    [
      'salle des deux lions un dimanche',
      { day: '2026-11-29', wants: [{ words: 'salle des deux lions', quantity: 1 }] },
    ],
    ['Salle des fêtes', { wants: [{ words: 'salle des fêtes', quantity: 1 }] }],
    ['2 x tables de l’été, demain', { day: '2026-11-24', wants: [{ words: 'tables de l’été', quantity: 2 }] }],
    ['', { wants: [] }],
  ])('« %s » is parsed', (text, meant) => {
    expect(parseWish(text, TODAY, OPEN.timeZone)).toEqual(meant)
  })

  it('is parsed for any text, within limits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
        const {
          day,
          lastDay = day,
          from = 0,
          to = 1440,
          people = 1,
          minutes = 1,
          wants,
        } = parseWish(text, TODAY, OPEN.timeZone)
        expect(wants.length).toBeLessThanOrEqual(8)
        expect(wants.every(({ words, quantity }) => words.length > 0 && quantity >= 1)).toBe(true)
        expect(day === undefined || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true)
        expect(from <= to && to <= 1440 && people >= 0 && minutes > 0 && minutes <= 1440).toBe(true)
        expect(day === lastDay || (day && lastDay && day < lastDay)).toBeTruthy()
      }),
    )
  })

  it('has the same day for every order of the sentence', () => {
    const days = ['demain', 'jeudi', '12 décembre', '24/12']
    const parts = ['matin', 'après-midi', 'soirée', '10h-12h']
    const things = ['30 personnes', '4 personnes']
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        fc.constantFrom(...parts),
        fc.constantFrom(...things),
        (day, part, people) => {
          const one = parseWish(`${day} ${part}, ${people}, salle`, TODAY, OPEN.timeZone)
          expect(parseWish(`salle, ${people}, ${day} ${part}`, TODAY, OPEN.timeZone)).toEqual(one)
          expect(parseWish(`Salle ${people} ${part} ${day}`, TODAY, OPEN.timeZone)).toEqual(one)
          expect(one.wants).toEqual([{ words: 'salle', quantity: 1 }])
        },
      ),
    )
  })

  it('gives a period in the organisation’s zone, and keeps unmentioned parts', () => {
    const current = { startingAt: '2026-11-23 09:00:00', endingAt: '2026-11-23 10:30:00', day: TODAY, minutes: 90 }
    const local = (text: string) => {
      const { startingAt, endingAt } = periodOfWish(parseWish(text, TODAY, OPEN.timeZone), current, OPEN)
      return `${localTextOf(startingAt, OPEN.timeZone)} ${localTextOf(endingAt, OPEN.timeZone)}`
    }
    expect(local('jeudi après-midi')).toBe('2026-11-26T14:00 2026-11-26T18:00')
    expect(local('demain')).toBe('2026-11-24T10:00 2026-11-24T11:30')
    expect(local('à 15h')).toBe('2026-11-23T15:00 2026-11-23T16:30')
    expect(local('demain de 20h à 24h')).toBe('2026-11-24T20:00 2026-11-25T00:00')
    expect(local('demain jusqu’à 24 h')).toBe('2026-11-24T10:00 2026-11-25T00:00')
    expect(local('demain jusqu’à 9 h')).toBe('2026-11-24T07:30 2026-11-24T09:00')
    expect(local('demain soir jusqu’à 24 h')).toBe('2026-11-24T18:00 2026-11-25T00:00')
    expect(local('demain à 24 h')).toBe('2026-11-25T00:00 2026-11-25T01:30')
    expect(local('demain matin pendant 1h30')).toBe('2026-11-24T08:00 2026-11-24T09:30')
    expect(local('3 heures')).toBe('2026-11-23T10:00 2026-11-23T13:00')
    expect(local('ce week-end')).toBe('2026-11-28T08:00 2026-11-29T18:00')
    expect(local('du 12 au 14 décembre à 9h')).toBe('2026-12-12T09:00 2026-12-14T18:00')
    expect(local('du 12 au 14 décembre de 9h à 17h')).toBe('2026-12-12T09:00 2026-12-14T17:00')
    expect(local('salle')).toBe('2026-11-23T10:00 2026-11-23T11:30')
  })

  it('shows the item with that name before other free ones', () => {
    const sorted = ['Gymnase A', 'Gymnase B', 'Gymnase C', 'Dojo du Parc'].map((name) => ({ name }))
    const named = (words: string) => firstAnswers(sorted, words, 2).map(({ name }) => name)
    expect(named('Dojos')).toEqual(['Dojo du Parc', 'Gymnase A'])
    expect(named('gymnases')).toEqual(['Gymnase A', 'Gymnase B'])
    expect(named('sport')).toEqual(['Gymnase A', 'Gymnase B'])
    expect(named('')).toEqual(['Gymnase A', 'Gymnase B'])
  })

  it('shows nothing else if the best result has that name', () => {
    const sorted = ['Vidéoprojecteur', 'Casque', 'Micro', 'Vidéoprojecteur de secours'].map((name) => ({ name }))
    const named = firstAnswers(sorted, 'vidéoprojecteurs', 4).map(({ name }) => name)
    expect(named).toEqual(['Vidéoprojecteur', 'Vidéoprojecteur de secours'])
  })

  it('searches for the singular, which also matches plural names', () => {
    expect(withoutPlural('chaises pliantes')).toBe('chaise pliante')
    expect(withoutPlural('salle des fetes')).toBe('salle des fete')
    expect(withoutPlural('bureaux')).toBe('bureau')
  })

  it('limits parts of the day to displayed hours, unless none would remain', () => {
    expect(hoursOfPart('morning', { dayStart: '09:00', dayEnd: '17:00' })).toEqual([540, 720])
    expect(hoursOfPart('day', { dayStart: '09:00', dayEnd: '17:00' })).toEqual([540, 1020])
    expect(hoursOfPart('evening', { dayStart: '09:00', dayEnd: '17:00' })).toEqual([1080, 1320])
  })
})
