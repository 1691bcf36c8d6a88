import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { rateTexts } from '#i18n/fr/reservationRate.ts'
import { rateOf } from '#src/shared/statistics/periods.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { Rates } from './rates.ts'

const texts = rateTexts.overWeek
/** Maximum share of the colour (percent): above it, the text would lack contrast. */
const MOST = 45

export const WeekTable = ({ hours }: { hours: Rates['hours'] }) => {
  const days = [...new Set(hours.map(({ weekDay }) => weekDay))].sort((one, other) => one - other)
  const open = [...new Set(hours.map(({ hour }) => hour))].sort((one, other) => one - other)
  const rates = new Map(hours.map((sums) => [`${sums.weekDay} ${sums.hour}`, rateOf(sums)]))
  const fullest = Math.max(...[...rates.values()].map((rate) => rate ?? 0), 0.01)
  return (
    <TableContainer tabIndex={0} role="group" aria-label={texts.title}>
      <Table size="small" aria-label={texts.title} sx={{ '& td, & th': { px: 0.75, py: 0.5, border: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ fontWeight: WEIGHTS.title }}>{texts.hour}</TableCell>
            {days.map((day) => (
              <TableCell key={day} align="center" sx={{ fontWeight: WEIGHTS.title }}>
                {texts.short[day - 1]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {open.map((hour) => (
            <TableRow key={hour}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
                {texts.cell(hour)}
              </TableCell>
              {days.map((day) => {
                const rate = rates.get(`${day} ${hour}`)
                const depth = (rate ?? 0) / fullest
                return (
                  <TableCell
                    key={day}
                    align="center"
                    sx={({ palette }) => ({
                      fontVariantNumeric: 'tabular-nums',
                      whiteSpace: 'nowrap',
                      borderRadius: 1,
                      ...(rate != null && {
                        bgcolor: `color-mix(in srgb, ${palette.primary.main} ${Math.round(depth * MOST)}%, ${palette.background.paper})`,
                      }),
                      printColorAdjust: 'exact',
                    })}
                  >
                    {rate == null ? '' : rateTexts.percent(rate)}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
