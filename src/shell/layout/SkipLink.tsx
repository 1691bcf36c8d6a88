import Link from '@mui/material/Link'
import { appTexts } from '#i18n/fr/app.ts'

export const MAIN_ID = 'contenu'

export const SkipLink = () => (
  <Link
    href={`#${MAIN_ID}`}
    sx={(theme) => ({
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: theme.zIndex.tooltip,
      px: 2,
      py: 1,
      borderRadius: 2,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      displayPrint: 'none',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    })}
  >
    {appTexts.skipToContent}
  </Link>
)
