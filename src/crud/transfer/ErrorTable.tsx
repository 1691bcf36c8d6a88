/** The errors of a file by line and column. */
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ImportError } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transfer.ts'

const texts = transferTexts.import.check
/** As many as the service shows. */
const MAX_SHOWN = 200

export const ErrorTable = ({ errors, refused }: { errors: readonly ImportError[]; refused: number }) => (
  <Box sx={{ mt: 2 }}>
    <Box
      role="region"
      aria-label={texts.problem}
      tabIndex={0}
      sx={{ maxHeight: 420, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
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
          {errors.map(({ line, column, value, message }) => (
            <TableRow key={`${line} ${column} ${message}`}>
              <TableCell>{line}</TableCell>
              <TableCell>{column}</TableCell>
              <TableCell sx={{ maxWidth: 260, overflowWrap: 'anywhere' }}>{value}</TableCell>
              <TableCell sx={{ minWidth: 220 }}>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
    {errors.length >= MAX_SHOWN && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.more(errors.length, refused)}
      </Typography>
    )}
  </Box>
)
