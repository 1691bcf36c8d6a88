/** Chip with label, icon and colour: never colour alone. */
import { Chip } from '@mui/material'
import type { ComponentType } from 'react'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export type StateStyle = { icon: ComponentType; light: string; dark: string }

/** Darker than on a plain background, because the chip is tinted. */
export const AMBER = { light: '#9A4607', dark: '#F0B35E' }

export const StateChip = ({ look: { icon: Icon, light, dark }, label }: { look: StateStyle; label: string }) => (
  <Chip
    component="span"
    size="small"
    icon={<Icon />}
    label={label}
    sx={({ palette }) => ({
      color: palette.mode === 'dark' ? dark : light,
      // Opaque, so that the hover colour of a row does not reduce the contrast.
      backgroundColor: `color-mix(in srgb, ${palette.mode === 'dark' ? dark : light} 8%, ${palette.background.paper})`,
      fontWeight: WEIGHTS.label,
      height: 22,
      width: 'fit-content',
      '& .MuiChip-icon': { color: 'inherit', fontSize: 15, ml: '6px', mr: '-3px' },
      '& .MuiChip-label': { px: '8px' },
    })}
  />
)
