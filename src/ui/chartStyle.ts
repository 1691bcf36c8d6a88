import type { Theme } from '@mui/material/styles'

export const QUIET_AXIS = { disableLine: true, disableTicks: true, tickLabelStyle: { fontSize: 13 } } as const

export const QUIET_BARS = ({ palette }: Theme) =>
  ({
    '& .MuiBarChart-element': { fillOpacity: 0.7 },
    '& .MuiBarChart-label': { fill: palette.text.primary, fontSize: 13 },
  }) as const
