import { useRef } from 'react'

/** Milliseconds: the server requires two seconds between page and report, and clocks may differ. */
const SOONEST = 2_500
/** Milliseconds after which an open page reads its ticket again before it sends. */
const STALE = 12 * 3_600_000

/** Returns a function that gives the page's ticket once it may be used. */
export const useTicket = (ticket: string, read: () => Promise<string>): (() => Promise<string>) => {
  const held = useRef({ ticket, at: Date.now() })
  return async () => {
    if (Date.now() - held.current.at > STALE) held.current = { ticket: await read(), at: Date.now() }
    const left = SOONEST - (Date.now() - held.current.at)
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    return held.current.ticket
  }
}
