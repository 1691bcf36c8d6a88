import { useState } from 'react'
import { type Credentials, completeLogin, login } from '#dataProviders/account.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'

/** What the password opened: the second step, with the days for which a device may be spared it. */
type Pending = { challenge: string; trustDays: number }
type Code = { code: string; trust: boolean }

export type Login = {
  isPending: boolean
  error: string | undefined
  /** The second step that is to come. */
  pending: Pending | undefined
  /** Who was let in while another device is connected decides. */
  isBlocked: boolean
  enter: (credentials: Credentials) => Promise<void>
  complete: (code: Code) => Promise<void>
  /** Back to the password. */
  restart: () => void
  force: () => Promise<void>
  cancel: () => void
}

const pendingOf = ({ challenge, trustDays }: Readonly<Record<string, unknown>>): Pending => ({
  challenge: String(challenge),
  trustDays: Number(trustDays),
})

/** The steps of a login. Success needs none: the session itself leads away from the page. */
export const useLogin = (): Login => {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState<Pending>()
  const [blocked, setBlocked] = useState<() => Promise<void>>()
  /** `again`: the same, where another device gives way to it. */
  const attempt = async (work: () => Promise<void>, again: () => Promise<void>): Promise<void> => {
    setIsPending(true)
    setError(undefined)
    try {
      await work()
    } catch (thrown) {
      if (isServiceError(thrown, 'ALREADY_CONNECTED')) setBlocked(() => again)
      else if (isServiceError(thrown, 'SECOND_FACTOR_REQUIRED')) setPending(pendingOf(thrown.details))
      else {
        if (isServiceError(thrown, 'LOGIN_EXPIRED')) setPending(undefined)
        setError(messageFor(thrown))
      }
    } finally {
      setIsPending(false)
    }
  }
  const enter = ({ login: name, password, force = false }: Credentials): Promise<void> =>
    attempt(
      () => login({ login: name.trim(), password, force }),
      () => enter({ login: name, password, force: true }),
    )
  const complete = async (code: Code, force = false): Promise<void> => {
    if (!pending) return
    const { challenge } = pending
    await attempt(
      () => completeLogin({ challenge, ...code, force }),
      () => complete(code, true),
    )
  }
  const cancel = () => setBlocked(undefined)
  return {
    isPending,
    error,
    pending,
    isBlocked: blocked !== undefined,
    enter,
    complete: (code) => complete(code),
    restart: () => {
      setPending(undefined)
      setError(undefined)
    },
    force: async () => {
      cancel()
      await blocked?.()
    },
    cancel,
  }
}
