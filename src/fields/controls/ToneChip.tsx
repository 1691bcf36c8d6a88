/** A state as people read it: its word, an icon and a colour, never colour alone. */
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import TimerOffOutlined from '@mui/icons-material/TimerOffOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Chip } from '@mui/material'
import type { ComponentType } from 'react'
import type { Tone } from '#resources/schema/field.ts'

type Look = { icon: ComponentType; light: string; dark: string }

/** Darker than on plain paper: the chip is tinted. */
const AMBER = { light: '#9A4607', dark: '#F0B35E' }

const LOOKS: Record<Tone, Look> = {
  waiting: { icon: HourglassEmptyOutlined, ...AMBER },
  late: { icon: TimerOffOutlined, light: '#7C3AED', dark: '#B9A0F5' },
  planned: { icon: EventOutlined, light: '#475E96', dark: '#9DB4E6' },
  overdue: { icon: EventBusyOutlined, light: '#B91C1C', dark: '#F29A9A' },
  incomplete: { icon: WarningAmberOutlined, ...AMBER },
  done: { icon: CheckCircleOutlined, light: '#0F766E', dark: '#5CC9BE' },
  off: { icon: CancelOutlined, light: '#4B5563', dark: '#AEB6C4' },
}

export const ToneChip = ({ tone, label }: { tone: Tone; label: string }) => {
  const { icon: Icon, light, dark } = LOOKS[tone]
  return (
    <Chip
      component="span"
      size="small"
      icon={<Icon />}
      label={label}
      sx={({ palette }) => ({
        color: palette.mode === 'dark' ? dark : light,
        // Opaque, so that a row under the pointer does not take its contrast away.
        backgroundColor: `color-mix(in srgb, ${palette.mode === 'dark' ? dark : light} 8%, ${palette.background.paper})`,
        fontWeight: 600,
        '& .MuiChip-icon': { color: 'inherit', fontSize: 16 },
      })}
    />
  )
}
