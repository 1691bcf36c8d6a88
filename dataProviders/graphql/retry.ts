/** Which calls are sent again, and when (specification, section 7; D37). */

/** Milliseconds before each further attempt, where the service or the network will come back. */
const PATIENT = [400, 1_500, 4_000]
const ONCE = PATIENT.slice(0, 1)
const LONGEST = 5_000

/** The same request is still being carried out; any other conflict is an answer. */
export const isStillRunning = ({ status, headers }: Response): boolean => status === 409 && headers.has('retry-after')

/** Answers of a service that is busy or away, and of one that still runs the same request. */
const isPatient = (response: Response): boolean => [429, 503].includes(response.status) || isStillRunning(response)

/** Answers after which the same call is sent once more. */
const isPassing = ({ status }: Response): boolean => [408, 425, 500, 502, 504].includes(status)

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

/** `isSafe`: sent again, it does nothing twice, even where nobody knows whether it was carried out. */
type Sending = { signal: AbortSignal; isSafe: boolean }

type Sent = { response: Response; after?: number } | { error: unknown; after?: number }

const sendOnce = async (send: () => Promise<Response>, attempt: number, { signal, isSafe }: Sending): Promise<Sent> => {
  try {
    const response = await send()
    if (isPatient(response)) return { response, after: delayAfter(response, PATIENT, attempt) }
    return { response, after: isSafe && isPassing(response) ? delayAfter(response, ONCE, attempt) : undefined }
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
