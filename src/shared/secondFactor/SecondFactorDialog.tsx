import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { passkeyTexts, secondFactorTexts } from '#i18n/fr/secondFactor.ts'
import { EnrolmentForm } from './EnrolmentForm.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { Enrolment, Passkey } from './secondFactorData.ts'

export type SecondFactorDialogProps = {
  shown: { enrolment: Enrolment } | { passkey: Passkey | undefined } | { codes: readonly string[] }
  account: string
  onClose: (isDone: boolean) => void
}

const titleOf = (shown: SecondFactorDialogProps['shown']): string => {
  if (!('passkey' in shown)) return secondFactorTexts.enrolment.title
  return shown.passkey ? passkeyTexts.renameOf(shown.passkey.name) : passkeyTexts.add
}

export const SecondFactorDialog = ({ shown, account, onClose }: SecondFactorDialogProps) => {
  const id = useId()
  const [codes, setCodes] = useState('codes' in shown ? shown.codes : undefined)
  const finish = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : onClose(true))
  // A click outside must not close unsaved recovery codes.
  const giveUp = codes ? undefined : () => onClose(false)
  return (
    <Dialog open {...(giveUp && { onClose: giveUp })} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{codes ? secondFactorTexts.codes.title : titleOf(shown)}</DialogTitle>
      <DialogContent>
        {codes && <RecoveryCodes codes={codes} account={account} onDone={() => onClose(true)} />}
        {!codes && 'passkey' in shown && (
          <PasskeyForm {...(shown.passkey && { passkey: shown.passkey })} onDone={finish}>
            <Button color="inherit" onClick={giveUp}>
              {secondFactorTexts.enrolment.cancel}
            </Button>
          </PasskeyForm>
        )}
        {!codes && 'enrolment' in shown && (
          <EnrolmentForm enrolment={shown.enrolment} onDone={finish}>
            <Button color="inherit" onClick={giveUp}>
              {secondFactorTexts.enrolment.cancel}
            </Button>
          </EnrolmentForm>
        )}
      </DialogContent>
    </Dialog>
  )
}
