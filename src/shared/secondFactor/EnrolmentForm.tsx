import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { secondFactorTexts } from '#i18n/fr/secondFactor.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useCopy } from '#src/ui/useCopy.ts'
import { confirmEnrolment, type Enrolment } from './secondFactorData.ts'

const texts = secondFactorTexts.enrolment

const QR_SIZE = 184

const QrCode = ({ url }: { url: string }) => (
  <Box sx={{ bgcolor: 'common.white', p: 1.5, borderRadius: 1, width: 'fit-content', mx: 'auto', lineHeight: 0 }}>
    <QRCodeSVG value={url} size={QR_SIZE} title={texts.qrCode} bgColor="#ffffff" fgColor="#000000" />
  </Box>
)

/** Groups of four characters are easier to type. */
const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key

const Key = ({ text }: { text: string }) => {
  const { copied, copy } = useCopy(errorTexts.copyFailed.key)
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {texts.key}
      </Typography>
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', my: 0.5 }}>{grouped(text)}</Typography>
      <Button size="small" onClick={() => copy(text)} aria-live="polite">
        {copied ? texts.keyCopied : texts.copyKey}
      </Button>
    </Box>
  )
}

type Props = {
  enrolment: Enrolment
  /** `codes`: recovery codes, empty if the user already has some. */
  onDone: (codes: readonly string[]) => void
  children?: ReactNode
}

export const EnrolmentForm = ({ enrolment, onDone, children }: Props) => {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const [failure, setFailure] = useState<string>()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined)
    try {
      onDone(await confirmEnrolment(code))
    } catch (error) {
      const message = isServiceError(error) ? error.body.errors?.code : undefined
      if (message) setError('code', { message: String(message) }, { shouldFocus: true })
      else setFailure(messageFor(error))
    }
  })
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Typography sx={{ mb: 1.5 }}>{texts.scan}</Typography>
      <QrCode url={enrolment.url} />
      <Key text={enrolment.key} />
      <Typography sx={{ mt: 2, mb: 1 }}>{texts.confirm}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        {...register('code', { required: texts.codeRequired })}
        label={texts.code}
        autoFocus
        error={Boolean(errors.code)}
        helperText={fieldHelp(errors.code?.message)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12, 'aria-required': true },
        }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {children}
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {texts.submit}
        </Button>
      </Box>
    </Box>
  )
}
