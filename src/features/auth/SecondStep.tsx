import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { authTexts } from '#i18n/fr/auth.ts'
import { passkeyTexts } from '#i18n/fr/secondFactor.ts'
import { hasPasskeySupport } from '#src/shared/secondFactor/passkeySupport.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { SimpleCard } from './SimpleCard.tsx'

const texts = authTexts.secondStep

type Answer = { code: string; trust: boolean }

export type SecondStepProps = {
  /** Days for which a trusted device skips the second step; 0: never. */
  trustDays: number
  hasCode: boolean
  hasPasskey: boolean
  isPending: boolean
  error: string | undefined
  onSubmit: (answer: Answer) => Promise<void>
  onSign: (trust: boolean) => Promise<void>
  onBack: () => void
}

const SIX_DIGITS = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } as const
const LETTERS = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 } as const

export const SecondStep = (props: SecondStepProps) => {
  const { trustDays, hasCode, hasPasskey, isPending, error, onSubmit, onSign, onBack } = props
  usePageTitle(texts.title)
  const [isRecovery, setRecovery] = useState(!hasCode && !hasPasskey)
  const hasField = hasCode || isRecovery
  const { register, handleSubmit, formState, reset, getValues } = useForm<Answer>({
    defaultValues: { code: '', trust: false },
  })
  const { errors } = formState
  const submit = handleSubmit(async (answer) => {
    await onSubmit(answer)
    // A rejected code is retyped, not corrected.
    reset({ ...getValues(), code: '' })
  })
  const turn = () => {
    setRecovery(!isRecovery)
    reset({ ...getValues(), code: '' })
  }
  return (
    <SimpleCard
      title={texts.title}
      intro={isRecovery ? texts.recoveryIntro : hasCode ? texts.intro : texts.passkeyIntro}
    >
      <Box aria-live="polite">{error && <Alert severity="error">{error}</Alert>}</Box>
      <Box component="form" noValidate onSubmit={submit} sx={{ mt: 1 }}>
        {hasField && (
          <TextField
            key={String(isRecovery)}
            {...register('code', { required: texts.codeRequired })}
            label={isRecovery ? texts.recoveryCode : texts.code}
            autoFocus
            error={Boolean(errors.code)}
            helperText={errors.code?.message ?? ' '}
            slotProps={{ htmlInput: { ...(isRecovery ? LETTERS : SIX_DIGITS), 'aria-required': true } }}
          />
        )}
        {trustDays > 0 && (
          <FormControlLabel control={<Checkbox {...register('trust')} />} label={texts.trust(trustDays)} />
        )}
        {hasField && (
          <Button type="submit" variant="contained" size="large" fullWidth disabled={isPending} sx={{ mt: 1 }}>
            {isPending ? texts.submitting : texts.submit}
          </Button>
        )}
        {hasPasskey && hasPasskeySupport() && (
          <Button
            variant={hasField ? 'outlined' : 'contained'}
            size="large"
            fullWidth
            disabled={isPending}
            onClick={() => void onSign(getValues('trust') ?? false)}
            sx={{ mt: 1.5 }}
          >
            {passkeyTexts.step}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, mx: -1 }}>
        <Button onClick={turn}>
          {isRecovery ? (hasCode ? texts.useApplication : texts.goBack) : texts.useRecovery}
        </Button>
        <Button color="inherit" onClick={onBack}>
          {texts.back}
        </Button>
      </Box>
      {isRecovery && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {texts.lost}
        </Typography>
      )}
    </SimpleCard>
  )
}
