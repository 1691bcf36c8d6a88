import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  a,
  agree,
  counted,
  elides,
  isPlural,
  type Noun,
  newOne,
  none,
  ofNamed,
  ofPlural,
  ofThe,
  sentences,
  the,
  thisOne,
  toThe,
} from '#i18n/fr/grammar.ts'

const noun = (singular: string, plural: string, gender: Noun['gender']): Noun => ({ singular, plural, gender })
const property = noun('bien', 'biens', 'MASCULINE')
const reservation = noun('réservation', 'réservations', 'FEMININE')
const user = noun('utilisateur', 'utilisateurs', 'MASCULINE')
const room = noun('école', 'écoles', 'FEMININE')
const hangar = noun('hangar', 'hangars', 'MASCULINE')
const hotel = noun('hôtel', 'hôtels', 'MASCULINE')
const halt = noun('halte', 'haltes', 'FEMININE')

describe('elision', () => {
  it.each([
    'utilisateur',
    'école',
    'élément externe',
    'emprunt',
    'hôtel',
    'habitation',
    'œuvre',
    'Atelier',
    'île',
    'yeux',
    'horaire',
    'hippodrome',
  ])('before %s', (word) => expect(elides(word)).toBe(true))

  it.each([
    'bien',
    'hangar',
    'hangars',
    'halte',
    'hall des sports',
    'haut-parleur',
    'Handicap',
    'onze',
    'yacht',
    'yourte',
    'hors-bord',
    '3 tables',
    '',
    ' ',
  ])('not before « %s »', (word) => expect(elides(word)).toBe(false))
})

describe('articles and determiners', () => {
  it.each<[Noun, string[]]>([
    [property, ['le bien', 'un bien', 'du bien', 'au bien', 'ce bien', 'nouveau bien', 'aucun bien', 'de biens']],
    [
      reservation,
      [
        'la réservation',
        'une réservation',
        'de la réservation',
        'à la réservation',
        'cette réservation',
        'nouvelle réservation',
        'aucune réservation',
        'de réservations',
      ],
    ],
    [
      user,
      [
        'l’utilisateur',
        'un utilisateur',
        'de l’utilisateur',
        'à l’utilisateur',
        'cet utilisateur',
        'nouvel utilisateur',
        'aucun utilisateur',
        'd’utilisateurs',
      ],
    ],
    [
      room,
      ['l’école', 'une école', 'de l’école', 'à l’école', 'cette école', 'nouvelle école', 'aucune école', 'd’écoles'],
    ],
    [
      hangar,
      ['le hangar', 'un hangar', 'du hangar', 'au hangar', 'ce hangar', 'nouveau hangar', 'aucun hangar', 'de hangars'],
    ],
    [hotel, ['l’hôtel', 'un hôtel', 'de l’hôtel', 'à l’hôtel', 'cet hôtel', 'nouvel hôtel', 'aucun hôtel', 'd’hôtels']],
    [
      halt,
      [
        'la halte',
        'une halte',
        'de la halte',
        'à la halte',
        'cette halte',
        'nouvelle halte',
        'aucune halte',
        'de haltes',
      ],
    ],
  ])('of $singular', (word, expected) => {
    expect([the, a, ofThe, toThe, thisOne, newOne, none, ofPlural].map((form) => form(word))).toEqual(expected)
  })
})

describe('names of people and things', () => {
  it.each([
    ['Léa Blanchet', 'de Léa Blanchet'],
    ['Agathe Vernois', 'd’Agathe Vernois'],
    ['Étienne Garrigue', 'd’Étienne Garrigue'],
    ['24 chaises', 'de 24 chaises'],
  ])('of %s', (name, expected) => {
    expect(ofNamed(name)).toBe(expected)
  })
})

describe('agreement', () => {
  it.each<[string, Noun, number, string]>([
    ['créé', property, 1, 'créé'],
    ['créé', reservation, 1, 'créée'],
    ['créé', property, 2, 'créés'],
    ['créé', reservation, 12, 'créées'],
    ['compris', property, 2, 'compris'],
    ['compris', reservation, 2, 'comprises'],
    ['libre', reservation, 1, 'libre'],
    ['libre', reservation, 2, 'libres'],
  ])('of %s with $singular, %i', (word, with_, count, expected) => expect(agree(word, with_, count)).toBe(expected))

  it.each([
    [0, false],
    [1, false],
    [1.5, false],
    [-1, false],
    [2, true],
    [-2, true],
  ])('%d is plural: %s', (count, expected) => expect(isPlural(count)).toBe(expected))

  it('counts with a French number', () => {
    expect(counted(0, property)).toBe('0 bien')
    expect(counted(1250, reservation)).toBe('1\u202f250 réservations')
  })
})

describe('sentences', () => {
  it.each([
    [sentences.created(reservation), 'La réservation a été créée'],
    [sentences.created(property), 'Le bien a été créé'],
    [sentences.updated(user), 'L’utilisateur a été enregistré'],
    [sentences.loaded(reservation), 'La réservation a été chargée'],
    [sentences.loaded(property), 'Le bien a été chargé'],
    [sentences.loaded(user), 'L’utilisateur a été chargé'],
    [sentences.deleted(room), 'L’école a été supprimée'],
    [sentences.deletedMany(reservation, 3), '3 réservations ont été supprimées'],
    [sentences.deletedMany(reservation, 1), 'La réservation a été supprimée'],
    [sentences.notSaved(reservation), 'La réservation n’a pas pu être enregistrée'],
    [sentences.notFound(user), 'Cet utilisateur n’existe pas ou n’existe plus'],
    [sentences.newTitle(user), 'Nouvel utilisateur'],
    [sentences.updateTitle(user), 'Modifier l’utilisateur'],
    [sentences.createAction(reservation), 'Créer une réservation'],
    [sentences.deleteQuestion(reservation), 'Supprimer cette réservation\u00a0?'],
    [sentences.empty(reservation), 'Aucune réservation'],
    [sentences.listTitle(room), 'Écoles'],
    [sentences.selected(reservation, 2), '2 réservations sélectionnées'],
  ])('%s', (made, expected) => expect(made).toBe(expected))
})

/** For a terminal, or converted to real typography when loaded. */
const PLAIN = ['bootstrap.mjs', 'process.ts', 'ra.ts']

it('French punctuation has non-breaking spaces', () => {
  const folder = join(import.meta.dirname, '../../i18n/fr')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !PLAIN.includes(file),
  )
  const breakable = files.flatMap((file) => {
    const texts = readFileSync(join(folder, file), 'utf8').match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
    return texts
      .filter((text) => / [?!:;»]|« /.test(text.replace(/\$\{[^}]*\}/g, 'X')))
      .map((text) => `${file}: ${text}`)
  })
  expect(breakable).toEqual([])
})
