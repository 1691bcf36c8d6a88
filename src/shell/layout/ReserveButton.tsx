import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { appTexts } from '#i18n/fr/app.ts'
import { hasApplication } from '#resources/domain/rights.ts'
import type { ModuleCode } from '#resources/schema/resource.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'

export const RESERVE_PATH = '/reservation/reservation/create'

export const useIsReserving = (module: ModuleCode): boolean => {
  const { holder, user } = useSessionUser()
  const can = useCan()
  const works = hasApplication(holder, 'RESERVATION_MANAGEMENT') || hasApplication(holder, 'RESERVATION_REQUEST')
  return module === 'RESERVATION' && user.hasLicense && works && can('RESERVATION', 'createAndUpdate')
}

export const ReserveButton = ({ module }: { module: ModuleCode }) =>
  useIsReserving(module) ? (
    <Button component={Link} to={RESERVE_PATH} variant="outlined" startIcon={<Add />}>
      {appTexts.reserve}
    </Button>
  ) : null
