import { describe, expect, it } from 'vitest'
import { entityLabels } from '#i18n/entityLabels.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { menuTexts } from '#i18n/fr/menu.ts'
import { applicationLabels, rightLabels } from '#i18n/fr/rights.ts'
import { applicationSentences, effectAreas, flagSentences, rolePresetTexts } from '#i18n/fr/roles.ts'
import { outsideQuotes, renamedDeep, renamingOf } from '#i18n/renaming.ts'

const noun = (singular: string, plural: string, gender: Noun['gender']): Noun => ({ singular, plural, gender })
const NAMES = new Map([
  ['reservation', noun('emploi du créneau', 'emplois du créneau', 'MASCULINE')],
  ['sector', noun('antenne', 'antennes', 'FEMININE')],
  ['property', noun('machine', 'machines', 'FEMININE')],
  ['location', noun('adresse', 'adresses', 'FEMININE')],
  ['intervention', noun('dépannage', 'dépannages', 'MASCULINE')],
  ['supplier', noun('entreprise', 'entreprises', 'FEMININE')],
])
const renamed = renamingOf(entityLabels, NAMES)

describe('a text', () => {
  it.each([
    ['Réservations', 'Emplois du créneau'],
    ['La réservation a été supprimée', 'L’emploi du créneau a été supprimé'],
    ['Voir les réservations d’autres demandeurs', 'Voir les emplois du créneau d’autres demandeurs'],
    ['Modifier ses propres réservations', 'Modifier ses propres emplois du créneau'],
    ['Choisir des éléments de tous les secteurs', 'Choisir des éléments de toutes les antennes'],
    ['Clôturer les réservations d’autres secteurs', 'Clôturer les emplois du créneau d’autres antennes'],
    ['demandeurs des mêmes secteurs', 'demandeurs des mêmes antennes'],
    ['Aucun secteur', 'Aucune antenne'],
    ['Ce bien est dans le secteur', 'Cette machine est dans l’antenne'],
    ['Le code du lieu', 'Le code de l’adresse'],
    ['Revenir au lieu', 'Revenir à l’adresse'],
    ['Un nouveau fournisseur', 'Une nouvelle entreprise'],
    ['Le fournisseur n’a pas pu être enregistré', 'L’entreprise n’a pas pu être enregistrée'],
    ['Les biens sont bloqués', 'Les machines sont bloquées'],
    ['Le nombre de réservations', 'Le nombre d’emplois du créneau'],
    ['Toute intervention', 'Tout dépannage'],
  ])('« %s » becomes « %s »', (text, said) => expect(renamed(text)).toBe(said))

  it.each([
    'Tout a bien été enregistré',
    'Un nom au lieu de deux',
    'Catégorie de réservation',
    'Les catégories d’intervention',
    'Les services',
  ])('« %s » stays', (text) => expect(renamed(text)).toBe(text))

  it('stays if a user wrote it', () => {
    const message = outsideQuotes(renamed)('«\u00a0Salle des biens\u00a0» n’est pas un bien libre')
    expect(message).toBe('«\u00a0Salle des biens\u00a0» n’est pas une machine libre')
  })

  it('stays while nothing is renamed', () => {
    expect(renamingOf(entityLabels, new Map())('La réservation')).toBe('La réservation')
  })
})

it('no text of rights, roles, menus and declarations contains the previous name', () => {
  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
  }
  const said = renamedDeep(
    [
      rightLabels,
      applicationLabels,
      flagSentences,
      applicationSentences,
      effectAreas,
      rolePresetTexts,
      menuTexts.modules,
      menuTexts.groups,
      Object.entries(entityLabels).map(([, { fields, sections = {}, activity = {} }]) => [fields, sections, activity]),
    ],
    renamed,
  )
  const texts = textsIn(said)
  expect(texts.length).toBeGreaterThan(300)
  const standardNames = /(?<![\p{L}])(réservations?|secteurs?|fournisseurs?|interventions?)(?![\p{L}])/iu
  const compound = /catégories? d(e |’)(réservation|intervention)s?/giu
  expect(texts.filter((text) => standardNames.test(text.replace(compound, '')))).toEqual([])
})
