/** Writes to the people of a reservation; asked by itself after a change where the organisation wants it. */
import MailOutlined from '@mui/icons-material/MailOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { emailTexts } from '#i18n/fr/emails.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { asksToNotify } from './notifying.ts'

type DialogProps = { reservation: string; isAfterChange: boolean; onClose: () => void }

const NotifyDialog = lazyPart<typeof import('./NotifyDialog.tsx'), DialogProps>(
  () => import('./NotifyDialog.tsx'),
  (m) => m.NotifyDialog,
)

export const NotifyButton = ({ reservation }: { reservation: string }) => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    // Going back or reloading does not ask again.
    if (asksToNotify(state)) navigate(`${pathname}${search}`, { replace: true, state: null })
  }
  return (
    <>
      <Button color="inherit" startIcon={<MailOutlined />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {emailTexts.notify.open}
      </Button>
      {(isOpen || asksToNotify(state)) && (
        <Suspense fallback={null}>
          <NotifyDialog reservation={reservation} isAfterChange={asksToNotify(state)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
