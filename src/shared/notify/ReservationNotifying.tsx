import MailOutlined from '@mui/icons-material/MailOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { emailTexts } from '#i18n/fr/emails.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

type DialogProps = { reservations: readonly string[]; onClose: () => void; onDone: () => void }

const NotifySelectionDialog = lazyPart<typeof import('./NotifySelectionDialog.tsx'), DialogProps>(
  () => import('./NotifySelectionDialog.tsx'),
  (m) => m.NotifySelectionDialog,
)

type Props = { ids: readonly string[]; onDone: () => void }

export const ReservationNotifying = ({ ids, onDone }: Props) => {
  const can = useCan()
  // Copy of the selection, which may change behind the dialog.
  const [asked, ask] = useState<readonly string[]>()
  if (!can('RESERVATION', 'createAndUpdate')) return null
  const close = () => ask(undefined)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<MailOutlined />}
        aria-haspopup="dialog"
        disabled={ids.length === 0}
        onClick={() => ask(ids)}
      >
        {emailTexts.notify.open}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <NotifySelectionDialog
            reservations={asked}
            onClose={close}
            onDone={() => {
              close()
              onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
