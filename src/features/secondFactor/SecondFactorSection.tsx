/** On one's own account: what guards it beside the password. */
import { Alert, Box, Button, Chip, Skeleton, Typography } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { secondFactorTexts as texts } from '#i18n/fr/secondFactor.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { SecondFactorDialogProps } from './SecondFactorDialog.tsx'
import {
  askEverywhere,
  newCodes,
  removeApplication,
  type SecondFactors,
  startEnrolment,
  useSecondFactors,
} from './secondFactorData.ts'

const SecondFactorDialog = lazyDialog<typeof import('./SecondFactorDialog.tsx'), SecondFactorDialogProps>(
  () => import('./SecondFactorDialog.tsx'),
  (m) => m.SecondFactorDialog,
  ({ onClose }) =>
    () =>
      onClose(false),
)

const Row = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 }}
  >
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
    {children}
  </Box>
)

type Question = { title: string; text: string; confirm: string; act: () => Promise<void> }

const useActions = (refetch: () => unknown) => {
  const notify = useNotify()
  const [shown, setShown] = useState<SecondFactorDialogProps['shown']>()
  const [question, setQuestion] = useState<Question>()
  const run = async (work: () => Promise<unknown>) => {
    setQuestion(undefined)
    try {
      await work()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    await refetch()
  }
  const showCodes = async () => setShown({ codes: await newCodes() })
  const remove = async () => {
    await removeApplication()
    notify(texts.removed, { type: 'success' })
  }
  const forget = async () => {
    await askEverywhere()
    notify(texts.forgotten, { type: 'success' })
  }
  return {
    shown,
    question,
    close: (isDone: boolean) => {
      if (isDone && shown && 'enrolment' in shown) notify(texts.enabled, { type: 'success' })
      setShown(undefined)
      void refetch()
    },
    dropQuestion: () => setQuestion(undefined),
    add: () => run(async () => setShown({ enrolment: await startEnrolment() })),
    renew: () =>
      setQuestion({ title: texts.renewTitle, text: texts.renewText, confirm: texts.renew, act: () => run(showCodes) }),
    remove: () =>
      setQuestion({ title: texts.removeTitle, text: texts.removeText, confirm: texts.remove, act: () => run(remove) }),
    forget: () => run(forget),
  }
}

type Actions = ReturnType<typeof useActions>

type ApplicationProps = { since: string | null; isDemanded: boolean; actions: Actions }

const Application = ({ since, isDemanded, actions }: ApplicationProps) => {
  const zone = useZone()
  const added = since ? `${texts.applicationSince(fullLabel(parseInstant(since), zone))}.` : texts.applicationNone
  const text = since && isDemanded ? `${added} ${texts.demanded}` : added
  return (
    <Row title={texts.application} text={text}>
      <Button variant={since ? 'outlined' : 'contained'} onClick={actions.add}>
        {since ? texts.replace : texts.add}
      </Button>
      {since && !isDemanded && (
        <Button color="error" onClick={actions.remove}>
          {texts.remove}
        </Button>
      )}
    </Row>
  )
}

const Factors = ({ factors, actions }: { factors: SecondFactors; actions: Actions }) => {
  const { authenticatorSince, recoveryCodesLeft, trustedDevices, isDemanded } = factors
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Application since={authenticatorSince ?? null} isDemanded={isDemanded} actions={actions} />
      {authenticatorSince && (
        <Row title={texts.recovery} text={texts.recoveryLeft(recoveryCodesLeft)}>
          <Button variant="outlined" onClick={actions.renew}>
            {texts.renew}
          </Button>
        </Row>
      )}
      {trustedDevices > 0 && (
        <Row title={texts.trusted} text={texts.trustedCount(trustedDevices)}>
          <Button variant="outlined" onClick={actions.forget}>
            {texts.forget}
          </Button>
        </Row>
      )}
    </Box>
  )
}

/** `account`: how its owner logs in, for what they print. */
export const SecondFactorSection = ({ account }: { account: string }) => {
  const { data, error, refetch } = useSecondFactors()
  const actions = useActions(refetch)
  const { shown, question } = actions
  if (error) return <Alert severity="warning">{texts.failed}</Alert>
  if (!data) return <Skeleton variant="rounded" height={120} />
  const isOn = Boolean(data.authenticatorSince)
  return (
    <>
      <Chip size="small" variant="outlined" color={isOn ? 'success' : 'default'} label={isOn ? texts.on : texts.off} />
      <Factors factors={data} actions={actions} />
      {question && (
        <ConfirmDialog
          title={question.title}
          confirm={question.confirm}
          isDangerous
          onConfirm={question.act}
          onClose={actions.dropQuestion}
        >
          {question.text}
        </ConfirmDialog>
      )}
      {shown && (
        <Suspense>
          <SecondFactorDialog shown={shown} account={account} onClose={actions.close} />
        </Suspense>
      )}
    </>
  )
}
