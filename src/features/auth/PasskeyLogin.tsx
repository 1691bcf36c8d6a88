import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { passkeyTexts } from '#i18n/fr/secondFactor.ts'
import { stopSigning } from '#src/shared/secondFactor/signing.ts'
import type { Login } from './useLogin.ts'

export type PasskeyLoginProps = { login: Pick<Login, 'isPending' | 'enterByPasskey'> }

export const PasskeyLogin = ({ login }: PasskeyLoginProps) => {
  const suggest = useRef(login.enterByPasskey)
  useEffect(() => {
    void suggest.current(true)
    return stopSigning
  }, [])
  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      disabled={login.isPending}
      onClick={() => void login.enterByPasskey()}
      sx={{ mt: 1.5 }}
    >
      {passkeyTexts.login}
    </Button>
  )
}
