import { appTexts } from '#i18n/fr/app.ts'
import { can, type Holder, hasApplication } from '#resources/domain/rights.ts'
import type { ModuleCode } from '#resources/schema/resource.ts'
import { useSessionUser } from '#src/session/useSession.ts'

type ModuleAction = { to: string; label: string }

const RESERVE: ModuleAction = { to: '/reservation/reservation/create', label: appTexts.reserve }
const CREATE: ModuleAction = { to: '/intervention/intervention/create', label: appTexts.create }
const REPORT: ModuleAction = { to: '/intervention/problem-report/create', label: appTexts.report }

const reservation = (holder: Holder): ModuleAction | undefined => {
  const works = hasApplication(holder, 'RESERVATION_MANAGEMENT') || hasApplication(holder, 'RESERVATION_REQUEST')
  return works && can(holder, 'RESERVATION', 'createAndUpdate') ? RESERVE : undefined
}

const intervention = (holder: Holder): ModuleAction | undefined => {
  if (can(holder, 'INTERVENTION', 'createAndUpdate')) return CREATE
  return can(holder, 'PROBLEM_REPORT', 'createAndUpdate') ? REPORT : undefined
}

/** The creation that a module is for, in the frame of its pages. */
export const useModuleAction = (module: ModuleCode): ModuleAction | undefined => {
  const { holder, user } = useSessionUser()
  if (!user.hasLicense) return undefined
  if (module === 'RESERVATION') return reservation(holder)
  return module === 'INTERVENTIONS' ? intervention(holder) : undefined
}
