import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { SendModelTestDocument } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTypeTexts as texts } from '#i18n/fr/emailModelPages.ts'
import { useCan } from '#src/session/useSession.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { ModelPreview, type PreviewInput, usePreviewChoice } from './ModelPreview.tsx'
import type { ModelText } from './modelText.ts'

type Props = { text: ModelText; labels: Readonly<Record<string, string>>; onClose: () => void }

const TestButton = ({ input }: { input: PreviewInput }) => {
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await callOperation(SendModelTestDocument, { input })).sendModelTest,
    onSuccess: (address) => notify(texts.previewing.tested(address), { type: 'success' }),
    onError: (error) => notify(messageFor(error), { type: 'error', autoHideDuration: null }),
  })
  return (
    <Button startIcon={<SendOutlined />} loading={isPending} onClick={() => mutate()}>
      {texts.previewing.test}
    </Button>
  )
}

export const PreviewDialog = ({ text, labels, onClose }: Props) => {
  const id = useId()
  const isMobile = useIsMobile()
  const can = useCan()
  const choice = usePreviewChoice(text)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth fullScreen={isMobile}>
      <DialogTitle id={id}>{texts.preview}</DialogTitle>
      <DialogContent dividers>
        <ModelPreview choice={choice} labels={labels} />
      </DialogContent>
      <DialogActions>
        {can('EMAIL_MODEL', 'createAndUpdate') && <TestButton input={choice.input} />}
        <Button onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
