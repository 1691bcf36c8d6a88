import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ProveMyselfDocument, StartPasskeyProofDocument } from '#dataProviders/operations/security.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { appTexts } from '#i18n/fr/app.ts'
import { passkeyTexts } from '#i18n/fr/secondFactor.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useSessionUser } from '#src/session/useSession.ts'
import { PasswordField } from '#src/shared/password/PasswordField.tsx'
import { hasPasskeySupport } from '#src/shared/secondFactor/passkeySupport.ts'
import { useSecondFactors } from '#src/shared/secondFactor/secondFactorData.ts'
import type { QuestionDialogProps } from './questionDialogProps.ts'

const texts = appTexts.freshProof

type Values = { currentPassword: string }

const useProof = (onProven: () => void) => {
  const form = useForm<Values>({ defaultValues: { currentPassword: '' } })
  const [failure, setFailure] = useState<string>()
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    setFailure(undefined)
    try {
      // Without idempotency key: an earlier response would prove nothing.
      await callOperation(ProveMyselfDocument, { currentPassword }, { hasKey: false })
      onProven()
    } catch (error) {
      const message = isServiceError(error) ? error.body.errors?.currentPassword : undefined
      if (message) form.setError('currentPassword', { message: String(message) }, { shouldFocus: true })
      else setFailure(messageFor(error))
    }
  })
  const sign = async () => {
    setFailure(undefined)
    const { passkeyFailure, signWithPasskey } = await import('#src/shared/secondFactor/signing.ts')
    try {
      const { startPasskeyProof } = await callOperation(StartPasskeyProofDocument, {}, { hasKey: false })
      const passkey = await signWithPasskey(startPasskeyProof)
      await callOperation(ProveMyselfDocument, { passkey }, { hasKey: false })
      onProven()
    } catch (error) {
      setFailure(passkeyFailure(error))
    }
  }
  return { form, failure, submit, sign }
}

/** The dialog may be inside a form, which must not receive its submit event. */
export const FreshProofDialog = ({ onEnd }: QuestionDialogProps<'FRESH_PROOF_REQUIRED'>) => {
  const id = useId()
  const { user } = useSessionUser()
  const { form, failure, submit, sign } = useProof(() => onEnd(true))
  const hasPasskey = (useSecondFactors().data?.passkeys.length ?? 0) > 0 && hasPasskeySupport()
  const { errors, isSubmitting } = form.formState
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation()
    void submit(event)
  }
  return (
    <Dialog open onClose={() => onEnd()} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{texts.title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.help}</DialogContentText>
          {failure && <Alert severity="error">{failure}</Alert>}
          <input type="text" name="username" autoComplete="username" value={user.code} readOnly hidden />
          <PasswordField
            {...form.register('currentPassword', { required: texts.required })}
            label={texts.password}
            autoComplete="current-password"
            autoFocus
            error={Boolean(errors.currentPassword)}
            helperText={fieldHelp(errors.currentPassword?.message)}
            slotProps={{ htmlInput: { maxLength: 1000, 'aria-required': true } }}
          />
        </DialogContent>
        <DialogActions>
          {hasPasskey && (
            <Button onClick={() => void sign()} sx={{ mr: 'auto' }}>
              {passkeyTexts.proof}
            </Button>
          )}
          <Button color="inherit" onClick={() => onEnd()}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
