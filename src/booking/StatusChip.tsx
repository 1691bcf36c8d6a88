/** The state of a reservation: a word and an icon, never colour alone. */
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import TimerOffOutlined from '@mui/icons-material/TimerOffOutlined'
import { Chip } from '@mui/material'
import type { ComponentType } from 'react'
import { reservationStatuses } from '#i18n/fr/reservation.ts'

type Look = { icon: ComponentType; light: string; dark: string }

const GREY = { light: '#4B5563', dark: '#AEB6C4' }
const LOOKS: Record<string, Look> = {
  TO_VALIDATE: { icon: RuleOutlined, light: '#B45309', dark: '#F0B35E' },
  PENDING: { icon: HourglassEmptyOutlined, light: '#B45309', dark: '#F0B35E' },
  OUTDATED: { icon: TimerOffOutlined, light: '#7C3AED', dark: '#B9A0F5' },
  TO_CLOSE: { icon: LockOutlined, light: '#B45309', dark: '#F0B35E' },
  ACCEPTED: { icon: CheckCircleOutlined, light: '#0F766E', dark: '#5CC9BE' },
  FORTHCOMING: { icon: EventOutlined, light: '#475E96', dark: '#9DB4E6' },
  IN_PROGRESS: { icon: PlayCircleOutlined, light: '#0F766E', dark: '#5CC9BE' },
  OVER: { icon: HistoryOutlined, ...GREY },
  DENIED: { icon: CancelOutlined, light: '#B91C1C', dark: '#F29A9A' },
  CLOSED: { icon: LockOutlined, ...GREY },
}
const UNKNOWN: Look = { icon: EventOutlined, ...GREY }

/** French word of a state. */
export const statusLabel = (status: string): string => reservationStatuses[status] ?? status

/** A chip with the word, the icon and the colour of a reservation's state. */
export const StatusChip = ({ status }: { status: string }) => {
  const { icon: Icon, light, dark } = LOOKS[status] ?? UNKNOWN
  return (
    <Chip
      component="span"
      size="small"
      icon={<Icon />}
      label={statusLabel(status)}
      sx={({ palette }) => ({
        color: palette.mode === 'dark' ? dark : light,
        backgroundColor: `color-mix(in srgb, ${palette.mode === 'dark' ? dark : light} 8%, transparent)`,
        fontWeight: 600,
        alignSelf: 'flex-start',
        '& .MuiChip-icon': { color: 'inherit', fontSize: 16 },
      })}
    />
  )
}
