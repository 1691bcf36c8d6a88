/** Accounts of a demonstration, each opens a session with one click (D3). Folded: most users type their own login. */
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { Credentials } from '#dataProviders/account.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { useInstanceStatus } from '#src/session/useInstanceStatus.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const texts = authTexts.login

type Props = { isDisabled: boolean; onChoose: (credentials: Credentials) => void }

export const DemonstrationAccounts = ({ isDisabled, onChoose }: Props) => {
  const status = useInstanceStatus()
  if (!status?.demonstration || status.accounts.length === 0) return null
  return (
    <Box component="details" sx={{ mt: 3, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          py: 1,
          borderRadius: 1,
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          '& svg': { transition: 'transform 120ms' },
          'details[open] > & svg': { transform: 'rotate(180deg)' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Typography component="span" variant="body2" sx={{ flex: 1, fontWeight: WEIGHTS.name }}>
          {texts.demonstration}
        </Typography>
        <KeyboardArrowDown fontSize="small" />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {texts.demonstrationHelp}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, mx: -1 }}>
        {status.accounts.map((account) => (
          <li key={account.login}>
            <ListItemButton
              disabled={isDisabled}
              onClick={() => onChoose({ login: account.login, password: account.password })}
              sx={{ borderRadius: 2, py: 0.25, px: 1 }}
            >
              <ListItemText
                primary={account.displayName}
                secondary={account.role}
                slotProps={{
                  primary: { variant: 'body2', sx: { fontWeight: WEIGHTS.name } },
                  secondary: { variant: 'caption' },
                }}
              />
              <Typography variant="caption" color="textSecondary">
                {account.login}
              </Typography>
            </ListItemButton>
          </li>
        ))}
      </Box>
    </Box>
  )
}
