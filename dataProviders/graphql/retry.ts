/** Retry policy of calls (specification, section 7; D37). */

/** Milliseconds before each further attempt, where the service or the network will come back. */
const PATIENT = [400, 1_500, 4_000]
const ONCE = PATIENT.slice(0, 1)
const LONGEST = 5_000

/** The same request is still being carried out; any other conflict is an answer. */
export const isStillRunning = ({ status, headers }: Response): boolean => status === 409 && headers.has('retry-after')

/** Answers of a service that is busy or away, and of one that still runs the same request. */
const isPatient = (response: Response): boolean => [429, 503].includes(response.status) || isStillRunning(response)

/** Status codes after which the specification repeats a call once. */
const REPEATED = [408, 409, 425, 429, 500, 502, 503, 504]
const isPassing = ({ status }: Response): boolean => REPEATED.includes(status) && status !== 409

const delayAfter = (response: Response, delays: readonly number[], attempt: number): number | undefined => {
  const delay = delays[attempt]
  const asked = Number(response.headers.get('retry-after')) * 1000
  return delay && Math.min(Math.max(delay, asked), LONGEST)
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', giveUp, { once: true })
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

type Sending = {
  signal: AbortSignal
  /** The call carries an idempotency key: a repeat does nothing twice. */
  isKeyed: boolean
  /** A repeat does nothing twice, even if the server may have handled the call: it has a key, or it is a query. */
  isSafe: boolean
}

type Sent = { response: Response; after?: number } | { error: unknown; after?: number }

const delayOf = (response: Response, attempt: number, { isKeyed }: Sending): number | undefined => {
  if (!isKeyed) return REPEATED.includes(response.status) ? delayAfter(response, ONCE, attempt) : undefined
  if (isPatient(response)) return delayAfter(response, PATIENT, attempt)
  return isPassing(response) ? delayAfter(response, ONCE, attempt) : undefined
}

const sendOnce = async (send: () => Promise<Response>, attempt: number, sending: Sending): Promise<Sent> => {
  const { signal, isSafe } = sending
  try {
    const response = await send()
    return { response, after: delayOf(response, attempt, sending) }
  } catch (error) {
    // Without a network nothing waits and goes out later by itself: a person may have given it up meanwhile.
    return { error, after: isSafe && navigator.onLine && !signal.aborted ? PATIENT[attempt] : undefined }
  }
}

/** Sends until an answer says something of the call itself, a few times; then gives, or throws, what came last. */
export const sendWithRetry = async (send: () => Promise<Response>, sending: Sending): Promise<Response> => {
  for (let attempt = 0; ; attempt++) {
    const sent = await sendOnce(send, attempt, sending)
    if (sent.after !== undefined) await pause(sent.after, sending.signal)
    else if ('response' in sent) return sent.response
    else throw sent.error
  }
}
