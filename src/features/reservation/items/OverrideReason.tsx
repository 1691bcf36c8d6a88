import { Alert, TextField } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { ReservationFormValues } from '../values/formValues.ts'

const texts = reservationTexts.items

export const OverrideReason = () => {
  const { register, formState } = useFormContext<ReservationFormValues>()
  const { ref, ...field } = register('overrideReason')
  const error = formState.errors.overrideReason?.message
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}>
      {texts.liftRules}
      <TextField
        fullWidth
        multiline
        label={texts.overrideReason}
        {...field}
        inputRef={ref}
        error={Boolean(error)}
        helperText={fieldHelp(error, texts.overrideHelp)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
        sx={{ mt: 1.5 }}
      />
    </Alert>
  )
}
