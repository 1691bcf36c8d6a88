import { type ErpFacts, type VisitRule, visitRule } from '#resources/domain/commissionVisits.ts'
import { spoken } from '../spoken.ts'
import { categoryWords } from './erpCategories.ts'

export const buildingFileMessages = spoken({
  futureVisit: 'The last visit cannot be in the future.',
})

const joined = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const typesText = ({ types, hasSleepingRooms }: ErpFacts): string => {
  const names = types.map((type) => {
    if (type === 'OTHER') return 'special'
    return type === 'R' ? `R ${hasSleepingRooms ? 'with' : 'without'} accommodation` : type
  })
  return `${names.length > 1 ? 'Types' : 'Type'} ${joined.format(names)}`
}

const every = (years: number): string => (years === 1 ? 'every year' : `every ${years} years`)

const ruleText = (facts: ErpFacts, rule: VisitRule | undefined): string => {
  const { category, types, hasSleepingRooms } = facts
  if (!category) return 'Give the category to compute the next visit.'
  if (category === 'C5') {
    return rule
      ? `${categoryWords.C5} with sleeping rooms: ${every(rule.years)} (${rule.article})`
      : `${categoryWords.C5} without sleeping rooms: no periodic visit`
  }
  if (types.length === 0) return 'Give the type to compute the next visit.'
  const named = `${typesText({ types, category, hasSleepingRooms })}, ${categoryWords[category]}`
  if (!rule) return `${named}: no period in the table of article GE 4`
  return `${named}: ${every(rule.years)} (${rule.article}${rule.isShortest ? ', the shortest of the periods' : ''})`
}

export const visitReasonText = (facts: ErpFacts, decision?: { years: number; by: string }): string => {
  const rule = visitRule(facts)
  const reason = ruleText(facts, rule)
  if (!decision) return reason
  const decided = `${every(decision.years)} (${decision.by})`
  const sentence = decided.charAt(0).toUpperCase() + decided.slice(1)
  return rule ? `${sentence}. Rule: ${reason}` : sentence
}
