import ExpandMore from '@mui/icons-material/ExpandMore'
import { Button, ListSubheader, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export type MenuChoice = { label: string; key?: string; isCurrent: boolean; onChoose: () => void }
export type MenuSection = { title: string; key?: string; choices: readonly MenuChoice[] }

type Props = { current: string; sections: readonly MenuSection[] }

const Key = ({ name }: { name: string }) => (
  <Typography component="kbd" variant="caption" color="textSecondary" sx={{ ml: 'auto', pl: 4, fontFamily: 'inherit' }}>
    {name}
  </Typography>
)

export const DisplayMenu = ({ current, sections }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-label={texts.viewsNamed(current)}
        endIcon={<ExpandMore />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ borderColor: 'divider', whiteSpace: 'nowrap', '& .MuiButton-endIcon': { ml: 0.25 } }}
      >
        {current}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': texts.viewsLabel }, paper: { sx: { minWidth: 220 } } }}
      >
        {sections.flatMap(({ title, key, choices }) => [
          title ? (
            <ListSubheader
              key={title}
              role="presentation"
              disableSticky
              sx={{ display: 'flex', alignItems: 'center', lineHeight: 2.4, fontWeight: WEIGHTS.label }}
            >
              {title}
              {key && <Key name={key} />}
            </ListSubheader>
          ) : null,
          ...choices.map((one) => (
            <MenuItem
              key={`${title} ${one.label}`}
              role="menuitemradio"
              aria-checked={one.isCurrent}
              selected={one.isCurrent}
              onClick={() => {
                setAnchor(null)
                one.onChoose()
              }}
              sx={title ? { pl: 3.5 } : undefined}
            >
              {one.label}
              {one.key && <Key name={one.key} />}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
