import { describe, expect, it } from 'vitest'
import { nextSteps, rowSteps } from '#src/features/interventions/nextSteps.ts'

const of = (work: object) => rowSteps(nextSteps({ user: 'other', acceptedAt: '2026-11-20', ...work }, 'me'))

describe('the steps of a row', () => {
  it('lead with the next one, then keep one order', () => {
    expect(of({ status: 'TO_PLAN' })).toEqual(['plan', 'start', 'finish'])
    expect(of({ status: 'TO_PLAN', user: null })).toEqual(['take', 'plan', 'start'])
    expect(of({ status: 'PLANNED' })).toEqual(['finish', 'replan', 'start'])
    expect(of({ status: 'PLANNED', realizationStartingAt: '2026-11-21' })).toEqual(['finish', 'replan'])
    expect(of({ status: 'DONE' })).toEqual([])
  })
})
