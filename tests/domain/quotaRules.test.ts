import { describe, expect, it } from 'vitest'
import { quotaRuleText } from '#i18n/fr/quotaRules.ts'

describe('the rule of a quota', () => {
  it.each([
    [{ measure: 'AT_ONCE', most: 2, subject: 'PERSON', period: null }, '2 éléments à la fois par personne'],
    [
      { measure: 'AT_ONCE', most: 1, subject: 'OUTSIDER', period: 'WEEK' },
      '1 élément à la fois par demandeur extérieur',
    ],
    [{ measure: 'HOURS', most: 120, subject: 'DEPARTMENT', period: 'MONTH' }, '120 h par mois et par service'],
    [{ measure: 'BOOKINGS', most: 3, subject: 'PERSON', period: 'WEEK' }, '3 réservations par semaine et par personne'],
  ] as const)('is one sentence: %o', (rule, words) => {
    expect(quotaRuleText(rule).replaceAll('\u00a0', ' ')).toBe(words)
  })
})
