import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { loadUser, logout } from '#dataProviders/account.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { passkeyTexts, secondFactorTexts } from '#i18n/fr/secondFactor.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { EnrolmentForm } from '#src/shared/secondFactor/EnrolmentForm.tsx'
import { PasskeyForm } from '#src/shared/secondFactor/PasskeyForm.tsx'
import { hasPasskeySupport } from '#src/shared/secondFactor/passkeySupport.ts'
import { RecoveryCodes } from '#src/shared/secondFactor/RecoveryCodes.tsx'
import { type Enrolment, startEnrolment, useSecondFactors } from '#src/shared/secondFactor/secondFactorData.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { SimpleCard } from './SimpleCard.tsx'

const texts = secondFactorTexts.required

const LogoutButton = () => (
  <Button color="inherit" onClick={() => void logout()}>
    {texts.leave}
  </Button>
)

const Start = ({ onStarted, onPasskey }: { onStarted: (enrolment: Enrolment) => void; onPasskey?: () => void }) => {
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      onStarted(await startEnrolment())
    } catch (error) {
      setFailure(messageFor(error))
      setPending(false)
    }
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>{texts.help}</Typography>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <LogoutButton />
        {onPasskey && <Button onClick={onPasskey}>{passkeyTexts.required}</Button>}
        <Button variant="contained" onClick={start} loading={isPending}>
          {texts.start}
        </Button>
      </Box>
    </>
  )
}

export const RequiredFactorPage = () => {
  usePageTitle(texts.title)
  const { user } = useSessionUser()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [isPasskey, setPasskey] = useState(false)
  const mayAddPasskeys = useSecondFactors().data?.mayAddPasskeys && hasPasskeySupport()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : void loadUser())
  if (codes) {
    return (
      <SimpleCard title={secondFactorTexts.codes.title}>
        <RecoveryCodes codes={codes} account={user.code} onDone={() => void loadUser()} />
      </SimpleCard>
    )
  }
  return (
    <SimpleCard title={texts.title} intro={texts.intro}>
      {enrolment && (
        <EnrolmentForm enrolment={enrolment} onDone={finish}>
          <LogoutButton />
        </EnrolmentForm>
      )}
      {isPasskey && (
        <PasskeyForm onDone={finish}>
          <LogoutButton />
        </PasskeyForm>
      )}
      {!enrolment && !isPasskey && (
        <Start onStarted={setEnrolment} {...(mayAddPasskeys && { onPasskey: () => setPasskey(true) })} />
      )}
    </SimpleCard>
  )
}
