import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined'
import TimerOffOutlined from '@mui/icons-material/TimerOffOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import type { Tone } from '#resources/schema/limits.ts'
import { AMBER, StateChip, type StateStyle } from './StateChip.tsx'

export const TONES: Record<Tone, StateStyle> = {
  waiting: { icon: HourglassEmptyOutlined, ...AMBER },
  late: { icon: TimerOffOutlined, light: '#7C3AED', dark: '#B9A0F5' },
  planned: { icon: EventOutlined, light: '#475E96', dark: '#9DB4E6' },
  overdue: { icon: EventBusyOutlined, light: '#B91C1C', dark: '#F29A9A' },
  incomplete: { icon: WarningAmberOutlined, ...AMBER },
  done: { icon: CheckCircleOutlined, light: '#0F766E', dark: '#5CC9BE' },
  off: { icon: CancelOutlined, light: '#4B5563', dark: '#AEB6C4' },
  good: { icon: ThumbUpOutlined, light: '#166534', dark: '#6FCF97' },
  warning: { icon: ReportProblemOutlined, ...AMBER },
  bad: { icon: ErrorOutlined, light: '#B91C1C', dark: '#F29A9A' },
  plain: { icon: RemoveOutlined, light: '#4B5563', dark: '#AEB6C4' },
}

export const ToneChip = ({ tone, label }: { tone: Tone; label: string }) =>
  tone === 'plain' ? <span>{label}</span> : <StateChip look={TONES[tone]} label={label} />
