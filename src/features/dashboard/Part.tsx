import { Box, Button, Skeleton, type Theme, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ROW_ACTIONS_STYLE } from '#src/crud/RowActions.tsx'
import type { StateStyle } from '#src/fields/controls/StateChip.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type All = { to: string; label: string; name?: string }
type Props = { title: string; all?: All | undefined; children: ReactNode }

export const Part = ({ title, all, children }: Props) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          minHeight: 40,
          borderBottom: 1,
          borderColor: 'divider',
          mb: 0.5,
        }}
      >
        <Typography component="h2" id={id} variant="h3" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {all && (
          <Button size="small" component={Link} to={all.to} aria-label={all.name} sx={{ mx: -1, minWidth: 0 }}>
            {all.label}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  )
}

export const LoadingRows = ({ rows = 3 }: { rows?: number }) => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
      <Skeleton key={row} variant="rounded" height={44} />
    ))}
  </Box>
)

type RowProps = {
  to: string
  title: string
  note: ReactNode
  state?: ReactNode
  actions?: ReactNode
  isLed?: boolean
}

/** Over the states while the row is pointed at: hidden actions take no room from the text. */
const ACTIONS = {
  '@media (hover: hover)': {
    position: 'absolute',
    right: 0,
    zIndex: 1,
    '& .row-actions': {
      bgcolor: 'background.default',
      boxShadow: ({ palette }: Theme) => `-12px 0 12px ${palette.background.default}`,
    },
  },
  '@media (hover: none)': { ml: 'auto' },
} as const

const WIDE = '@container (min-width: 640px)'

/** Beside the title. In a wide row they are equally wide, so that the states before them stand in one column. */
const VISIBLE = {
  gridArea: 'actions',
  alignSelf: 'start',
  mt: -0.5,
  '&& .row-actions': { opacity: 1 },
  '& .row-actions > .MuiButton-root': { minWidth: 0 },
  '& .MuiButton-startIcon': { display: 'none' },
  [WIDE]: {
    alignSelf: 'center',
    mt: 0,
    '& .row-actions > .MuiButton-root': { minWidth: 112, justifyContent: 'flex-start' },
    '& .MuiButton-startIcon': { display: 'inherit' },
  },
} as const

const LED = {
  display: 'grid',
  gridTemplate: '"title actions" "note note" "state state" / minmax(0, 1fr) auto',
  '& > .row-text': { display: 'contents' },
  [WIDE]: {
    gridTemplate: '"text state actions" / minmax(0, 1fr) auto auto',
    '& > .row-text': { display: 'block' },
  },
} as const

export const Row = ({ to, title, note, state, actions, isLed = false }: RowProps) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      ...(isLed ? LED : { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' } }),
      alignItems: 'center',
      columnGap: 2,
      rowGap: 0.5,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0 },
    }}
  >
    <Box className="row-text" sx={{ flex: '1 1 220px', gridArea: 'text', minWidth: 0 }}>
      <Typography
        component={Link}
        to={to}
        variant="body2"
        sx={{
          gridArea: 'title',
          display: 'block',
          fontWeight: WEIGHTS.name,
          color: 'text.primary',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'note', overflowWrap: 'anywhere' }}>
        {note}
      </Typography>
    </Box>
    {state && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, gridArea: 'state', flex: { sm: '0 0 auto' } }}>
        {state}
      </Box>
    )}
    {actions && <Box sx={isLed ? VISIBLE : ACTIONS}>{actions}</Box>}
  </Box>
)

type GroupTitleProps = { look: StateStyle; children: ReactNode }

export const GroupTitle = ({ look: { icon: Icon, light, dark }, children }: GroupTitleProps) => (
  <Typography
    component="h3"
    variant="body2"
    sx={({ palette }) => ({
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      fontWeight: WEIGHTS.label,
      fontSize: '0.8125rem',
      pt: 1,
      color: palette.mode === 'dark' ? dark : light,
      '& svg': { fontSize: 16 },
    })}
  >
    <Icon />
    {children}
  </Typography>
)

export const RecordRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ m: 0, p: 0, listStyle: 'none', containerType: 'inline-size', ...ROW_ACTIONS_STYLE }}
  >
    {children}
  </Box>
)

export const NothingThere = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ py: 1.5 }}>
    {children}
  </Typography>
)
