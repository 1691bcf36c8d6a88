import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export const MENU_TITLE = {
  lineHeight: '28px',
  px: 2.25,
  bgcolor: 'transparent',
  fontSize: '0.8125rem',
  fontWeight: WEIGHTS.label,
  color: 'text.secondary',
} as const

type TitleProps = { id: string; title: string; isOpen: boolean; onToggle: () => void }

export const FoldButton = ({ id, title, isOpen, onToggle }: TitleProps) => (
  <ListItemButton
    component="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? id : undefined}
    onClick={onToggle}
    sx={{
      ...MENU_TITLE,
      mx: 1,
      px: 1.25,
      py: 0,
      mt: 1,
      borderRadius: 1,
      width: 'calc(100% - 16px)',
      textAlign: 'left',
      fontFamily: 'inherit',
    }}
  >
    <Box component="span" sx={{ flex: 1 }}>
      {title}
    </Box>
    <ExpandMore sx={{ fontSize: 18, transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
  </ListItemButton>
)
