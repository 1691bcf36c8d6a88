/** A change that needs a successor for pending decisions asks for one, then is made again. */
import { afterEach, expect, it } from 'vitest'
import { retryWithSuccessor } from '#dataProviders/bulkUpdate.ts'
import type { UpdateVerdict } from '#dataProviders/graphql/buildQuery.ts'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { onSuccessorAsked, withSuccessor } from '#dataProviders/successor.ts'

let forget: (() => void) | undefined
afterEach(() => forget?.())

const needed = () => new ServiceError('APPROVER_NEEDED', 'Choisissez qui les reprend.', { requests: 2 })
const unfit = () =>
  new ServiceError('VALIDATION_FAILED', 'Refusé', {
    errors: [{ path: 'successor', rule: 'exists', message: 'Son compte est bloqué.' }],
  })

/** Answers each question with the next of these. */
const answerWith = (...answers: (string | undefined)[]): string[] => {
  const questions: string[] = []
  forget = onSuccessorAsked(async (message) => {
    questions.push(message)
    return answers.shift()
  })
  return questions
}

it('asks again, with the reason, until somebody fits', async () => {
  const questions = answerWith('blocked', 'fit')
  const tried: (string | undefined)[] = []
  const answer = await withSuccessor(async (successor) => {
    tried.push(successor)
    if (!successor) throw needed()
    if (successor === 'blocked') throw unfit()
    return 'done'
  })
  expect(answer).toBe('done')
  expect(tried).toEqual([undefined, 'blocked', 'fit'])
  expect(questions).toEqual(['Choisissez qui les reprend.', 'Son compte est bloqué.'])
})

it('keeps the refusal when the person gives up, and asks nothing of other errors', async () => {
  const questions = answerWith(undefined)
  await expect(withSuccessor(() => Promise.reject(needed()))).rejects.toMatchObject({ code: 'APPROVER_NEEDED' })
  await expect(withSuccessor(() => Promise.reject(new ServiceError('CONFLICT', 'Non', {})))).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(questions).toHaveLength(1)
})

it('writes again only those of several records that need it', async () => {
  answerWith('next')
  const verdicts: UpdateVerdict[] = [
    { id: 'one', isUpdated: true, error: null },
    { id: 'two', isUpdated: false, error: { code: 'APPROVER_NEEDED', message: 'Qui reprend ?', details: {} } },
  ]
  const written: unknown[] = []
  const all = await retryWithSuccessor(verdicts, async (ids, successor) => {
    written.push([ids, successor])
    return ids.map((id) => ({ id, isUpdated: true, error: null }))
  })
  expect(written).toEqual([[['two'], 'next']])
  expect(all.map(({ isUpdated }) => isUpdated)).toEqual([true, true])
})
