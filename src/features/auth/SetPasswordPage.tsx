import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { PasswordTokenDocument, SetUserPasswordDocument } from '#dataProviders/operations/security.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { type NewPassword, NewPasswordForm } from '#src/shared/password/NewPasswordForm.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { SimpleCard } from './SimpleCard.tsx'

const texts = authTexts.setPassword

const Invalid = ({ error }: { error: unknown }) => (
  <SimpleCard title={texts.invalidTitle}>
    <Alert severity="warning">{isServiceError(error, 'NOT_FOUND') ? texts.invalid : messageFor(error)}</Alert>
    <Box sx={{ mt: 2 }}>
      <Button component={Link} to="/auth/login" variant="contained">
        {texts.toLogin}
      </Button>
    </Box>
  </SimpleCard>
)

export const SetPasswordPage = () => {
  usePageTitle(texts.title)
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['passwordToken', token],
    queryFn: ({ signal }) => callOperation(PasswordTokenDocument, { token }, { signal }),
  })
  if (error) return <Invalid error={error} />
  if (!data) {
    return (
      <SimpleCard title={texts.title}>
        <Skeleton variant="rounded" sx={{ height: 300 }} />
      </SimpleCard>
    )
  }
  const owner = data.getPasswordToken
  const submit = async ({ password }: NewPassword) => {
    await callOperation(SetUserPasswordDocument, { input: { token, password } })
    navigate('/auth/login', { replace: true, state: { login: owner.code, notice: texts.done } })
  }
  return (
    <SimpleCard title={texts.title} intro={texts.welcome(owner.displayName)}>
      <Typography variant="body2">
        {texts.code}
        <strong>{owner.code}</strong>
      </Typography>
      <NewPasswordForm labels={texts} userName={owner.code} ownerName={owner.displayName} onSubmit={submit} />
    </SimpleCard>
  )
}
