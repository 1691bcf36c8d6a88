import { Box } from '@mui/material'

export const ColorSquare = ({ color }: { color: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: 'inline-block', width: 14, height: 14, borderRadius: '3px', bgcolor: color, flexShrink: 0 }}
  />
)
