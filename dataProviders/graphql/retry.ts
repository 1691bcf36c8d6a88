/** Retry policy of requests (specification, section 7; D28). */

/** Delays before retries, in ms, if service or network may recover. */
const PATIENT = [400, 1_500, 4_000]
const ONCE = PATIENT.slice(0, 1)
const LONGEST = 5_000

/** True while the same request still runs; other conflicts are final. */
export const isStillRunning = ({ status, headers }: Response): boolean => status === 409 && headers.has('retry-after')

const isPatient = (response: Response): boolean => [429, 503].includes(response.status) || isStillRunning(response)

/** Status codes after which the specification repeats a request once. */
const REPEATED = [408, 409, 425, 429, 500, 502, 503, 504]
const isPassing = ({ status }: Response): boolean => REPEATED.includes(status) && status !== 409

const delayAfter = (response: Response, delays: readonly number[], attempt: number): number | undefined => {
  const delay = delays[attempt]
  const requestedDelay = Number(response.headers.get('retry-after')) * 1000
  return delay && Math.min(Math.max(delay, requestedDelay), LONGEST)
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
  /** The request has an idempotency key, so a retry cannot execute it twice. */
  isKeyed: boolean
  /** A retry is harmless even if the server executed the request: it has a key, or it is a query. */
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
    // Offline requests fail at once: a later automatic retry could save values that the user has discarded.
    return { error, after: isSafe && navigator.onLine && !signal.aborted ? PATIENT[attempt] : undefined }
  }
}

export const sendWithRetry = async (send: () => Promise<Response>, sending: Sending): Promise<Response> => {
  for (let attempt = 0; ; attempt++) {
    const sent = await sendOnce(send, attempt, sending)
    if (sent.after !== undefined) await pause(sent.after, sending.signal)
    else if ('response' in sent) return sent.response
    else throw sent.error
  }
}
