import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { formulaTexts as texts } from '#i18n/fr/formulas.ts'
import { holdsEveryWord } from '#resources/domain/folding.ts'

export type Insertable = { key: string; title: string; detail: string; group: string }

const MAX_SHOWN = 100

type Props = {
  label: string
  icon: ReactNode
  items: readonly Insertable[]
  onInsert: (item: Insertable) => void
}

export const InsertMenu = ({ label, icon, items, onInsert }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState('')
  const found = items.filter(({ title, detail }) => holdsEveryWord(`${title} ${detail}`, wanted)).slice(0, MAX_SHOWN)
  const close = () => {
    setAnchor(null)
    setWanted('')
  }
  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { width: 340, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Box sx={{ p: 1.5, pb: 0 }}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            margin="none"
            helperText={false}
            label={texts.search}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        </Box>
        <List dense sx={{ maxHeight: 320, overflowY: 'auto', pt: 0.5 }}>
          {found.length === 0 && (
            <Typography component="li" variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
              {texts.nothing}
            </Typography>
          )}
          {found.map((item, index) => (
            <Box key={item.key} component="li">
              {item.group !== found[index - 1]?.group && (
                <ListSubheader component="div" disableSticky sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
                  {item.group}
                </ListSubheader>
              )}
              <ListItemButton
                onClick={() => {
                  close()
                  onInsert(item)
                }}
              >
                <ListItemText
                  primary={item.title}
                  secondary={item.detail}
                  slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                />
              </ListItemButton>
            </Box>
          ))}
        </List>
      </Popover>
    </>
  )
}
