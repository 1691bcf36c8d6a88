import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionProblem,
  afterAction,
  backToStart,
  isOpen,
  questionProblem,
  STEP_ACTIONS,
  type SteppedLine,
  type StepStatus,
  verdictOf,
} from '#resources/domain/validationSteps.ts'

const line = (
  statuses: string,
  options: Partial<SteppedLine> & { reserving?: readonly number[] } = {},
): SteppedLine => {
  const { reserving = [], ...rest } = options
  const words: Record<string, StepStatus> = { P: 'PENDING', A: 'ACCEPTED', D: 'DENIED' }
  const steps = [...statuses].map((letter, at) => ({
    status: words[letter] ?? 'PENDING',
    reserving: reserving.includes(at),
  }))
  return { respectOrder: true, reservedAtStart: false, steps, ...rest }
}

const letters = ({ steps }: SteppedLine) => steps.map(({ status }) => status[0]).join('')

describe('the verdict of the steps', () => {
  it.each([
    ['', {}, 'ACCEPTED', true],
    ['PP', {}, 'PENDING', false],
    ['PP', { reservedAtStart: true }, 'PENDING', true],
    ['AP', {}, 'PENDING', false],
    ['AP', { reserving: [0] }, 'PENDING', true],
    ['AP', { reserving: [1] }, 'PENDING', false],
    ['AA', {}, 'ACCEPTED', true],
    ['AD', { reservedAtStart: true, reserving: [0] }, 'DENIED', false],
  ])('%s %j: %s, holding %s', (statuses, options, validationStatus, isHolding) => {
    expect(verdictOf(line(statuses, options))).toEqual({ validationStatus, isHolding })
  })
})

describe('the open steps', () => {
  it.each([
    ['PPP', true, [0]],
    ['APP', true, [1]],
    ['APP', false, [1, 2]],
    ['PAP', true, [0]],
    ['PDP', false, []],
    ['AAA', false, []],
  ])('%s, in order %s: %j', (statuses, respectOrder, expected) => {
    const given = line(statuses, { respectOrder })
    expect(given.steps.flatMap((_, at) => (isOpen(given, at) ? [at] : []))).toEqual(expected)
  })

  it.each([
    ['PP', 'accept', 1, 'NOT_ITS_TURN'],
    ['AP', 'deny', 0, 'ALREADY_DECIDED'],
    ['PD', 'accept', 0, 'LINE_DENIED'],
    ['PD', 'shelve', 0, 'NOT_DECIDED'],
    ['PP', 'accept', 2, 'UNKNOWN'],
    ['AP', 'accept', 1, undefined],
    ['AD', 'shelve', 0, undefined],
  ] as const)('%s, %s of step %i: %s', (statuses, action, index, problem) => {
    expect(actionProblem(line(statuses), index, action)).toBe(problem)
  })

  it.each([
    ['PP', 'accept', 0, 'AP'],
    ['AP', 'deny', 1, 'AD'],
    ['AAD', 'shelve', 1, 'APP'],
    ['AAA', 'shelve', 0, 'PPP'],
  ] as const)('%s, %s of step %i: %s', (statuses, action, index, expected) => {
    expect(letters(afterAction(line(statuses), index, action))).toBe(expected)
  })
})

describe('a question to the requester', () => {
  it.each([
    ['PP', 'question', 0, [], undefined],
    ['PP', 'question', 1, [], 'NOT_ITS_TURN'],
    ['AP', 'question', 0, [], 'ALREADY_DECIDED'],
    ['PD', 'question', 0, [], 'LINE_DENIED'],
    ['PP', 'question', 0, [true, false], 'ALREADY_QUESTIONED'],
    ['PP', 'question', 0, [true, true], undefined],
    ['PP', 'answer', 0, [], 'NOT_QUESTIONED'],
    ['PP', 'answer', 0, [true, false], undefined],
    ['PP', 'answer', 0, [true, true], 'ALREADY_ANSWERED'],
    ['AP', 'answer', 0, [true, false], 'ALREADY_DECIDED'],
    ['PP', 'answer', 2, [], 'UNKNOWN'],
  ] as const)('%s, %s about step %i (%j): %s', (statuses, action, index, [isQuestioned, isAnswered], problem) => {
    const { steps, ...rest } = line(statuses)
    const asked = { isQuestioned: isQuestioned ?? false, isAnswered: isAnswered ?? false }
    const questioned = { ...rest, steps: steps.map((step) => ({ ...step, ...asked })) }
    expect(questionProblem(questioned, index, action)).toBe(problem)
  })
})

/** Independent reference of the same rules, from decisions in order of time; it reads no statuses. */
class Ledger {
  decisions: { step: number; accepted: boolean }[] = []
  reasons = new Set<number | 'start' | 'all'>()

  readonly given: SteppedLine

  constructor(given: SteppedLine) {
    this.given = given
    if (given.reservedAtStart) this.reasons.add('start')
    if (given.steps.length === 0) this.reasons.add('all')
  }

  said = (step: number) => this.decisions.find((one) => one.step === step)
  get denial() {
    return this.decisions.find(({ accepted }) => !accepted)
  }
  get holds() {
    return !this.denial && this.reasons.size > 0
  }

  decide(step: number, accepted: boolean): boolean {
    const missing = this.given.steps.findIndex((_, at) => this.said(at) === undefined)
    if (this.said(step) || this.denial || (this.given.respectOrder && step !== missing)) return false
    this.decisions.push({ step, accepted })
    if (accepted && this.given.steps[step]?.reserving) this.reasons.add(step)
    if (this.decisions.filter((one) => one.accepted).length === this.given.steps.length) this.reasons.add('all')
    return true
  }

  shelve(step: number): boolean {
    if (!this.said(step)) return false
    this.decisions = this.decisions.filter((one) => one.step < step)
    this.reasons.delete('all')
    for (const reason of [...this.reasons])
      if (typeof reason === 'number' && reason >= step) this.reasons.delete(reason)
    return true
  }

  restart() {
    this.shelveAll()
    return true
  }
  shelveAll() {
    this.decisions = []
    this.reasons = new Set(this.given.reservedAtStart ? ['start' as const] : [])
    if (this.given.steps.length === 0) this.reasons.add('all')
  }
}

const anyLine = fc.record({
  respectOrder: fc.boolean(),
  reservedAtStart: fc.boolean(),
  steps: fc.array(fc.record({ status: fc.constant('PENDING' as const), reserving: fc.boolean() }), { maxLength: 5 }),
})
const anyMove = fc.record({
  action: fc.constantFrom(...STEP_ACTIONS, 'restart' as const),
  step: fc.nat({ max: 4 }),
})

describe('any sequence of decisions', () => {
  it('matches a ledger, and respects the rules', () => {
    fc.assert(
      fc.property(anyLine, fc.array(anyMove, { maxLength: 30 }), (given, moves) => {
        const ledger = new Ledger(given)
        let current: SteppedLine = given
        for (const { action, step } of moves) {
          if (action === 'restart') {
            ledger.restart()
            current = backToStart(current)
          } else {
            const isDone =
              step < given.steps.length &&
              (action === 'shelve' ? ledger.shelve(step) : ledger.decide(step, action === 'accept'))
            expect(actionProblem(current, step, action) === undefined).toBe(isDone)
            if (isDone) current = afterAction(current, step, action)
          }
          const { validationStatus, isHolding } = verdictOf(current)
          const statuses = current.steps.map(({ status }) => status)
          expect(isHolding).toBe(ledger.holds)
          expect(validationStatus === 'DENIED').toBe(ledger.denial !== undefined)
          expect(validationStatus === 'ACCEPTED').toBe(ledger.decisions.length === statuses.length && !ledger.denial)
          if (validationStatus === 'ACCEPTED') expect(statuses.every((status) => status === 'ACCEPTED')).toBe(true)
          if (given.respectOrder) expect(letters(current)).toMatch(/^A*D?P*$/)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('undoes by shelving the effects of the decision', () => {
    fc.assert(
      fc.property(anyLine, fc.array(anyMove, { maxLength: 20 }), fc.boolean(), (given, moves, accepted) => {
        let current: SteppedLine = given
        for (const { action, step } of moves) {
          if (action !== 'restart' && actionProblem(current, step, action) === undefined)
            current = afterAction(current, step, action)
        }
        const open = current.steps.findLastIndex((_, at) => isOpen(current, at))
        // Without order, shelving resets later decisions too: the last open step has none after it.
        const isLast = current.steps.slice(open + 1).every(({ status }) => status === 'PENDING')
        if (open === -1 || !isLast) return
        const decided = afterAction(current, open, accepted ? 'accept' : 'deny')
        expect(afterAction(decided, open, 'shelve')).toEqual(current)
      }),
    )
  })
})
