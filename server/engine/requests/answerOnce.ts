import { setTimeout as wait } from 'node:timers/promises'
import type { ExecutionResult } from 'graphql'
import { holdsSecret } from '#server/platform/apiKey.ts'
import { type CommitSigner, withCommitSigner } from '#server/platform/postgres/commitSigner.ts'
import { isDatabaseLost } from '#server/platform/postgres/database.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import type { Kernel } from '../context.ts'
import {
  type Attempt,
  answerLost,
  claimRequest,
  committedTransactions,
  endAttempt,
  forgetAttempt,
  type NamedRequest,
  signTransaction,
  storeAnswer,
} from './answeredRequests.ts'

const PURPOSE = 'answered request'
/** Maximum size of a stored answer (bytes): a mutation returns one record, or a few hundred verdicts. */
const MAX_ANSWER = 1024 * 1024

/** Temporary errors: a retry with the same key may succeed. */
const PASSING: readonly unknown[] = [
  'BUSY',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'FRESH_PROOF_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'INTERNAL_SERVER_ERROR',
]

/** Attempts, and milliseconds between them, to ask a restarted database if it committed. */
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

type Attended = CommitSigner & { close: () => void }

/** Counts the commits of an attempt while it runs; later background work is not counted. */
const createSigner = (kernel: Kernel, attempt: Attempt): Attended => {
  let isOpen = true
  return {
    sign: async (tx) => (isOpen ? signTransaction(tx, attempt) : undefined),
    isCommitted: async (transaction) => (await committed(kernel, attempt)) >= transaction,
    close: () => {
      isOpen = false
    },
  }
}

const isPassing = ({ errors }: ExecutionResult): boolean =>
  errors?.some(({ extensions }) => PASSING.includes(extensions.code)) ?? false

const answered = ({ data, errors }: ExecutionResult): object => ({
  data,
  ...(errors && { errors: errors.map(({ message, path, extensions }) => ({ message, path, extensions })) }),
})

const sealed = ({ keys }: Kernel, { key }: Attempt, answer: ExecutionResult): Buffer | null => {
  const text = JSON.stringify(answered(answer))
  // A key is shown once: a repeated request answers ANSWER_LOST.
  return text.length > MAX_ANSWER || holdsSecret(text) ? null : seal(keys, PURPOSE, key, text)
}

const remember = async (kernel: Kernel, attempt: Attempt, answer: ExecutionResult): Promise<void> => {
  if (isPassing(answer) && (await forgetAttempt(kernel.pool, attempt))) return
  await storeAnswer(kernel.pool, attempt, sealed(kernel, attempt, answer))
}

/** Returns the stored answer of an earlier identical request, else the result of `run`. `run` must not throw. */
export const answerOnce = async (
  kernel: Kernel,
  request: NamedRequest,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> => {
  const claim = await claimRequest(kernel.pool, request)
  if ('answer' in claim) {
    const text = unseal(kernel.keys, PURPOSE, request.key, claim.answer)
    if (text === undefined) throw answerLost()
    return JSON.parse(text)
  }
  const { attempt } = claim
  try {
    const signer = createSigner(kernel, attempt)
    const answer = await withCommitSigner(signer, run)
    signer.close()
    // The answer is valid even if it cannot be stored, so the client does not wait for a lost database.
    const warn = (error: unknown) => kernel.log.warn({ err: error }, 'answer not kept')
    await remember(kernel, attempt, answer).catch(warn)
    return answer
  } finally {
    endAttempt(attempt)
  }
}
