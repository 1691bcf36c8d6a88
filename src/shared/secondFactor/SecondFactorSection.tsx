import { Alert, Box, Button, Chip } from '@mui/material'
import { Suspense } from 'react'
import { passkeyTexts, secondFactorTexts as texts } from '#i18n/fr/secondFactor.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { FactorRow } from './FactorRow.tsx'
import { hasPasskeySupport } from './passkeySupport.ts'
import type { SecondFactorDialogProps } from './SecondFactorDialog.tsx'
import { type Passkey, type SecondFactors, useSecondFactors } from './secondFactorData.ts'
import { type FactorActions, useFactorActions } from './useFactorActions.ts'

const SecondFactorDialog = lazyDialog<typeof import('./SecondFactorDialog.tsx'), SecondFactorDialogProps>(
  () => import('./SecondFactorDialog.tsx'),
  (m) => m.SecondFactorDialog,
  ({ onClose }) =>
    () =>
      onClose(false),
)

type ApplicationProps = { since: string | null; isKept: boolean; actions: FactorActions }

const Application = ({ since, isKept, actions }: ApplicationProps) => {
  const zone = useZone()
  const added = since ? `${texts.applicationSince(fullLabel(parseInstant(since), zone))}.` : texts.applicationNone
  const text = since && isKept ? `${added} ${texts.demanded}` : added
  return (
    <FactorRow title={texts.application} text={text}>
      <Button variant="outlined" onClick={actions.add}>
        {since ? texts.replace : texts.add}
      </Button>
      {since && !isKept && (
        <Button color="error" onClick={actions.remove}>
          {texts.remove}
        </Button>
      )}
    </FactorRow>
  )
}

const OwnPasskey = ({ passkey, actions }: { passkey: Passkey; actions: FactorActions }) => {
  const zone = useZone()
  const when = (text: string) => fullLabel(parseInstant(text), zone)
  const { name, createdAt, lastUsedAt } = passkey
  const use = lastUsedAt ? passkeyTexts.lastUse(when(lastUsedAt)) : passkeyTexts.neverUsed
  return (
    <FactorRow title={passkeyTexts.named(name)} text={`${passkeyTexts.added(when(createdAt))} · ${use}`}>
      <Button aria-label={passkeyTexts.renameOf(name)} onClick={() => actions.renamePasskey(passkey)}>
        {passkeyTexts.rename}
      </Button>
      <Button color="error" aria-label={passkeyTexts.removeOf(name)} onClick={() => actions.removePasskey(passkey)}>
        {passkeyTexts.remove}
      </Button>
    </FactorRow>
  )
}

const Passkeys = ({ factors, actions }: { factors: SecondFactors; actions: FactorActions }) => {
  const { passkeys, mayAddPasskeys } = factors
  const canAdd = mayAddPasskeys && hasPasskeySupport()
  return (
    <>
      {passkeys.map((passkey) => (
        <OwnPasskey key={passkey.id} passkey={passkey} actions={actions} />
      ))}
      {canAdd && (
        <FactorRow title={passkeyTexts.passkeys} text={passkeys.length === 0 ? passkeyTexts.none : ''}>
          <Button variant="outlined" onClick={actions.addPasskey}>
            {passkeyTexts.add}
          </Button>
        </FactorRow>
      )}
    </>
  )
}

const isGuarded = ({ authenticatorSince, passkeys }: SecondFactors): boolean =>
  Boolean(authenticatorSince) || passkeys.length > 0

const Factors = ({ factors, actions }: { factors: SecondFactors; actions: FactorActions }) => {
  const { authenticatorSince, recoveryCodesLeft, trustedDevices, isDemanded } = factors
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Application
        since={authenticatorSince ?? null}
        isKept={isDemanded && factors.passkeys.length === 0}
        actions={actions}
      />
      <Passkeys factors={factors} actions={actions} />
      {isGuarded(factors) && (
        <FactorRow title={texts.recovery} text={texts.recoveryLeft(recoveryCodesLeft)}>
          <Button variant="outlined" onClick={actions.renew}>
            {texts.renew}
          </Button>
        </FactorRow>
      )}
      {trustedDevices > 0 && (
        <FactorRow title={texts.trusted} text={texts.trustedCount(trustedDevices)}>
          <Button variant="outlined" onClick={actions.forget}>
            {texts.forget}
          </Button>
        </FactorRow>
      )}
    </Box>
  )
}

export const SecondFactorSection = ({ account }: { account: string }) => {
  const { data, error, refetch } = useSecondFactors()
  const actions = useFactorActions(refetch)
  const { shown, question } = actions
  if (error) return <Alert severity="warning">{texts.failed}</Alert>
  if (!data) return <LoadingLines rows={3} />
  const isOn = isGuarded(data)
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
