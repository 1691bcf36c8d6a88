import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { finding } from '#i18n/fr/finding.ts'
import { typedProblems } from '#i18n/fr/typedProblems.ts'
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
const parsedWishText = ({ people, wants }: TypedWish, period: WantedPeriod | null, zone: string): string =>
  [
    period && slotLabel(period, zone),
    people !== undefined && finding.people(people),
    ...wants.map(({ words, quantity }) => finding.want(words, quantity)),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ')

/** True if the text only names items: the list below shows them without a search for a time or several kinds. */
const isName = ({ wants, ...rest }: TypedWish): boolean =>
  wants.length < 2 &&
  wants.every(({ quantity }) => quantity === 1) &&
  Object.values(rest).every((one) => one === undefined)

/** `words`: filter of the list. `isOnlyWanted`: Enter confirmed them, so the list adds its only match. */
export type NameSearch = { words: string; isOnlyWanted: boolean; onOnly: (isFound: boolean) => void }

const refusalOf = ({ refused }: TypedWish): string | undefined =>
  refused && refused.problem !== 'UNKNOWN' ? typedProblems[refused.problem](refused.typed) : undefined

const isEmpty = ({ wants, ...when }: TypedWish): boolean => wants.length === 0 && Object.keys(when).length === 0

type Props = WishRow & {
  period: WantedPeriod | null
  onPeriod: (period: WantedPeriod) => void
  error: string | undefined
  children: (named: NameSearch) => ReactNode
}

const useWish = ({ period, zone, onPeriod }: Props) => {
  const open = useOrganisation()
  const [text, setText] = useState('')
  const [wish, setWish] = useState<TypedWish | null>(null)
  const isNamed = isName(parseWish(text, dayOf(utcTextOfDate(new Date()), zone), zone))
  const type = (typed: string): void => {
    setText(typed)
    if (!typed.trim()) setWish(null)
  }
  const find = (): void => {
    const now = utcTextOfDate(new Date())
    const today = dayOf(now, zone)
    const parsedWish = nextOccurrence(parseWish(text, today, zone), zonedOf(now, zone), open)
    setWish(parsedWish)
    if (parsedWish.refused) return
    const minutes = period ? minutesBetween(period.startingAt, period.endingAt) : 0
    const day = period ? localTextOf(period.startingAt, zone).slice(0, 10) : today
    const current = period ?? { startingAt: now, endingAt: now }
    const isWhen = [parsedWish.day, parsedWish.part, parsedWish.from, parsedWish.to, parsedWish.minutes].some(
      (one) => one !== undefined,
    )
    if (isWhen) onPeriod(periodOfWish(parsedWish, { ...current, day, minutes }, open))
  }
  return { text, type, isNamed, wish, find }
}

export const WishField = (props: Props) => {
  const { period, onPeriod: _asked, error, children, ...row } = props
  const [isMore, setMore] = useState(false)
  const { text, type, isNamed, wish, find } = useWish(props)
  // Last text that Enter confirmed: results of an earlier one must not be added.
  const [entered, setEntered] = useState('')
  const takeEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isNamed && wish === null) setEntered(text)
    else find()
  }
  const words = useDeferredValue(isNamed && wish === null ? text : '')
  const refusal = wish ? refusalOf(wish) : undefined
  const understood =
    wish && !refusal && !isEmpty(wish) ? finding.understood(parsedWishText(wish, period, row.zone)) : null
  const isAnswered =
    period !== null && wish !== null && !refusal && (wish.wants.length > 0 || wish.people !== undefined)
  const isFolded = isAnswered && !isMore && error === undefined
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
          name="lines"
          label={finding.label}
          error={error !== undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={takeEnter}
          helperText={fieldHelp(error, finding.help)}
          slotProps={{
            htmlInput: { maxLength: 300, type: 'search', enterKeyHint: 'search' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button variant="outlined" onClick={find} sx={{ mt: 2.25, flexShrink: 0 }}>
          {finding.find}
        </Button>
      </Box>
      <div ref={results}>
        <Typography role="status" variant="body2" color="textSecondary">
          {wish && (understood ?? refusal ?? finding.notUnderstood)}
        </Typography>
        {isAnswered && <WishResults wish={wish} period={period} onAnswered={show} {...row} />}
        {isFolded ? (
          <Button onClick={() => setMore(true)} sx={{ mt: 1 }}>
            {finding.more}
          </Button>
        ) : (
          <Box sx={{ mt: 1 }}>
            {children({
              words: words.trim(),
              isOnlyWanted: entered.trim() !== '' && entered === words,
              onOnly: (isFound) => {
                setEntered('')
                if (!isFound) find()
              },
            })}
          </Box>
        )}
      </div>
    </>
  )
}
