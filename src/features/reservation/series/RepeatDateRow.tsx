import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { dateText } from '#i18n/fr/recurrence.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import { parseInstant, periodLabel } from '#src/time/when.ts'
import type { FormLine } from '../values/formValues.ts'
import type { RepeatDate } from '../values/repeat.ts'
import { OtherHour } from './OtherHour.tsx'
import { OtherItem } from './OtherItem.tsx'
import type { SeriesDate } from './seriesData.ts'

const texts = seriesTexts.dates

type Props = {
  date: SeriesDate
  change: RepeatDate | undefined
  lines: readonly FormLine[]
  zone: string
  onChange: (next: RepeatDate) => void
}

/** Without a chosen item, a date is neither free nor taken. */
const Verdict = ({ date, change, lines }: Pick<Props, 'date' | 'change' | 'lines'>) => {
  const isTaken = date.conflicts.length > 0
  return (
    <>
      {date.isSkipped ? (
        <Chip size="small" variant="outlined" label={texts.skipped} />
      ) : (
        lines.length > 0 && (
          <Chip
            size="small"
            color={isTaken ? 'error' : 'success'}
            variant="outlined"
            label={isTaken ? texts.taken : texts.free}
          />
        )
      )}
      {date.isOver && <Chip size="small" color="warning" variant="outlined" label={texts.over} />}
      {date.holiday && <Chip size="small" variant="outlined" label={texts.holiday(date.holiday)} />}
      {date.schoolHoliday && <Chip size="small" variant="outlined" label={texts.schoolHoliday(date.schoolHoliday)} />}
      {change?.startingAt && <Chip size="small" variant="outlined" label={texts.moved} />}
      {change?.items?.map(({ item, name }) => (
        <Chip key={item} size="small" variant="outlined" label={texts.replaced(name)} />
      ))}
    </>
  )
}

type Opened = 'HOUR' | string | null

const DateAlternatives = ({
  date,
  change,
  onChange,
  onOpen,
}: Omit<Props, 'lines' | 'zone'> & { onOpen: (opened: Opened) => void }) => {
  const day = dateText(date.date)
  const isTaken = date.conflicts.length > 0
  const isChanged = Boolean(change?.startingAt || change?.items?.length)
  const way = (label: string, named: string, act: () => void) => (
    <Button key={named} size="small" aria-label={named} onClick={act}>
      {label}
    </Button>
  )
  if (date.isSkipped) return way(texts.keep, texts.keepOf(day), () => onChange({ date: date.date, isSkipped: false }))
  return (
    <>
      {way(texts.skip, texts.skipOf(day), () => onChange({ date: date.date, isSkipped: true }))}
      {isTaken && way(texts.otherHour, texts.otherHourOf(day), () => onOpen('HOUR'))}
      {isTaken &&
        date.conflicts.map(({ itemId, itemName }) =>
          way(texts.otherItem, texts.otherItemOf(itemName, day), () => onOpen(itemId)),
        )}
      {isChanged && way(texts.undo, texts.undoOf(day), () => onChange({ date: date.date }))}
    </>
  )
}

export const RepeatDateRow = ({ date, change, lines, zone, onChange }: Props) => {
  const [opened, setOpened] = useState<Opened>(null)
  const period = { startingAt: parseInstant(date.startingAt), endingAt: parseInstant(date.endingAt) }
  const apply = (next: RepeatDate) => {
    setOpened(null)
    onChange(next)
  }
  const close = () => setOpened(null)
  // The item in conflict may itself replace another one.
  const original = change?.items?.find(({ by }) => by === opened)?.item ?? opened
  return (
    <Box component="li" sx={{ px: 1.5, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          sx={{
            minWidth: 230,
            color: date.isSkipped ? 'text.secondary' : undefined,
            textDecoration: date.isSkipped ? 'line-through' : undefined,
          }}
        >
          {periodLabel(period, zone, new Date())}
        </Typography>
        <Verdict date={date} change={change} lines={lines} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: 'auto' }}>
          <DateAlternatives date={date} change={change} onChange={apply} onOpen={setOpened} />
        </Box>
      </Box>
      {!date.isSkipped &&
        date.conflicts.map(({ itemId, message }) => (
          <Typography key={itemId} variant="body2" color="error">
            {message}
          </Typography>
        ))}
      {opened === 'HOUR' && <OtherHour date={date} change={change} zone={zone} onApply={apply} onClose={close} />}
      {opened !== null && opened !== 'HOUR' && (
        <OtherItem
          date={date}
          change={change}
          itemId={original ?? ''}
          categoryId={lines.find(({ itemId }) => itemId === original)?.categoryId ?? null}
          chosen={lines.map(({ itemId }) => itemId)}
          quantity={lines.find(({ itemId }) => itemId === original)?.quantity ?? 1}
          onApply={apply}
          onClose={close}
        />
      )}
    </Box>
  )
}
