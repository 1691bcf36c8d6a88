import { describe, expect, it } from 'vitest'
import { planPeriodText, SHIPPED_PLANS, sourceText, suitedPlans } from '#i18n/fr/shippedPlans.ts'
import { parseEndlessRule } from '#resources/domain/recurrence.ts'
import { maintenancePlan } from '#resources/entities/maintenancePlan.ts'

describe('a shipped plan', () => {
  it.each(SHIPPED_PLANS.map((plan) => [plan.code, plan] as const))('%s names its source', (_code, plan) => {
    for (const part of [plan.label, plan.text, plan.article, plan.who]) expect(part.trim()).not.toBe('')
    expect(plan.revisedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(plan.categories.length).toBeGreaterThan(0)
    expect(parseEndlessRule(plan.rule)).toBeDefined()
    expect(planPeriodText(plan)).toMatch(/^Tou(s|tes) les /)
    const source = sourceText(plan)
    expect(source).toContain(`${plan.text}, ${plan.article}`)
    expect(source.length).toBeLessThanOrEqual(maintenancePlan.fields.legalSource.maxLength)
    expect(plan.label.length).toBeLessThanOrEqual(maintenancePlan.fields.label.maxLength)
  })

  it('has a code of its own', () => {
    expect(new Set(SHIPPED_PLANS.map(({ code }) => code)).size).toBe(SHIPPED_PLANS.length)
  })

  it('names the missing parts if it is not verified', () => {
    for (const plan of SHIPPED_PLANS.filter(({ certainty }) => certainty === 'UNVERIFIED')) {
      expect(plan.note).toBeTruthy()
      expect(sourceText(plan)).toContain('Non vérifié')
    }
  })

  it('is offered by the category of the building', () => {
    const codes = (category: 'C3' | 'C5' | null) => suitedPlans(category).map(({ code }) => code)
    expect(codes('C5')).toContain('ALL_INSTALLATIONS')
    expect(codes('C5')).not.toContain('SMOKE')
    expect(codes('C3')).toContain('SMOKE')
    expect(codes('C3')).not.toContain('ALL_INSTALLATIONS')
    expect(codes(null)).toHaveLength(SHIPPED_PLANS.length)
  })
})
