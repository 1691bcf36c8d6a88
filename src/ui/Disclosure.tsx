import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  width: 'fit-content',
  py: 0.5,
  borderRadius: 1,
  cursor: 'pointer',
  typography: 'body2',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
} as const

const WIDE = { ...SUMMARY, width: '100%', '& > svg': { ml: 'auto' }, '&:hover': { bgcolor: 'action.hover' } } as const

/** Text that opens, with the chevron of sections instead of the browser's triangle. */
export const Disclosure = ({
  label,
  isOpen,
  isWide = false,
  children,
}: {
  label: ReactNode
  isOpen?: boolean
  isWide?: boolean
  children: ReactNode
}) => (
  <details open={isOpen}>
    <Box component="summary" sx={isWide ? WIDE : SUMMARY}>
      {label}
      <KeyboardArrowDown aria-hidden fontSize="small" />
    </Box>
    {children}
  </details>
)
