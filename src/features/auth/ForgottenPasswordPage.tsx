/** « Mot de passe oublié »: requests a link by email. The answer never reveals whether the login exists (D2). */
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RequestPasswordLinkDocument } from '#dataProviders/operations/security.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { useInstanceStatus } from '#src/session/useInstanceStatus.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { readText } from './readText.ts'
import { SimpleCard } from './SimpleCard.tsx'

const texts = authTexts.forgotten

const Back = () => (
  <Box sx={{ mt: 1, textAlign: 'center' }}>
    <Button component={Link} to="/auth/login">
      {texts.back}
    </Button>
  </Box>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <SimpleCard title={title}>
    {children}
    <Back />
  </SimpleCard>
)

const RequestForm = () => {
  const known = readText(useLocation().state, 'login')
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { login: known } })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ login }: { login: string }) => callOperation(RequestPasswordLinkDocument, { login }),
  })
  const mistake = formState.errors.login
  if (isSuccess) {
    return (
      <Card title={texts.sentTitle}>
        <Alert severity="success">{texts.sent(getValues('login').trim())}</Alert>
        <Box sx={{ mt: 2 }}>{texts.nothing}</Box>
      </Card>
    )
  }
  return (
    <SimpleCard title={texts.title} intro={texts.intro}>
      <Box aria-live="polite">{error && <Alert severity="error">{messageFor(error)}</Alert>}</Box>
      <Box component="form" noValidate onSubmit={handleSubmit((values) => mutate(values))} sx={{ mt: 1 }}>
        <TextField
          {...register('login', { validate: (value) => value.trim() !== '' || authTexts.login.loginRequired })}
          label={authTexts.login.login}
          autoComplete="username"
          autoFocus
          error={Boolean(mistake)}
          helperText={mistake?.message ?? ' '}
          slotProps={{
            htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 254, 'aria-required': true },
          }}
        />
        <Button type="submit" variant="contained" size="large" fullWidth disabled={isPending} sx={{ mt: 1 }}>
          {isPending ? texts.submitting : texts.submit}
        </Button>
      </Box>
      <Back />
    </SimpleCard>
  )
}

export const ForgottenPasswordPage = () => {
  usePageTitle(texts.title)
  const status = useInstanceStatus()
  if (!status) return <Skeleton variant="rounded" sx={{ width: 440, maxWidth: '100%', height: 300 }} />
  if (status.emails) return <RequestForm />
  return (
    <Card title={texts.title}>
      <Alert severity="info">
        <AlertTitle>{texts.noEmailsTitle}</AlertTitle>
        {texts.noEmails}
      </Alert>
    </Card>
  )
}
