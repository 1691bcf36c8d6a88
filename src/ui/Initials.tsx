import Avatar from '@mui/material/Avatar'
import { initialsOf } from './initials.ts'
import { WEIGHTS } from './theme/weights.ts'

export const Initials = ({ name, size = 22 }: { name: string; size?: number }) => (
  <Avatar
    component="span"
    aria-hidden
    sx={{
      width: size,
      height: size,
      fontSize: size * 0.45,
      fontWeight: WEIGHTS.title,
      bgcolor: 'action.selected',
      color: 'text.primary',
    }}
  >
    {initialsOf(name)}
  </Avatar>
)
