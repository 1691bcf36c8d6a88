import { Box, Button, Typography } from '@mui/material'
import { alpha } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { HEADER_HEIGHT } from '#src/ui/measures.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useSelection } from './selection.ts'

const texts = crudTexts.list

export const SelectionToolbar = ({ children }: { children: ReactNode }) => {
  const { ids, clear } = useSelection()
  const count = ids.length
  return (
    <Box
      role="toolbar"
      aria-label={texts.selected(count)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        borderRadius: 1,
        position: 'sticky',
        top: HEADER_HEIGHT,
        zIndex: 3,
        bgcolor: 'background.paper',
        backgroundImage: ({ palette }) => {
          const tint = alpha(palette.primary.main, palette.mode === 'dark' ? 0.2 : 0.1)
          return `linear-gradient(${tint}, ${tint})`
        },
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, fontWeight: WEIGHTS.name }} role="status">
        {texts.selected(count)}
      </Typography>
      <Button size="small" color="inherit" onClick={clear}>
        {texts.unselect}
      </Button>
      {children}
    </Box>
  )
}
