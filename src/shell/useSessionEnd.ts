import { useEffect, useState } from 'react'
import { loadUser } from '#dataProviders/account.ts'
import { useSession } from '#src/session/useSession.ts'

const WARNING_MS = 2 * 60_000
/** Delay after the end, so that the server has expired the session. */
const LATER_MS = 1_000

/** `at`: milliseconds since 1970. `isFinal`: use does not extend the session. */
type NearEnd = { at: number; isFinal: boolean }

/** Undefined until two minutes before the end; then asks the server, which knows use in other tabs. */
export const useSessionEnd = (): NearEnd | undefined => {
  const session = useSession()
  const [warned, setWarned] = useState<NearEnd>()
  const read = session.status === 'authenticated' ? session : undefined
  const { endsIn = 0, idleEndsIn = 0 } = read?.user ?? {}
  const since = read?.since
  useEffect(() => {
    setWarned(undefined)
    if (since === undefined) return
    const at = since + Math.min(endsIn, idleEndsIn) * 1000
    const left = at - Date.now()
    const isNear = left <= WARNING_MS
    if (isNear) setWarned({ at, isFinal: endsIn <= idleEndsIn })
    const timer = setTimeout(loadUser, isNear ? left + LATER_MS : left - WARNING_MS + LATER_MS)
    return () => clearTimeout(timer)
  }, [since, endsIn, idleEndsIn])
  return warned
}
