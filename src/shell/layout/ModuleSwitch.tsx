import UnfoldMore from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { appTexts } from '#i18n/fr/app.ts'
import { moduleName } from '#i18n/fr/menu.ts'
import type { ModuleCode } from '#resources/schema/resource.ts'
import { useRenaming } from '#src/fields/views/customisation.ts'
import { moduleColorOf } from '#src/ui/theme/colors.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { firstPage } from '../menu/menu.ts'
import type { Menu } from '../menu/useMenu.ts'

const Swatch = ({ module }: { module: ModuleCode }) => (
  <Box
    aria-hidden
    sx={(theme) => ({
      width: 14,
      height: 14,
      borderRadius: '4px',
      bgcolor: moduleColorOf(theme.palette.mode, module).fill,
      flexShrink: 0,
    })}
  />
)

export const ModuleSwitch = ({ menu }: { menu: Menu }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  // The target page sets the module, so that a user that stays on an unsaved form keeps the module.
  const choose = (module: ModuleCode) => {
    setAnchor(null)
    navigate(firstPage(menu.all, module) ?? '/', { state: { module } })
  }
  const renamed = useRenaming()
  const label = renamed(moduleName(menu.module))
  if (menu.modules.length === 0) return null
  if (menu.modules.length === 1) {
    return (
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Swatch module={menu.module} />
        <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name, color: 'text.secondary' }}>
          {label}
        </Typography>
      </Box>
    )
  }
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={appTexts.currentModule(label)}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        startIcon={<Swatch module={menu.module} />}
        endIcon={<UnfoldMore />}
      >
        {label}
      </Button>
      <MuiMenu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {menu.modules.map((module) => (
          <MenuItem key={module} selected={module === menu.module} onClick={() => choose(module)} sx={{ gap: 1.5 }}>
            <Swatch module={module} />
            {renamed(moduleName(module))}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  )
}
