import { Box } from '@mui/material'
import { COLON } from '#i18n/fr/locale.ts'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { changeOf } from '#src/shared/booking/occupancy.ts'
import { Figure } from '#src/shared/statistics/Figure.tsx'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { daysLabel } from '#src/time/when.ts'
import type { Rates } from './rates.ts'

export const RateFigures = ({ rates }: { rates: Rates }) => {
  const { current, before, beforeFrom, beforeTo } = rates
  const today = todayIn(useZone())
  const than = texts.than(texts.percent(before.rate ?? null), daysLabel(beforeFrom, beforeTo, today))
  return (
    <Box
      component="dl"
      aria-label={texts.figures}
      sx={{
        m: 0,
        mb: 3,
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 2.2fr) repeat(4, 1fr)' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      <Figure
        label={texts.title}
        value={texts.percent(current.rate ?? null)}
        note={
          <>
            {`${texts.points(changeOf(rates))}, ${than}`}
            <Box component="span" sx={{ display: 'block' }}>
              {`${texts.hoursLabel}${COLON}${texts.counted(rates.countedDays, rates.countedSlots)}`}
            </Box>
          </>
        }
      />
      <Figure label={texts.held} value={texts.hours(current.heldHours)} />
      <Figure label={texts.open} value={texts.hours(current.openHours)} />
      <Figure label={texts.lent} value={texts.hours(current.lentHours)} note={texts.lentHelp} />
      <Figure
        label={texts.lines}
        value={texts.count(current.lines)}
        note={texts.gone(current.cancelled, current.noShows)}
      />
    </Box>
  )
}
