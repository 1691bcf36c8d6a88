import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityLabels } from '#i18n/entityLabels.ts'
import { dashboardTexts } from '#i18n/fr/dashboard.ts'
import { dataCheckTexts } from '#i18n/fr/dataChecks.ts'
import { decisionTexts } from '#i18n/fr/decisions.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { emailTypePurposes, emailTypeTexts } from '#i18n/fr/emailModelPages.ts'
import { emailTypeNames, emailVariableNames } from '#i18n/fr/emailTypes.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { parameterCategories, parameterChoices, parameterHelp, parameterNames } from '#i18n/fr/parameters.ts'
import { planning } from '#i18n/fr/planning.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { searchTexts } from '#i18n/fr/search.ts'
import { renamingOf } from '#i18n/renaming.ts'
import { speakAs, spoken } from '#i18n/spoken.ts'
import { parameterText } from '#src/features/parameters/parameterText.ts'

const noun = (singular: string, plural: string, gender: Noun['gender']): Noun => ({ singular, plural, gender })
const NAMES = new Map([
  ['reservation', noun('emploi du créneau', 'emplois du créneau', 'MASCULINE')],
  ['sector', noun('antenne', 'antennes', 'FEMININE')],
  ['intervention', noun('dépannage', 'dépannages', 'MASCULINE')],
  ['supplier', noun('entreprise', 'entreprises', 'FEMININE')],
])

const ALL = [
  dashboardTexts,
  planning,
  reservationTexts,
  decisionTexts,
  deletionTexts,
  searchTexts,
  errorTexts,
  dataCheckTexts,
  [parameterNames, parameterHelp, parameterCategories, parameterChoices],
  [emailTypeNames, emailTypePurposes, emailVariableNames, emailTypeTexts],
]

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const made = spoken({
  count: (count: number) => `${count} réservations`,
  named: (name: string) => `La réservation ${name} est dans le secteur`,
  list: ['Réservation', 'Autre'],
  lines: ({ place }: { place: string }) => [`Réservation : ${place}`, 'Un secteur'],
})

describe('after a renaming', () => {
  beforeAll(() => speakAs(renamingOf(entityLabels, NAMES)))
  afterAll(() => speakAs(undefined))

  it('no page text contains a previous name', () => {
    const texts = textsIn(ALL)
    expect(texts.length).toBeGreaterThan(400)
    const standardNames = /(?<![\p{L}])(réservations?|secteurs?|fournisseurs?|interventions?)(?![\p{L}])/iu
    const compound = /catégories? d(e |’)(réservation|intervention)s?/giu
    expect(texts.filter((text) => standardNames.test(text.replace(compound, '')))).toEqual([])
  })

  it('templates with numbers use the new name, user texts stay', () => {
    expect(made.count(2)).toBe('2 emplois du créneau')
    expect(made.named('Salle de réservation')).toBe('L’emploi du créneau Salle de réservation est dans l’antenne')
    expect(made.lines({ place: 'Secteur nord' })).toEqual(['Emploi du créneau : Secteur nord', 'Une antenne'])
  })

  it('a list is renamed and stays a list', () => {
    expect(made.list.map((text) => text.length)).toEqual(['Emploi du créneau'.length, 5])
    expect(made.list.join(', ')).toBe('Emploi du créneau, Autre')
  })

  it('a renamed noun is not renamed again', () => {
    const { named } = made
    speakAs(renamingOf(entityLabels, new Map([['sector', noun('secteur bleu', 'secteurs bleus', 'MASCULINE')]])))
    expect(named('du secteur bleu')).toBe('La réservation du secteur bleu est dans le secteur bleu')
  })
})

it('without a renaming, page texts stay unchanged', () => {
  expect(made.count(1)).toBe('1 réservations')
  expect(made.list.map((text) => text)).toEqual(['Réservation', 'Autre'])
  expect(parameterText('PLANNING_DISPLAYED_WEEK_DAYS', '[1,7]')).toBe('lun., dim.')
  expect(planning.title).toBe('Planning')
})
