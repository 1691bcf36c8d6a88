import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined'
import TimerOffOutlined from '@mui/icons-material/TimerOffOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Typography } from '@mui/material'
import type { Tone } from '#resources/schema/limits.ts'
import { AMBER, StateChip, type StateStyle } from './StateChip.tsx'

const GREY = { light: '#4B5563', dark: '#AEB6C4' }
const RED = { light: '#B91C1C', dark: '#F29A9A' }
const TEAL = { light: '#0F766E', dark: '#5CC9BE' }

export const TONES: Record<Tone, StateStyle> = {
  waiting: { icon: HourglassEmptyOutlined, ...AMBER },
  late: { icon: TimerOffOutlined, light: '#7C3AED', dark: '#B9A0F5' },
  planned: { icon: EventOutlined, light: '#475E96', dark: '#9DB4E6' },
  overdue: { icon: EventBusyOutlined, ...RED },
  incomplete: { icon: WarningAmberOutlined, ...AMBER },
  done: { icon: CheckCircleOutlined, ...TEAL },
  off: { icon: CancelOutlined, ...GREY },
  review: { icon: RuleOutlined, ...AMBER },
  question: { icon: HelpOutlineOutlined, ...AMBER },
  running: { icon: PlayCircleOutlined, ...TEAL },
  past: { icon: HistoryOutlined, ...GREY },
  closing: { icon: LockOutlined, ...AMBER },
  closed: { icon: LockOutlined, ...GREY },
  refused: { icon: CancelOutlined, ...RED },
  good: { icon: ThumbUpOutlined, light: '#166534', dark: '#6FCF97' },
  warning: { icon: ReportProblemOutlined, ...AMBER },
  bad: { icon: ErrorOutlined, ...RED },
  plain: { icon: RemoveOutlined, ...GREY },
  quiet: { icon: RemoveOutlined, ...GREY },
}

export const ToneChip = ({ tone, label }: { tone: Tone; label: string }) => {
  if (tone === 'plain') return <span>{label}</span>
  if (tone === 'quiet')
    return (
      <Typography component="span" variant="inherit" color="textSecondary">
        {label}
      </Typography>
    )
  return <StateChip look={TONES[tone]} label={label} />
}
