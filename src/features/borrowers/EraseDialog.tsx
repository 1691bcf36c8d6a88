import { Box, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { externalBorrowerTexts as texts } from '#i18n/fr/externalBorrowers.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { eraseBorrower } from './borrowers.ts'

const Parts = ({ intro, parts }: { intro: string; parts: readonly string[] }) => (
  <>
    <DialogContentText>{intro}</DialogContentText>
    <Box component="ul" sx={{ mt: 0.5, pl: 3 }}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </Box>
  </>
)

export type EraseDialogProps = { id: string; name: string; onClose: () => void }

export const EraseDialog = ({ id, name, onClose }: EraseDialogProps) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const erase = async () => {
    setIsBusy(true)
    try {
      notify(texts.eraseDone(await eraseBorrower(id)), { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={texts.eraseTitle(name)}
      confirm={texts.erase}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <Parts intro={texts.eraseIntro} parts={texts.erasedParts} />
      <Parts intro={texts.keptIntro} parts={texts.keptParts} />
      <DialogContentText sx={{ fontWeight: WEIGHTS.title }}>{texts.irreversible}</DialogContentText>
    </ConfirmDialog>
  )
}
