import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Different widths, because equal ones would look like a table. */
const WIDTHS = ['42%', '56%', '34%', '48%'] as const

type Props = { rows?: number }

export const LoadingLines = ({ rows = 4 }: Props) => (
  <Box aria-busy>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
      <Box key={row} sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
        <Skeleton variant="text" width={WIDTHS[row % WIDTHS.length]} height={20} />
        <Skeleton variant="text" width="24%" height={16} />
      </Box>
    ))}
  </Box>
)
