/** What somebody looks for, in their own words: it sets when, and offers what is free of each kind that they name. */
import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { finding } from '#i18n/fr/finding.ts'
import { dayOf, localTextOf, minutesBetween, utcTextOfDate } from '#resources/domain/time.ts'
import {
  equipmentOfWish,
  parseWish,
  periodOfWish,
  searchOfWant,
  type TypedWish,
  type Want,
} from '#resources/domain/wishes.ts'
import {
  type AvailabilityQuestion,
  type FreeSlot,
  fetchAvailability,
  type ItemAvailability,
} from '#src/features/booking/availability.ts'
import { useEquipment } from '#src/features/booking/choices.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { canBeAdded, ItemRow } from './ItemRow.tsx'
import { slotLabel } from './slotLabel.ts'
import type { WantedPeriod } from './useAvailability.ts'

const MOST_RESULTS = 4

type Row = {
  chosen: ReadonlySet<string>
  zone: string
  reservationId?: string | undefined
  onToggle: (item: ItemAvailability, quantity?: number) => void
  onSlot: (slot: FreeSlot) => void
}

const isEnough = (item: ItemAvailability, quantity: number): boolean =>
  canBeAdded(item) && item.quantityFree >= quantity

/** What can be had first, in the server's order of meaning. */
const bestOf = (items: readonly ItemAvailability[], quantity: number): ItemAvailability[] =>
  items.toSorted((a, b) => Number(isEnough(b, quantity)) - Number(isEnough(a, quantity))).slice(0, MOST_RESULTS)

type Needs = { people: number | undefined; equipment: ReturnType<typeof equipmentOfWish> }

/** Without words it is a place for so many people. */
const soughtBy = (want: Want) => (want.words ? { search: searchOfWant(want) } : { type: 'LOCATION' as const })

const narrowedBy = ({ people, equipment }: Needs) => ({
  ...(people && { people }),
  ...(equipment.length > 0 && { equipment: equipment.map(({ id, quantity }) => ({ id, quantity })) }),
})

/** What is named is offered even where it is not as it was wished: `isNear` says so. */
const fetchWished = async (sought: AvailabilityQuestion, needs: Needs, signal: AbortSignal) => {
  const narrowed = narrowedBy(needs)
  const pages = { page: 1, perPage: 25 }
  const { items } = await fetchAvailability({ ...sought, ...narrowed }, pages, signal)
  if (items.length > 0 || Object.keys(narrowed).length === 0) return { items, isNear: false }
  const near = await fetchAvailability(sought, pages, signal)
  return { items: near.items, isNear: near.items.length > 0 }
}

const Results = ({ want, needs, period, ...row }: Row & { want: Want; needs: Needs; period: WantedPeriod }) => {
  const { words, quantity } = want
  const sought = { ...period, ...soughtBy(want), ...(row.reservationId && { excludeReservation: row.reservationId }) }
  const title = finding.wantWith(
    words ? finding.want(words, quantity) : finding.people(needs.people ?? 1),
    needs.equipment.map(({ name, quantity: count }) => finding.equipped(name, count)),
  )
  const { data, isError } = useQuery({
    queryKey: ['reservation/reservation', 'availability', 'wish', sought, narrowedBy(needs)],
    queryFn: ({ signal }) => fetchWished(sought, needs, signal),
    staleTime: 15_000,
  })
  if (isError) return <Alert severity="error">{finding.failed}</Alert>
  if (!data) return null
  const best = bestOf(data.items, quantity)
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 650, fontSize: 15 }}>
        {title}
      </Typography>
      {data.isNear && <Typography color="textSecondary">{finding.near}</Typography>}
      {best.length === 0 && <Typography color="textSecondary">{finding.nothing(title)}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {best.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            period={period}
            zone={row.zone}
            reservationId={row.reservationId}
            isChosen={row.chosen.has(item.id)}
            onToggle={() => row.onToggle(item, Math.min(quantity, item.quantityFree))}
            onSlot={row.onSlot}
            onOther={(other) => row.onToggle(other, quantity)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** What was read out of the sentence, so that a misunderstanding is seen at once. */
const understoodText = ({ people, wants }: TypedWish, period: WantedPeriod | null, zone: string): string =>
  [
    period && slotLabel(period, zone),
    people !== undefined && finding.people(people),
    ...wants.map(({ words, quantity }) => finding.want(words, quantity)),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ')

const isEmpty = ({ wants, ...when }: TypedWish): boolean => wants.length === 0 && Object.keys(when).length === 0

const ANYWHERE: Want = { words: '', quantity: 1 }

/** One part for each thing; what these are to be equipped with is offered by itself as well. */
const Found = ({ wish, period, ...row }: Row & { wish: TypedWish; period: WantedPeriod }) => {
  const equipment = equipmentOfWish(wish, useEquipment())
  const { people, wants } = wish
  if (wants.length === 0 && people === undefined) return null
  const isEquipment = (want: Want): boolean => equipment.some((one) => one.want === want)
  return (
    <Box role="region" aria-label={finding.results}>
      {(wants.length > 0 ? wants : [ANYWHERE]).map((want) => (
        <Results
          key={want.words}
          want={want}
          needs={isEquipment(want) ? { people: undefined, equipment: [] } : { people, equipment }}
          period={period}
          {...row}
        />
      ))}
    </Box>
  )
}

type Props = Row & { period: WantedPeriod | null; onPeriod: (period: WantedPeriod) => void }

/** The wish as it was last asked, and what asking does. */
const useWish = ({ period, zone, onPeriod }: Props) => {
  const open = useOrganisation()
  const [text, setText] = useState('')
  const [wish, setWish] = useState<TypedWish | null>(null)
  const find = (): void => {
    const today = dayOf(utcTextOfDate(new Date()), zone)
    const asked = parseWish(text, today)
    setWish(asked)
    const minutes = period ? minutesBetween(period.startingAt, period.endingAt) : 0
    const day = period ? localTextOf(period.startingAt, zone).slice(0, 10) : today
    const current = period ?? { startingAt: utcTextOfDate(new Date()), endingAt: utcTextOfDate(new Date()) }
    const isWhen = asked.day !== undefined || asked.part !== undefined || asked.from !== undefined
    if (isWhen) onPeriod(periodOfWish(asked, { ...current, day, minutes }, open))
  }
  return { text, setText, wish, find }
}

export const WishField = (props: Props) => {
  const { period, onPeriod: _asked, ...row } = props
  const { text, setText, wish, find } = useWish(props)
  const takeEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    find()
  }
  const understood = wish && !isEmpty(wish) ? finding.understood(understoodText(wish, period, row.zone)) : null
  return (
    <Box sx={{ mb: 2 }}>
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
      <Typography role="status" variant="body2" color="textSecondary">
        {wish && (understood ?? finding.notUnderstood)}
      </Typography>
      {wish && period && <Found wish={wish} period={period} {...row} />}
    </Box>
  )
}
