/** The head of a page: the way back, its title, its actions at the right. */
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import { Box, Link, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { scrollShadows } from '#src/ui/theme/scrollShadows.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import type { PageSlots } from './slots.ts'
import { WholeNumbers } from './WholeNumbers.tsx'

type Props = {
  /** Of the page and of the browser's tab. */
  title: string
  /** In the place of the title's text on the page. */
  heading?: ReactNode
  /** Small, beside or under the title. */
  note?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  /** What the page is for: at the far right, first on a phone. */
  primary?: ReactNode
  /** What cannot be taken back: far from the primary action, last on a phone. */
  danger?: ReactNode
}

/** Some of them are small elsewhere, on a line of a list: side by side all are of one size. */
const ONE_SIZE = {
  '& > .MuiButton-sizeSmall': { typography: 'button', px: 1, py: 0.75 },
  // Only the primary action is solid; destructive actions turn red on hover and focus.
  '& > .MuiButton-text': { fontWeight: WEIGHTS.label, color: 'text.secondary', '&:hover': { color: 'text.primary' } },
  '& > .MuiButton-textError:is(:hover, .Mui-focusVisible)': { color: 'error.main' },
} as const
const ROWS = {
  ...ONE_SIZE,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 0.5,
  '& > .MuiButton-contained, & > .MuiButton-outlined': { ml: 0.75 },
} as const

/** On a phone: one line from edge to edge, that is pushed aside for what does not fit. The record comes first. */
const LINE = {
  ...ONE_SIZE,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: '100vw',
  mx: { xs: -1.5, sm: -3 },
  px: { xs: 1.5, sm: 3 },
  my: -0.5,
  py: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
} as const

const Actions = ({ actions, primary, danger }: Pick<Props, 'actions' | 'primary' | 'danger'>) => {
  const isMobile = useIsMobile()
  if (!actions && !primary && !danger) return null
  // Known by key: a dialog that one of them opened stays when the screen is turned.
  const inOrder = [
    <Fragment key="danger">{danger}</Fragment>,
    <Fragment key="actions">{actions}</Fragment>,
    <Fragment key="primary">{primary}</Fragment>,
  ]
  return <Box sx={isMobile ? [LINE, scrollShadows] : ROWS}>{isMobile ? inOrder.toReversed() : inOrder}</Box>
}

export const PageHeader = ({ title, heading, note, back, ...actions }: Props) => {
  usePageTitle(title)
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        // The actions stand on the line of the title, whatever is said under it.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(260px, 1fr) auto' },
        gridTemplateAreas: {
          xs: '"back" "title" "note" "actions"',
          lg: '"back back" "title actions" "note note"',
        },
        alignItems: 'center',
        columnGap: 3,
        mb: { xs: 2, md: 2.5 },
      }}
    >
      {back && (
        <Box sx={{ gridArea: 'back' }}>
          <Link
            component={RouterLink}
            to={back.to}
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', mb: 0.25 }}
          >
            <ArrowBackOutlined sx={{ fontSize: 16 }} />
            {back.label}
          </Link>
        </Box>
      )}
      <Typography
        variant="h1"
        sx={{ gridArea: 'title', minWidth: 0, fontSize: { xs: '1.3125rem', md: '1.5rem' }, overflowWrap: 'anywhere' }}
      >
        {heading ?? <WholeNumbers text={title} />}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'note', mt: 0.25 }}>
          {note}
        </Typography>
      )}
      <Box sx={{ gridArea: 'actions', minWidth: 0, mt: { xs: 1.25, lg: 0 }, '&:empty': { display: 'none' } }}>
        <Actions {...actions} />
      </Box>
    </Box>
  )
}

/** The head of a derived page, with what its slots put in the place of its parts. */
export const SlottedHeader = ({ slots, actions, note, ...derived }: Props & { slots: PageSlots }) => {
  usePageTitle(derived.title)
  if (slots.header !== undefined) return slots.header
  return (
    <PageHeader
      {...derived}
      heading={slots.title}
      note={slots.note === undefined ? note : slots.note}
      actions={
        slots.actions ? (
          <>
            {slots.actions}
            {actions}
          </>
        ) : (
          actions
        )
      }
    />
  )
}
