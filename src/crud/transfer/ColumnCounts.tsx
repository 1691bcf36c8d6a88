import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ColumnCount } from '#dataProviders/transfer.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'

const texts = transferTexts.import.check.counts
const { unnamed } = transferTexts.import.columns
const number = new Intl.NumberFormat(INTL_LOCALE)

type Line = { count: ColumnCount; name: string }

const isLost = ({ given, kept }: ColumnCount): boolean => kept < given

const Row = ({ count, name }: Line) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </TableCell>
    <TableCell sx={{ color: count.field === null ? 'text.secondary' : undefined }}>
      {count.field ?? texts.ignored}
    </TableCell>
    <TableCell align="right">{number.format(count.given)}</TableCell>
    <TableCell align="right" sx={{ fontWeight: isLost(count) ? WEIGHTS.page : undefined }}>
      {number.format(count.kept)}
    </TableCell>
  </TableRow>
)

const Card = ({ count, name }: Line) => (
  <Box component="li" sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
    <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {count.field !== name && `${count.field ?? texts.ignored} · `}
      <Box component="span" sx={{ fontWeight: isLost(count) ? WEIGHTS.page : undefined }}>
        {texts.keptOf(count.kept, count.given)}
      </Box>
    </Typography>
  </Box>
)

const linesOf = (counts: readonly ColumnCount[]): (Line & { key: string })[] =>
  counts.map((count, index) => ({ key: `${index} ${count.name}`, count, name: count.name || unnamed(index + 1) }))

const Lines = ({ counts }: { counts: readonly ColumnCount[] }) => {
  const isMobile = useIsMobile()
  const Line = isMobile ? Card : Row
  const lines = linesOf(counts).map(({ key, ...line }) => <Line key={key} {...line} />)
  if (isMobile) {
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines}
      </Box>
    )
  }
  return (
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell>{texts.column}</TableCell>
          <TableCell>{texts.field}</TableCell>
          <TableCell align="right">{texts.given}</TableCell>
          <TableCell align="right">{texts.kept}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>{lines}</TableBody>
    </Table>
  )
}

export const ColumnCounts = ({ counts }: { counts: readonly ColumnCount[] }) => {
  const lost = counts.reduce((sum, { given, kept }) => sum + given - kept, 0)
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: WEIGHTS.title }}>
        {texts.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {lost > 0 ? texts.some(lost) : texts.all}
      </Typography>
      <Box
        component="section"
        aria-label={texts.title}
        // Makes the scrolling region reachable by keyboard.
        tabIndex={0}
        sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Lines counts={counts} />
      </Box>
    </Box>
  )
}
