import { useState } from 'react'
import { type Credentials, login } from '#dataProviders/account.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'

type Login = {
  isPending: boolean
  error: string | undefined
  /** Credentials that were right while another device is connected: the person decides. */
  blocked: Credentials | undefined
  enter: (credentials: Credentials) => Promise<void>
  force: () => Promise<void>
  cancel: () => void
}

/** The steps of a login. Success needs none: the session itself leads away from the page. */
export const useLogin = (): Login => {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [blocked, setBlocked] = useState<Credentials>()
  const enter = async ({ login: name, password, force = false }: Credentials): Promise<void> => {
    setPending(true)
    setError(undefined)
    try {
      await login({ login: name.trim(), password, force })
    } catch (thrown) {
      if (isServiceError(thrown, 'ALREADY_CONNECTED')) setBlocked({ login: name, password, force: true })
      else setError(messageFor(thrown))
    } finally {
      setPending(false)
    }
  }
  const cancel = () => setBlocked(undefined)
  const force = async () => {
    cancel()
    if (blocked) await enter(blocked)
  }
  return { isPending, error, blocked, enter, force, cancel }
}
