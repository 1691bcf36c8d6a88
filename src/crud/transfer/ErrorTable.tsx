import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ImportError } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'

const texts = transferTexts.import.check
const MAX_SHOWN = 200

const keyOf = ({ line, column, message }: ImportError): string => `${line} ${column} ${message}`

const Rows = ({ errors }: { errors: readonly ImportError[] }) => (
  <Table size="small" stickyHeader>
    <TableHead>
      <TableRow>
        <TableCell>{texts.line}</TableCell>
        <TableCell>{texts.column}</TableCell>
        <TableCell>{texts.value}</TableCell>
        <TableCell>{texts.problem}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {errors.map((error) => (
        <TableRow key={keyOf(error)}>
          <TableCell>{error.line}</TableCell>
          <TableCell>{error.column}</TableCell>
          <TableCell sx={{ maxWidth: 260, overflowWrap: 'anywhere' }}>{error.value}</TableCell>
          <TableCell sx={{ minWidth: 220 }}>{error.message}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const Cards = ({ errors }: { errors: readonly ImportError[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {errors.map((error) => (
      <Box component="li" key={keyOf(error)} sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
          {texts.place(error.line, error.column)}
        </Typography>
        <Typography variant="body2">{error.message}</Typography>
      </Box>
    ))}
  </Box>
)

export const ErrorTable = ({ errors }: { errors: readonly ImportError[] }) => {
  const isMobile = useIsMobile()
  return (
    <Box sx={{ mt: 2 }}>
      <Box
        component="section"
        aria-label={texts.problem}
        // Makes the scrolling region reachable by keyboard.
        tabIndex={0}
        sx={{ maxHeight: 420, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {isMobile ? <Cards errors={errors} /> : <Rows errors={errors} />}
      </Box>
      {errors.length >= MAX_SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.more(errors.length)}
        </Typography>
      )}
    </Box>
  )
}
