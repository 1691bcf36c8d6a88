import { Box, Button, TextField, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { finding } from '#i18n/fr/finding.ts'
import { dayOf, localTextOf, minutesBetween, utcTextOfDate, zonedOf } from '#resources/domain/time.ts'
import { nextOccurrence, parseWish, periodOfWish, type TypedWish } from '#resources/domain/wishes.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { scrollToView } from '#src/ui/scrollToView.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { slotLabel } from './slotLabel.ts'
import type { WantedPeriod } from './useAvailability.ts'
import { WishResults, type WishRow } from './WishResults.tsx'

/** Shows the interpretation of the text, so that the user notices a misunderstanding. */
const understoodText = ({ people, wants }: TypedWish, period: WantedPeriod | null, zone: string): string =>
  [
    period && slotLabel(period, zone),
    people !== undefined && finding.people(people),
    ...wants.map(({ words, quantity }) => finding.want(words, quantity)),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ')

const isEmpty = ({ wants, ...when }: TypedWish): boolean => wants.length === 0 && Object.keys(when).length === 0

type Props = WishRow & {
  period: WantedPeriod | null
  onPeriod: (period: WantedPeriod) => void
  isOpen: boolean
  children: ReactNode
}

const useWish = ({ period, zone, onPeriod }: Props) => {
  const open = useOrganisation()
  const [text, setText] = useState('')
  const [wish, setWish] = useState<TypedWish | null>(null)
  const find = (): void => {
    const now = utcTextOfDate(new Date())
    const today = dayOf(now, zone)
    const asked = nextOccurrence(parseWish(text, today), zonedOf(now, zone), open)
    setWish(asked)
    const minutes = period ? minutesBetween(period.startingAt, period.endingAt) : 0
    const day = period ? localTextOf(period.startingAt, zone).slice(0, 10) : today
    const current = period ?? { startingAt: now, endingAt: now }
    const isWhen = [asked.day, asked.part, asked.from, asked.minutes].some((one) => one !== undefined)
    if (isWhen) onPeriod(periodOfWish(asked, { ...current, day, minutes }, open))
  }
  return { text, setText, wish, find }
}

export const WishField = (props: Props) => {
  const { period, onPeriod: _asked, isOpen, children, ...row } = props
  const [isMore, setMore] = useState(false)
  const { text, setText, wish, find } = useWish(props)
  const takeEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    find()
  }
  const understood = wish && !isEmpty(wish) ? finding.understood(understoodText(wish, period, row.zone)) : null
  const isAnswered = period !== null && wish !== null && (wish.wants.length > 0 || wish.people !== undefined)
  const isFolded = isAnswered && !isMore && !isOpen
  const results = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow()
  // Scrolls to the results: on a phone the keyboard and the form hide them.
  const show = useCallback(() => {
    if (!isNarrow || !results.current) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollToView(results.current)
  }, [isNarrow])
  const isWhenAlone = understood !== null && !isAnswered
  useEffect(() => {
    if (wish && isWhenAlone) show()
  }, [wish, isWhenAlone, show])
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          fullWidth
          label={finding.label}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={takeEnter}
          helperText={fieldHelp(undefined, finding.help)}
          slotProps={{ htmlInput: { maxLength: 300, enterKeyHint: 'search' } }}
        />
        <Button variant="outlined" onClick={find} sx={{ mt: 1, flexShrink: 0 }}>
          {finding.find}
        </Button>
      </Box>
      <div ref={results}>
        <Typography role="status" variant="body2" color="textSecondary">
          {wish && (understood ?? finding.notUnderstood)}
        </Typography>
        {isAnswered && <WishResults wish={wish} period={period} onAnswered={show} {...row} />}
        {isFolded ? (
          <Button onClick={() => setMore(true)} sx={{ mt: 1 }}>
            {finding.more}
          </Button>
        ) : (
          <Box sx={{ mt: 2 }}>{children}</Box>
        )}
      </div>
    </>
  )
}
