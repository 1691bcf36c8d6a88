import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { seriesTexts } from '#i18n/fr/series.ts'
import { isUtcText } from '#resources/domain/time.ts'
import { DateTimeBox } from '#src/fields/controls/DateTimeBox.tsx'
import type { RepeatDate } from '../values/repeat.ts'
import type { SeriesDate } from './seriesData.ts'

const texts = seriesTexts.dates

type Props = {
  date: SeriesDate
  change: RepeatDate | undefined
  zone: string
  onApply: (next: RepeatDate) => void
  onClose: () => void
}

export const OtherHour = ({ date, change, zone, onApply, onClose }: Props) => {
  const [startingAt, setStart] = useState<string | null>(date.startingAt)
  const [endingAt, setEnd] = useState<string | null>(date.endingAt)
  const isWhole = isUtcText(startingAt) && isUtcText(endingAt) && startingAt < endingAt
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
        gap: 1.5,
        mt: 1,
        alignItems: 'start',
      }}
    >
      <DateTimeBox label={texts.start} zone={zone} value={startingAt} onChange={setStart} />
      <DateTimeBox label={texts.end} zone={zone} value={endingAt} onChange={setEnd} />
      <Box>
        <Button
          disabled={!isWhole}
          onClick={() =>
            startingAt && endingAt && onApply({ ...change, date: date.date, isSkipped: false, startingAt, endingAt })
          }
        >
          {texts.apply}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Box>
    </Box>
  )
}
