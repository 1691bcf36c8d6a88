import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import TimerOffOutlined from '@mui/icons-material/TimerOffOutlined'
import { reservationStatuses } from '#i18n/fr/reservation.ts'
import { AMBER, StateChip, type StateStyle } from '#src/fields/controls/StateChip.tsx'

const GREY = { light: '#4B5563', dark: '#AEB6C4' }
const LOOKS: Record<string, StateStyle> = {
  TO_VALIDATE: { icon: RuleOutlined, ...AMBER },
  TO_COMPLETE: { icon: HelpOutlineOutlined, ...AMBER },
  PENDING: { icon: HourglassEmptyOutlined, ...AMBER },
  OUTDATED: { icon: TimerOffOutlined, light: '#7C3AED', dark: '#B9A0F5' },
  TO_CLOSE: { icon: LockOutlined, ...AMBER },
  ACCEPTED: { icon: CheckCircleOutlined, light: '#0F766E', dark: '#5CC9BE' },
  FORTHCOMING: { icon: EventOutlined, light: '#475E96', dark: '#9DB4E6' },
  IN_PROGRESS: { icon: PlayCircleOutlined, light: '#0F766E', dark: '#5CC9BE' },
  OVER: { icon: HistoryOutlined, ...GREY },
  DENIED: { icon: CancelOutlined, light: '#B91C1C', dark: '#F29A9A' },
  CANCELLED: { icon: EventBusyOutlined, ...GREY },
  CLOSED: { icon: LockOutlined, ...GREY },
}
const UNKNOWN: StateStyle = { icon: EventOutlined, ...GREY }

export const statusLabel = (status: string): string => reservationStatuses[status] ?? status

export const statusStyle = (status: string): StateStyle => LOOKS[status] ?? UNKNOWN

export const StatusChip = ({ status }: { status: string }) => (
  <StateChip look={statusStyle(status)} label={statusLabel(status)} />
)
