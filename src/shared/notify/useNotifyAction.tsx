import MailOutlined from '@mui/icons-material/MailOutlined'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { emailTexts } from '#i18n/fr/emails.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { opensNotifyDialog } from './notifying.ts'

type DialogProps = { reservation: string; isAfterChange: boolean; onClose: () => void }

const NotifyDialog = lazyPart<typeof import('./NotifyDialog.tsx'), DialogProps>(
  () => import('./NotifyDialog.tsx'),
  (m) => m.NotifyDialog,
)

export const useNotifyAction = (reservation: string, isOffered = true): PageAction => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    // Clears the state, so that going back or reloading does not open the dialog again.
    if (opensNotifyDialog(state)) navigate(`${pathname}${search}`, { replace: true, state: null })
  }
  return {
    key: 'notify',
    kind: 'rare',
    label: emailTexts.notify.open,
    icon: <MailOutlined />,
    isHidden: !isOffered,
    opensDialog: true,
    onClick: () => setIsOpen(true),
    dialog: isOffered && (isOpen || opensNotifyDialog(state)) && (
      <Suspense fallback={null}>
        <NotifyDialog reservation={reservation} isAfterChange={opensNotifyDialog(state)} onClose={close} />
      </Suspense>
    ),
  }
}
