/** One result: its icon, its name, what tells it apart. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HTMLAttributes } from 'react'
import { TWO_LINES } from '#src/ui/theme/twoLines.ts'
import { MenuIcon } from '../menu/menuIcons.tsx'
import type { SearchOption } from './options.ts'

type Props = { option: SearchOption; props: HTMLAttributes<HTMLLIElement> }

export const SearchRow = ({ option: { icon, label, detail }, props }: Props) => (
  <Box
    component="li"
    {...props}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: 1.5,
      py: 0.75,
      minHeight: 44,
      borderRadius: 1.5,
      cursor: 'pointer',
      '&.Mui-focused': { bgcolor: 'action.selected' },
    }}
  >
    <MenuIcon name={icon} color="action" aria-hidden />
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ ...TWO_LINES, fontWeight: 600 }}>{label}</Typography>
      {detail && (
        <Typography variant="body2" color="textSecondary" sx={{ ...TWO_LINES, mt: 0.25 }}>
          {detail}
        </Typography>
      )}
    </Box>
  </Box>
)
