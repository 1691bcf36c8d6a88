import { Suspense, useState } from 'react'
import { loadUser } from '#dataProviders/account.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { SessionEndDialogProps } from './SessionEndDialog.tsx'
import { useSessionEnd } from './useSessionEnd.ts'

const SessionEndDialog = lazyDialog<typeof import('./SessionEndDialog.tsx'), SessionEndDialogProps>(
  () => import('./SessionEndDialog.tsx'),
  (m) => m.SessionEndDialog,
  ({ onStay }) => onStay,
)

export const SessionEnd = () => {
  const end = useSessionEnd()
  const [isRead, setRead] = useState(false)
  if (!end || (end.isFinal && isRead)) return null
  // Any request extends an idle session. A final end can only be acknowledged.
  const stay = () => (end.isFinal ? setRead(true) : void loadUser())
  return (
    <Suspense>
      <SessionEndDialog at={end.at} isFinal={end.isFinal} onStay={stay} />
    </Suspense>
  )
}
