import { Box, Typography } from '@mui/material'
import { Initials } from '#src/ui/Initials.tsx'
import { TWO_LINES } from '#src/ui/theme/twoLines.ts'

type Props = { names: readonly string[]; compact?: boolean }

export const People = ({ names, compact = false }: Props) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
    {names.map((name) => (
      <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Initials name={name} />
        <Typography variant={compact ? 'body2' : 'body1'} sx={compact ? TWO_LINES : undefined}>
          {name}
        </Typography>
      </Box>
    ))}
  </Box>
)
