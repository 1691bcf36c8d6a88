import { type ReactNode, useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate } from 'react-router'
import { errorTexts } from '#i18n/fr/errors.ts'
import { can, hasApplication, modulesOf } from '#resources/domain/rights.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { useStayOpen } from '#src/ui/unsaved/unsaved.ts'
import { WithdrawnNotice } from '#src/ui/WithdrawnNotice.tsx'
import type { ScreenAccess } from './defineWeb.ts'
import { NoModulePage } from './layout/NoModulePage.tsx'
import { useMenu } from './menu/useMenu.ts'

export const NotAllowed = () => {
  const notify = useNotify()
  const { home } = useMenu()
  useEffect(() => {
    notify(errorTexts.notAllowed, { type: 'warning' })
  }, [notify])
  return home ? <Navigate to={home} replace /> : <NoModulePage />
}

export const Guarded = ({ access, children }: { access: ScreenAccess; children: ReactNode }) => {
  const { holder } = useSessionUser()
  const { right, part, application, modules } = access
  const isAllowed =
    (!right || can(holder, right, part)) &&
    (!application || hasApplication(holder, application)) &&
    (!modules || modulesOf(holder).some((module) => modules.includes(module)))
  const isKept = useStayOpen(isAllowed)
  if (!isAllowed && !isKept) return <NotAllowed />
  return (
    <>
      {isKept && <WithdrawnNotice reason="access" />}
      {children}
    </>
  )
}
