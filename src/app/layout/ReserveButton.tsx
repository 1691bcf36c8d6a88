import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { appTexts } from '#i18n/fr/app.ts'
import { hasApplication } from '#resources/domain/rights.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'

export const RESERVE_PATH = '/reservation/reservation/create'

/** Whether the person may book something. */
export const useCanReserve = (): boolean => {
  const { holder, user } = useSessionUser()
  const can = useCan()
  const works = hasApplication(holder, 'RESERVATION_MANAGEMENT') || hasApplication(holder, 'RESERVATION_REQUEST')
  return user.hasLicense && works && can('RESERVATION', 'createAndUpdate')
}

/** The one primary action of the frame. */
export const ReserveButton = () =>
  useCanReserve() ? (
    <Button component={Link} to={RESERVE_PATH} variant="contained" startIcon={<Add />}>
      {appTexts.reserve}
    </Button>
  ) : null
