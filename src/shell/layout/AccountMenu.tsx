import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '#dataProviders/account.ts'
import { appTexts } from '#i18n/fr/app.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { initialsOf } from '#src/ui/initials.ts'
import { showShortcuts } from '#src/ui/shortcuts.ts'
import { useThemeMode } from '#src/ui/theme/AppTheme.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

export const AccountMenu = () => {
  const { user } = useSessionUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [mode, setMode] = useThemeMode()
  const navigate = useNavigate()
  const isDark = mode === 'dark'
  const close = () => setAnchor(null)
  const changeTheme = () => {
    close()
    setMode(isDark ? 'light' : 'dark')
  }
  const leave = async () => {
    close()
    await logout()
    navigate('/auth/login?logout=1', { replace: true })
  }
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={appTexts.accountMenu(user.displayName)}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          sx={{ width: 30, height: 30, fontSize: '0.75rem', fontWeight: WEIGHTS.title, bgcolor: 'secondary.main' }}
        >
          {initialsOf(user.displayName)}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: WEIGHTS.title }}>{user.displayName}</Typography>
          <Typography variant="body2" color="textSecondary">
            {user.userRoles.map((role) => role.name).join(', ') || user.code}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close()
            navigate('/account')
          }}
        >
          <ListItemIcon>
            <PersonOutlined fontSize="small" />
          </ListItemIcon>
          {appTexts.account}
        </MenuItem>
        <MenuItem onClick={changeTheme}>
          <ListItemIcon>
            {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
          </ListItemIcon>
          {isDark ? appTexts.lightTheme : appTexts.darkTheme}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            showShortcuts(true)
          }}
          aria-keyshortcuts="?"
        >
          <ListItemIcon>
            <KeyboardOutlined fontSize="small" />
          </ListItemIcon>
          {appTexts.shortcuts}
        </MenuItem>
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {appTexts.logout}
        </MenuItem>
      </Menu>
    </>
  )
}
