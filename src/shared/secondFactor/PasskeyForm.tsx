import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { authTexts } from '#i18n/fr/auth.ts'
import { passkeyTexts as texts } from '#i18n/fr/secondFactor.ts'
import { deviceOf } from '#resources/domain/userAgent.ts'
import { addPasskeyNamed, type Passkey, renamePasskeyOf } from './secondFactorData.ts'

type Props = {
  passkey?: Passkey
  onDone: (codes: readonly string[]) => void
  children?: ReactNode
}

const rename = async (id: string, name: string): Promise<readonly string[]> => {
  await renamePasskeyOf(id, name)
  return []
}

export const PasskeyForm = ({ passkey, onDone, children }: Props) => {
  const known = passkey?.name ?? authTexts.sessions.device(deviceOf(navigator.userAgent))
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: known } })
  const [failure, setFailure] = useState<string>()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ name }) => {
    setFailure(undefined)
    try {
      onDone(await (passkey ? rename(passkey.id, name) : addPasskeyNamed(name)))
    } catch (error) {
      const { passkeyFailure } = await import('./signing.ts')
      setFailure(passkeyFailure(error))
    }
  })
  return (
    <Box component="form" noValidate onSubmit={submit}>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <TextField
        {...register('name', { validate: (name) => name.trim() !== '' || texts.nameRequired })}
        label={texts.name}
        autoFocus
        error={Boolean(errors.name)}
        helperText={errors.name?.message ?? texts.nameHelp}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', 'aria-required': true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        {children}
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {passkey ? texts.save : texts.make}
        </Button>
      </Box>
    </Box>
  )
}
