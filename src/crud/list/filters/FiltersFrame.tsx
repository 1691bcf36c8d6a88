import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type Props = {
  title: string
  apply: string
  isOpen: boolean
  onClose: () => void
  onClear?: (() => void) | undefined
  children: ReactNode
}

export const FiltersFrame = ({ title, apply, isOpen, onClose, onClear, children }: Props) => {
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 400 } } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} component="h2" sx={{ flex: 1, fontSize: '1.125rem', fontWeight: WEIGHTS.title }}>
          {title}
        </Typography>
        <IconButton aria-label={crudTexts.close} onClick={onClose} edge="end">
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        {children}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button disabled={!onClear} onClick={onClear}>
          {crudTexts.list.clearFilters}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" onClick={onClose}>
          {apply}
        </Button>
      </Box>
    </Drawer>
  )
}
