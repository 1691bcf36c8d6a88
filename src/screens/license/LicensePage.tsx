/** The licence: what the one in force carries, and the field for another number (D4). */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useForm } from 'react-hook-form'
import { loadUser } from '#dataProviders/account.ts'
import { callService } from '#dataProviders/graphql/client.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useCan, useSessionUser } from '#src/hooks/useSession.ts'
import { type License, LicenseCard } from './LicenseCard.tsx'

const texts = authTexts.license
const KEY = ['license'] as const
const FIELDS = 'organisation modules maximumUsers activeUsers until demonstration isValid savedAt'
const GET = `query getLicense { getLicense { ${FIELDS} } }`
const SAVE = `mutation saveLicense($input: LicenseInput!) { saveLicense(input: $input) { ${FIELDS} } }`

const LicenseForm = () => {
  const { register, handleSubmit, setError, reset, formState } = useForm<{ number: string }>()
  const notify = useNotify()
  const client = useQueryClient()
  const save = async ({ number }: { number: string }) => {
    try {
      await callService('security', SAVE, { input: { number: number.trim() } })
      reset()
      notify(texts.saved, { type: 'success' })
      await Promise.all([client.invalidateQueries({ queryKey: KEY }), loadUser()])
    } catch (error) {
      const onField = isServiceError(error) ? error.body.errors?.number : undefined
      if (onField) setError('number', { message: String(onField) })
      else
        notify(isServiceError(error, 'INTERNAL_SERVER_ERROR') ? texts.saveFailed : messageFor(error), { type: 'error' })
    }
  }
  const problem = formState.errors.number?.message
  return (
    <Card component="form" noValidate onSubmit={handleSubmit(save)} sx={{ p: { xs: 2, sm: 3 } }}>
      <TextField
        {...register('number', { required: texts.required })}
        label={texts.number}
        required
        multiline
        minRows={3}
        maxRows={10}
        error={Boolean(problem)}
        helperText={problem ?? texts.numberHelp}
        slotProps={{ htmlInput: { maxLength: 10_000, spellCheck: false, style: { fontFamily: 'monospace' } } }}
      />
      <Button type="submit" variant="contained" disabled={formState.isSubmitting} sx={{ mt: 2 }}>
        {texts.save}
      </Button>
    </Card>
  )
}

export const LicensePage = () => {
  const { user } = useSessionUser()
  const mayManage = useCan()('LICENSE_MANAGEMENT')
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callService<{ getLicense: License | null }>('security', GET, {}, { signal }),
    enabled: mayManage,
  })
  if (error) throw error
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeader title={texts.title} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!user.hasLicense && (
          <Alert severity="warning">
            <Typography>{mayManage ? texts.missing : texts.missingForOthers}</Typography>
          </Alert>
        )}
        {mayManage && !data && <Skeleton variant="rounded" height={180} />}
        {data?.getLicense && <LicenseCard license={data.getLicense} />}
        {mayManage && <LicenseForm />}
      </Box>
    </Box>
  )
}
