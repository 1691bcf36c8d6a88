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

  it('of a page offer the remainder of a started work, and lead with the results of a round', () => {
    const started = { status: 'PLANNED', user: 'other', realizationStartingAt: '2026-11-21' }
    expect(nextSteps(started, 'me')).toEqual(['finish', 'replan', 'carry', 'cancel'])
    expect(nextSteps({ ...started, isRound: true }, 'me')[0]).toBe('round')
    expect(nextSteps({ status: 'TO_PLAN', user: 'other', isRound: true }, 'me')).not.toContain('start')
  })
})
