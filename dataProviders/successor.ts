/** Asks who takes over pending decisions that a change would leave without an approver, then makes the change again. */
import { isServiceError } from './serviceError.ts'

/** Resolves with the id of the successor; undefined if the person gives up. `message`: why one is needed. */
type Ask = (message: string) => Promise<string | undefined>

let ask: Ask | undefined
let asked: Promise<string | undefined> | undefined

/** Gives the question to the screen that can put it to a person. Gives the way to take it back. */
export const onSuccessorAsked = (next: Ask): (() => void) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** One question, however many calls wait for its answer. */
export const askSuccessor = (message: string): Promise<string | undefined> => {
  asked ??= (ask?.(message) ?? Promise.resolve(undefined)).finally(() => {
    asked = undefined
  })
  return asked
}

export const NEEDS_SUCCESSOR = 'APPROVER_NEEDED'

/** The words of a refusal that another successor may turn; undefined of any other error. */
const questionOf = (error: unknown): string | undefined => {
  if (isServiceError(error, NEEDS_SUCCESSOR)) return error.message
  const refusal = isServiceError(error, 'VALIDATION_FAILED') ? error.body.errors?.successor : undefined
  return typeof refusal === 'string' ? refusal : undefined
}

/** Makes the call without a successor, then with the one that the person chooses, as often as it is refused. */
export const withSuccessor = async <T>(call: (successor?: string) => Promise<T>): Promise<T> => {
  let successor: string | undefined
  for (;;) {
    try {
      return await call(successor)
    } catch (error) {
      const question = questionOf(error)
      successor = question === undefined ? undefined : await askSuccessor(question)
      if (!successor) throw error
    }
  }
}
