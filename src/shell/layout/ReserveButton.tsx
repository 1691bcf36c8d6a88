import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { hasApplication } from '#resources/domain/rights.ts'
import type { ModuleCode } from '#resources/schema/resource.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { useModuleAction } from './moduleAction.ts'

/** Pages of a borrower without a solid action of their own. */
const WITHOUT_ACTION: readonly string[] = ['/reservation/planning', '/reservation/reservation']

/** Pages of interventions offer their creation themselves. */
export const ReserveButton = ({ module }: { module: ModuleCode }) => {
  const { holder } = useSessionUser()
  const { pathname } = useLocation()
  const action = useModuleAction(module)
  const isMain = !hasApplication(holder, 'RESERVATION_MANAGEMENT') && WITHOUT_ACTION.includes(pathname)
  return action && module === 'RESERVATION' ? (
    <Button component={Link} to={action.to} variant={isMain ? 'contained' : 'outlined'} startIcon={<Add />}>
      {action.label}
    </Button>
  ) : null
}
