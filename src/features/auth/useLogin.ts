import { useState } from 'react'
import {
  type Credentials,
  completeLogin,
  completePasskeyLogin,
  login,
  startPasskeyLogin,
  startPasskeyStep,
} from '#dataProviders/account.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'

type Pending = { challenge: string; trustDays: number; hasCode: boolean; hasPasskey: boolean }
type Code = { code: string; trust: boolean }

export type Login = {
  isPending: boolean
  error: string | undefined
  pending: Pending | undefined
  isBlocked: boolean
  enter: (credentials: Credentials) => Promise<void>
  complete: (code: Code) => Promise<void>
  sign: (trust: boolean) => Promise<void>
  enterByPasskey: (isSuggested?: boolean) => Promise<void>
  restart: () => void
  force: () => Promise<void>
  cancel: () => void
}

const pendingOf = ({ challenge, trustDays, methods }: Readonly<Record<string, unknown>>): Pending => {
  const known: readonly unknown[] = Array.isArray(methods) ? methods : []
  return {
    challenge: String(challenge),
    trustDays: Number(trustDays),
    hasCode: known.includes('authenticator'),
    hasPasskey: known.includes('passkey'),
  }
}

const loadSigning = () => import('#src/shared/secondFactor/signing.ts')

/** Steps of a login. Success needs no code: the new session leaves the page. */
export const useLogin = (): Login => {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState<Pending>()
  const [blocked, setBlocked] = useState<() => Promise<void>>()
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
        setError(isServiceError(thrown) ? messageFor(thrown) : (await loadSigning()).passkeyFailure(thrown))
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
  const sign = async (trust: boolean, force = false): Promise<void> => {
    if (!pending) return
    const { challenge } = pending
    await attempt(
      async () => {
        const { signWithPasskey } = await loadSigning()
        const passkey = await signWithPasskey(await startPasskeyStep(challenge))
        await completeLogin({ challenge, passkey, trust, force })
      },
      () => sign(trust, true),
    )
  }
  const enterByPasskey = async (isSuggested = false, force = false): Promise<void> => {
    const { signWithPasskey, signFromSuggestion } = await loadSigning()
    if (!isSuggested) {
      return attempt(
        async () => completePasskeyLogin(await signWithPasskey(await startPasskeyLogin()), force),
        () => enterByPasskey(false, true),
      )
    }
    // The user did not request the suggestion, so ignoring or cancelling it is no error.
    const passkey = await signFromSuggestion(startPasskeyLogin).catch(() => undefined)
    if (!passkey) return
    await attempt(
      () => completePasskeyLogin(passkey, force),
      () => enterByPasskey(false, true),
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
    sign: (trust) => sign(trust),
    enterByPasskey: (isSuggested) => enterByPasskey(isSuggested),
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
