import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'

type Props = {
  title?: ReactNode
  titleId?: string | undefined
  label?: string | undefined
  note?: ReactNode
  action?: ReactNode
  isBeside?: boolean
  isHidden?: boolean
  id?: string
  field?: string | undefined
  ref?: Ref<HTMLElement>
  tabIndex?: number
  children: ReactNode
}

const BESIDE = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)' },
} as const

export const PageSection = (props: Props) => {
  const { title, titleId, label, note, action, isBeside = false, isHidden = false, children, ...root } = props
  const { field, ...attributes } = root
  const own = useId()
  const headingId = titleId ?? own
  const isNamed = title !== undefined && label === undefined
  return (
    <Box
      {...attributes}
      component="section"
      className="page-section"
      data-field={field}
      aria-label={label}
      aria-labelledby={isNamed ? headingId : undefined}
      sx={{
        ...(isBeside && BESIDE),
        ...(isHidden && { display: 'none' }),
        minWidth: 0,
        scrollMarginTop: 80,
        py: { xs: 2.25, md: 3 },
        // No hairline between the summary and the first section.
        '.page-section + &': { borderTop: 1, borderColor: 'divider' },
        breakInside: 'avoid',
        '&:focus-visible': { outline: 'none' },
      }}
    >
      {title !== undefined && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            alignSelf: 'start',
            columnGap: 2,
            rowGap: 0.75,
            mb: note ? 0.5 : isBeside ? { xs: 1.25, lg: 0 } : 1.25,
          }}
        >
          <Typography id={headingId} component="h2" variant="h3">
            {title}
          </Typography>
          {action}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        {note && (
          <Typography component="div" variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
            {note}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  )
}

/** Tinted summary at the top of a record page, used once per page. */
export const LEAD = {
  bgcolor: 'background.lead',
  // Forced colours draw it; they remove the tint.
  outline: '1px solid transparent',
  borderRadius: 1.25,
  p: { xs: 2, md: 2.5 },
  mb: { xs: 0.5, md: 1 },
} as const

/** Second column behind a hairline on wide screens; next section on others. */
export const SIDE = {
  minWidth: 0,
  borderColor: 'divider',
  borderStyle: 'solid',
  borderWidth: { xs: '1px 0 0', lg: '0 0 0 1px' },
  pl: { lg: 4 },
} as const

export const FACTS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(168px, 1fr))' },
  columnGap: 3,
  rowGap: 2,
  '& .MuiChip-root': { height: 'auto', minHeight: 22, maxWidth: '100%' },
  '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: '1px' },
} as const
