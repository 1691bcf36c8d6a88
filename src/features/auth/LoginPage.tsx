import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Credentials } from '#dataProviders/account.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { useInstanceStatus } from '#src/session/useInstanceStatus.ts'
import { useSession } from '#src/session/useSession.ts'
import { PasswordField } from '#src/shared/password/PasswordField.tsx'
import { hasPasskeySupport } from '#src/shared/secondFactor/passkeySupport.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { takeEarlySubmission, typedEarlier } from '#src/ui/prerendered.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { DemonstrationAccounts } from './DemonstrationAccounts.tsx'
import type { PasskeyLoginProps } from './PasskeyLogin.tsx'
import { readText } from './readText.ts'
import type { SecondStepProps } from './SecondStep.tsx'
import { SimpleCard } from './SimpleCard.tsx'
import { type Login, useLogin } from './useLogin.ts'

const texts = authTexts.login
const FORGOTTEN_PATH = '/auth/forgotten-password'

const AlreadyConnectedDialog = lazyPart(
  () => import('./AlreadyConnectedDialog.tsx'),
  (m) => m.AlreadyConnectedDialog,
)

const SecondStep = lazyPart<typeof import('./SecondStep.tsx'), SecondStepProps>(
  () => import('./SecondStep.tsx'),
  (m) => m.SecondStep,
)

/** The code loads only if the instance has a passkey and the browser supports them. */
const PasskeyLogin = lazyPart<typeof import('./PasskeyLogin.tsx'), PasskeyLoginProps>(
  () => import('./PasskeyLogin.tsx'),
  (m) => m.PasskeyLogin,
)

const OfferedPasskey = ({ login }: { login: Login }) =>
  useInstanceStatus()?.passkeys && hasPasskeySupport() ? (
    <Suspense>
      <PasskeyLogin login={login} />
    </Suspense>
  ) : null

const Notice = ({ error }: { error: string | undefined }) => {
  const session = useSession()
  const notice = readText(useLocation().state, 'notice')
  const [query] = useSearchParams()
  const ended = session.status === 'anonymous' ? session.message : undefined
  if (error) return <Alert severity="error">{error}</Alert>
  if (ended) return <Alert severity="warning">{ended}</Alert>
  if (notice) return <Alert severity="success">{notice}</Alert>
  return query.has('logout') ? <Alert severity="success">{texts.loggedOut}</Alert> : null
}

const Blocked = ({ login }: { login: Login }) =>
  login.isBlocked && (
    <Suspense>
      <AlreadyConnectedDialog onForce={login.force} onCancel={login.cancel} />
    </Suspense>
  )

const typed = (message: string) => (value: string) => value !== '' || message

const FirstStep = ({ login }: { login: Login }) => {
  usePageTitle(texts.title)
  const navigate = useNavigate()
  const known = readText(useLocation().state, 'login')
  const [typedEarly] = useState(() => ({ login: typedEarlier('login'), password: typedEarlier('password') }))
  const { register, handleSubmit, formState, getValues } = useForm<Credentials>({
    // Leaving an empty field for the demonstration accounts is no error.
    mode: 'onSubmit',
    defaultValues: { ...typedEarly, ...(known && { login: known }) },
  })
  const { errors } = formState
  const submit = handleSubmit(login.enter)
  const submitOnce = useEffectEvent(() => {
    if (takeEarlySubmission()) void submit()
  })
  useEffect(() => submitOnce(), [])
  const carryLogin = (event: MouseEvent) => {
    event.preventDefault()
    navigate(FORGOTTEN_PATH, { state: { login: getValues('login') } })
  }
  return (
    <SimpleCard title={texts.title} intro={texts.intro}>
      <Box aria-live="polite">
        <Notice error={login.error} />
      </Box>
      <Box component="form" noValidate onSubmit={submit} sx={{ mt: 1 }}>
        <TextField
          {...register('login', { validate: typed(texts.loginRequired) })}
          label={texts.login}
          autoComplete="username webauthn"
          autoFocus={!known}
          error={Boolean(errors.login)}
          helperText={errors.login?.message ?? ' '}
          slotProps={{
            htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 254, 'aria-required': true },
          }}
        />
        <PasswordField
          {...register('password', { validate: typed(texts.passwordRequired) })}
          label={texts.password}
          autoComplete="current-password"
          autoFocus={Boolean(known)}
          error={Boolean(errors.password)}
          helperText={errors.password?.message ?? ' '}
          slotProps={{ htmlInput: { maxLength: 1000, 'aria-required': true } }}
        />
        <Button type="submit" variant="contained" size="large" fullWidth disabled={login.isPending} sx={{ mt: 1 }}>
          {login.isPending ? texts.submitting : texts.submit}
        </Button>
        <Box sx={{ mt: 1, textAlign: 'center' }}>
          <Button component={Link} to={FORGOTTEN_PATH} onClick={carryLogin}>
            {texts.forgotten}
          </Button>
        </Box>
      </Box>
      <OfferedPasskey login={login} />
      <DemonstrationAccounts isDisabled={login.isPending} onChoose={login.enter} />
      <Blocked login={login} />
    </SimpleCard>
  )
}

export const LoginPage = () => {
  const login = useLogin()
  const { pending, isPending, error, complete, sign, restart } = login
  if (!pending) return <FirstStep login={login} />
  return (
    <Suspense>
      <SecondStep {...pending} isPending={isPending} error={error} onSubmit={complete} onSign={sign} onBack={restart} />
      <Blocked login={login} />
    </Suspense>
  )
}
