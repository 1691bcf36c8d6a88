import { afterEach, expect, it } from 'vitest'
import {
  type Answers,
  type Ask,
  askAndRepeat,
  askAndRepeatEach,
  type GivenAnswers,
  onQuestion,
  type Refusal,
  takesAnswer,
  variablesWith,
} from '#dataProviders/questions.ts'

let forget: (() => void) | undefined
afterEach(() => forget?.())

const answer = (answers: Partial<Answers>): void => {
  forget = onQuestion((async (code) => answers[code]) as Ask)
}

type Result = { id: string; refusal?: Refusal }
const refusal = (code: string): Refusal => ({ code, message: code, details: {} })

const service = (refused: Record<string, (given: GivenAnswers) => Refusal | undefined>) => {
  const calls: [readonly string[], GivenAnswers][] = []
  const send = async (ids: readonly string[], given: GivenAnswers) => {
    calls.push([ids, given])
    return ids.map((id) => {
      const one = refused[id]?.(given)
      return { id, result: one ? { id, refusal: one } : { id } }
    })
  }
  const run = () => askAndRepeatEach<Result>(['free', 'booked', 'last'], send, (result) => result.refusal)
  return { calls, run }
}
const booked = ({ confirmAffected }: GivenAnswers) => (confirmAffected ? undefined : refusal('AFFECTED_RESERVATIONS'))
const last = ({ successor }: GivenAnswers) => (successor ? undefined : refusal('APPROVER_NEEDED'))

it('sends only rejected records again, with the answers of all questions', async () => {
  answer({ AFFECTED_RESERVATIONS: { confirmed: ['one'], decisions: [] }, APPROVER_NEEDED: 'next' })
  const { calls, run } = service({ booked, last })
  expect((await run()).filter((one) => one.refusal)).toEqual([])
  expect(calls).toEqual([
    [['free', 'booked', 'last'], {}],
    [['booked', 'last'], { confirmAffected: ['one'] }],
    [['last'], { confirmAffected: ['one'], successor: 'next' }],
  ])
})

it('keeps the last result of each record when the user cancels or no question fits', async () => {
  answer({})
  const { calls, run } = service({ booked, free: () => refusal('CONFLICT') })
  expect((await run()).map((one) => one.refusal?.code)).toEqual(['CONFLICT', 'AFFECTED_RESERVATIONS', undefined])
  expect(calls).toHaveLength(1)
})

it('opens one dialog for the same question of waiting operations, and another one later', async () => {
  let questions = 0
  forget = onQuestion((async () => {
    questions += 1
    return true
  }) as Ask)
  const call = () => {
    const refusals = [[refusal('FRESH_PROOF_REQUIRED')], []]
    return askAndRepeat(
      async () => refusals.shift() ?? [],
      (result) => result,
    )
  }
  expect(await Promise.all([call(), call()])).toEqual([[], []])
  expect(questions).toBe(1)
  await call()
  expect(questions).toBe(2)
})

it.each([
  ['a variable', 'mutation ($confirmPast: Boolean)', { id: 'a' }, { id: 'a', confirmPast: true }],
  ['the input', 'mutation', { input: { subject: 'a' } }, { input: { subject: 'a', confirmPast: true } }],
  [
    'the reservation of a series',
    'mutation',
    { input: { rule: 'a', reservation: { subject: 'a' } } },
    { input: { rule: 'a', reservation: { subject: 'a', confirmPast: true } } },
  ],
])('places an answer in %s', (_name, query, variables, expected) => {
  const before = structuredClone(variables)
  expect(takesAnswer('confirmPast', { query, variables })).toBe(true)
  expect(variablesWith({ query, variables }, { confirmPast: true })).toEqual(expected)
  expect(variables).toEqual(before)
})

it('asks no question of an operation that takes no answer', () => {
  expect(takesAnswer('confirmPast', { query: 'mutation', variables: { id: 'a' } })).toBe(false)
  expect(takesAnswer('successor', { query: 'mutation', variables: { input: {} } })).toBe(false)
})
