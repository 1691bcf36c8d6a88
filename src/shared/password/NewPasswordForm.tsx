import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { type Path, useForm, useWatch, type Validate } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { forbiddenWords, passwordProblem } from '#resources/domain/password.ts'
import { validateRules } from '#resources/domain/validation.ts'
import { afterPointerUp } from '#src/crud/form/pointerUp.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { PasswordField } from './PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

export type NewPassword = { currentPassword?: string; password: string; confirmation: string }

type Labels = { currentPassword?: string; password: string; confirmation: string; submit: string }
/** The password must not contain these names. Only the server also checks the organisation's name. */
type Props = { labels: Labels; userName: string; ownerName: string; onSubmit: (values: NewPassword) => Promise<void> }

const texts = authTexts.setPassword
const CONFIRMED = [{ rule: 'confirmed', fields: ['confirmation', 'password'] }] as const
const checkStrength = (words: readonly string[]) =>
  afterPointerUp((value: unknown) => {
    const problem = passwordProblem(String(value ?? ''), words)
    return problem ? securityMessages.password[problem] : true
  })
const checkConfirmation = afterPointerUp(
  (_value: unknown, all: NewPassword) => validateRules(CONFIRMED, all).length === 0 || texts.mismatch,
)
const FIELD_BY_PATH: Readonly<Record<string, Path<NewPassword>>> = {
  password: 'password',
  newPassword: 'password',
  currentPassword: 'currentPassword',
}

export const NewPasswordForm = ({ labels, userName, ownerName, onSubmit }: Props) => {
  const { control, register, handleSubmit, setError, reset, formState } = useForm<NewPassword>({ mode: 'onBlur' })
  const [failure, setFailure] = useState<string>()
  const { errors, isSubmitting } = formState
  const words = useMemo(() => forbiddenWords([userName, ownerName]), [userName, ownerName])
  const password = useWatch({ control, name: 'password' }) ?? ''
  const submit = async (values: NewPassword) => {
    setFailure(undefined)
    try {
      await onSubmit(values)
      reset()
    } catch (error) {
      const fields = isServiceError(error) ? Object.entries(error.body.errors ?? {}) : []
      for (const [path, message] of fields) setError(FIELD_BY_PATH[path] ?? 'password', { message: String(message) })
      if (fields.length === 0) setFailure(messageFor(error))
    }
  }
  const field = (name: Path<NewPassword>, validate?: Validate<unknown, NewPassword>) => ({
    ...register(name, { required: texts.required, ...(validate && { validate }) }),
    label: labels[name],
    error: Boolean(errors[name]),
    helperText: fieldHelp(errors[name]?.message),
    slotProps: { htmlInput: { maxLength: 1000, 'aria-required': true } },
  })
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(submit)}>
      {/* Password managers store the new password under this username. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {failure && <Alert severity="error">{failure}</Alert>}
      {labels.currentPassword && <PasswordField {...field('currentPassword')} autoComplete="current-password" />}
      <PasswordField {...field('password', checkStrength(words))} autoComplete="new-password" />
      <StrengthMeter password={password} words={words} />
      <PasswordField {...field('confirmation', checkConfirmation)} autoComplete="new-password" />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {texts.help}
      </Typography>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {labels.submit}
      </Button>
    </Box>
  )
}
