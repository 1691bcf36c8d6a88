/** The head of a page: the way back, its title, its actions at the right. */
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import { Box, Link, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { WholeNumbers } from './WholeNumbers.tsx'

type Props = {
  title: string
  /** Small, beside or under the title. */
  note?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  /** What the page is for: at the far right, first on a phone. */
  primary?: ReactNode
  /** What cannot be taken back: far from the primary action, last on a phone. */
  danger?: ReactNode
}

const Actions = ({ actions, primary, danger }: Pick<Props, 'actions' | 'primary' | 'danger'>) => {
  const isMobile = useIsMobile()
  if (!actions && !primary && !danger) return null
  // Known by key: a dialog that one of them opened stays when the screen is turned.
  const inOrder = [
    <Fragment key="danger">{danger}</Fragment>,
    <Fragment key="actions">{actions}</Fragment>,
    <Fragment key="primary">{primary}</Fragment>,
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {isMobile ? inOrder.toReversed() : inOrder}
    </Box>
  )
}

export const PageHeader = ({ title, note, back, ...actions }: Props) => {
  usePageTitle(title)
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {back && (
          <Link
            component={RouterLink}
            to={back.to}
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', mb: 0.5 }}
          >
            <ArrowBackOutlined sx={{ fontSize: 16 }} />
            {back.label}
          </Link>
        )}
        <Typography
          variant="h1"
          sx={{ fontSize: { xs: '1.375rem', md: '1.625rem' }, fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          <WholeNumbers text={title} />
        </Typography>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
      <Actions {...actions} />
    </Box>
  )
}
