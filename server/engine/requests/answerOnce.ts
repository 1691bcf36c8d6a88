/** A mutation with an `Idempotency-Key` is carried out once, however often it is sent (D28). */
import { setTimeout as wait } from 'node:timers/promises'
import type { ExecutionResult } from 'graphql'
import { isDatabaseLost } from '#server/platform/postgres/database.ts'
import { type Witness, withWitness } from '#server/platform/postgres/witness.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import type { Kernel } from '../context.ts'
import {
  type Attempt,
  answerLost,
  claimRequest,
  committedTransactions,
  endAttempt,
  forgetAttempt,
  keepAnswer,
  type NamedRequest,
  signTransaction,
} from './answeredRequests.ts'

const PURPOSE = 'answered request'
/** Bytes of an answer that is kept: a mutation answers a record, or a verdict for each of a few hundred. */
const MAX_ANSWER = 1024 * 1024

/** Refusals that say nothing of the request itself: the same again may well pass. */
const PASSING: readonly unknown[] = [
  'BUSY',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'FRESH_PROOF_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'INTERNAL_SERVER_ERROR',
]

/** How often, and how long apart in milliseconds, a database that comes back is asked whether it committed. */
const ASKED = 10
const ASKED_EVERY_MS = 500

const committed = async ({ pool }: Kernel, attempt: Attempt): Promise<number> => {
  for (let turn = 1; ; turn++) {
    try {
      return await committedTransactions(pool, attempt)
    } catch (error) {
      if (turn === ASKED || !(error instanceof Error) || !isDatabaseLost(error)) throw error
      await wait(ASKED_EVERY_MS)
    }
  }
}

type Attended = Witness & { close: () => void }

/** Signs what the attempt commits, as long as it runs: work that outlives its answer is its own business. */
const witnessOf = (kernel: Kernel, attempt: Attempt): Attended => {
  let isOpen = true
  return {
    sign: async (tx) => (isOpen ? signTransaction(tx, attempt) : undefined),
    stands: async (transaction) => (await committed(kernel, attempt)) >= transaction,
    close: () => {
      isOpen = false
    },
  }
}

const isPassing = ({ errors }: ExecutionResult): boolean =>
  errors?.some(({ extensions }) => PASSING.includes(extensions.code)) ?? false

/** Where in the document an error stands is nobody's business. */
const answered = ({ data, errors }: ExecutionResult): object => ({
  data,
  ...(errors && { errors: errors.map(({ message, path, extensions }) => ({ message, path, extensions })) }),
})

const sealed = ({ keys }: Kernel, { key }: Attempt, answer: ExecutionResult): Buffer | null => {
  const text = JSON.stringify(answered(answer))
  return text.length > MAX_ANSWER ? null : seal(keys, PURPOSE, key, text)
}

const remember = async (kernel: Kernel, attempt: Attempt, answer: ExecutionResult): Promise<void> => {
  if (isPassing(answer) && (await forgetAttempt(kernel.pool, attempt))) return
  await keepAnswer(kernel.pool, attempt, sealed(kernel, attempt, answer))
}

/** Answers what was answered to the same request before, or what `run` answers now. `run` never throws. */
export const answerOnce = async (
  kernel: Kernel,
  request: NamedRequest,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> => {
  const claim = await claimRequest(kernel.pool, request)
  if ('answer' in claim) {
    const text = unseal(kernel.keys, PURPOSE, request.key, claim.answer)
    // Its key was revoked since.
    if (text === undefined) throw answerLost()
    return JSON.parse(text)
  }
  const { attempt } = claim
  try {
    const witness = witnessOf(kernel, attempt)
    const answer = await withWitness(witness, run)
    witness.close()
    // The answer is known whether or not it can be kept: its reader is not made to wait for a database that went away.
    const warn = (error: unknown) => kernel.log.warn({ err: error }, 'answer not kept')
    await remember(kernel, attempt, answer).catch(warn)
    return answer
  } finally {
    endAttempt(attempt)
  }
}
