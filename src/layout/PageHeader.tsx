/** Title of a page, what leads to it, its actions at the right. */
import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { appTexts } from '#i18n/fr/app.ts'
import { usePageTitle } from '#src/hooks/usePageTitle.ts'

export type Crumb = { label: string; to: string }

type Props = { title: string; crumbs?: readonly Crumb[]; actions?: ReactNode; subtitle?: ReactNode }

export const PageHeader = ({ title, crumbs = [], actions, subtitle }: Props) => {
  usePageTitle(title)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        columnGap: 2,
        rowGap: 1.5,
        mb: { xs: 2, sm: 2.5 },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        {crumbs.length > 0 && (
          <Breadcrumbs aria-label={appTexts.breadcrumb} sx={{ fontSize: '0.8125rem' }}>
            {crumbs.map(({ label, to }) => (
              <Link key={to} component={RouterLink} to={to} color="textSecondary">
                {label}
              </Link>
            ))}
          </Breadcrumbs>
        )}
        <Typography variant="h1">{title}</Typography>
        {subtitle && (
          <Typography variant="body2" color="textSecondary" component="div">
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  )
}
