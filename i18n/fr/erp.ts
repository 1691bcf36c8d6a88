import { type ErpFacts, type VisitRule, visitRule } from '#resources/domain/commissionVisits.ts'
import { spoken } from '../spoken.ts'
import { categoryWords } from './erpCategories.ts'

export const buildingFileMessages = spoken({
  futureVisit: 'La dernière visite ne peut pas être dans le futur.',
})

const joined = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

const typesText = ({ types, hasSleepingRooms }: ErpFacts): string => {
  const names = types.map((type) => {
    if (type === 'OTHER') return 'spécial'
    return type === 'R' ? `R ${hasSleepingRooms ? 'avec' : 'sans'} hébergement` : type
  })
  return `${names.length > 1 ? 'Types' : 'Type'} ${joined.format(names)}`
}

const every = (years: number): string => (years === 1 ? 'tous les ans' : `tous les ${years} ans`)

const ruleText = (facts: ErpFacts, rule: VisitRule | undefined): string => {
  const { category, types, hasSleepingRooms } = facts
  if (!category) return 'Indiquez la catégorie pour calculer la prochaine visite.'
  if (category === 'C5') {
    return rule
      ? `${categoryWords.C5} avec locaux à sommeil\u00a0: ${every(rule.years)} (${rule.article})`
      : `${categoryWords.C5} sans locaux à sommeil\u00a0: pas de visite périodique`
  }
  if (types.length === 0) return 'Indiquez le type pour calculer la prochaine visite.'
  const named = `${typesText({ types, category, hasSleepingRooms })}, ${categoryWords[category]}`
  if (!rule) return `${named}\u00a0: pas de période dans le tableau de l’article GE 4`
  return `${named}\u00a0: ${every(rule.years)} (${rule.article}${rule.isShortest ? ', la plus courte des périodes' : ''})`
}

export const visitReasonText = (facts: ErpFacts, decision?: { years: number; by: string }): string => {
  const rule = visitRule(facts)
  const reason = ruleText(facts, rule)
  if (!decision) return reason
  const decided = `${every(decision.years)} (${decision.by})`
  const sentence = decided.charAt(0).toUpperCase() + decided.slice(1)
  return rule ? `${sentence}. Règle\u00a0: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : sentence
}
