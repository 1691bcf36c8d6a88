/** Asks for a successor if a change would leave pending decisions without an approver, then repeats the change. */
import { isServiceError } from './serviceError.ts'

/** Resolves with the successor's id; undefined if the user cancels. `message`: reason for the question. */
type Ask = (message: string) => Promise<string | undefined>

let ask: Ask | undefined
let asked: Promise<string | undefined> | undefined

/** Registers the dialog that asks the user. Returns the function that unregisters it. */
export const onSuccessorAsked = (next: Ask): (() => void) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Concurrent calls share one question. */
export const askSuccessor = (message: string): Promise<string | undefined> => {
  asked ??= (ask?.(message) ?? Promise.resolve(undefined)).finally(() => {
    asked = undefined
  })
  return asked
}

export const NEEDS_SUCCESSOR = 'APPROVER_NEEDED'

/** Message of an error that another successor may resolve; undefined for other errors. */
const questionOf = (error: unknown): string | undefined => {
  if (isServiceError(error, NEEDS_SUCCESSOR)) return error.message
  const refusal = isServiceError(error, 'VALIDATION_FAILED') ? error.body.errors?.successor : undefined
  return typeof refusal === 'string' ? refusal : undefined
}

/** Calls without a successor, then with the user's choice, until the server accepts it or the user cancels. */
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
