import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { finding } from '#i18n/fr/finding.ts'
import { equipmentOfWish, firstAnswers, type TypedWish, type Want } from '#resources/domain/wishes.ts'
import {
  type AvailabilityQuestion,
  type FreeSlot,
  fetchAvailability,
  type ItemAvailability,
} from '#src/shared/booking/availability.ts'
import { useEquipment } from '#src/shared/booking/choices.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { canBeAdded, ItemRow } from './ItemRow.tsx'
import { QuotaNotes, sharedQuotas, usedUpQuotas } from './QuotaNotes.tsx'
import type { WantedPeriod } from './useAvailability.ts'
import { useQuotasLeft } from './useQuotasLeft.ts'

const MOST_RESULTS = 4

export type WantedItem = { item: ItemAvailability; quantity: number }

export type WishRow = {
  chosen: ReadonlySet<string>
  zone: string
  reservationId?: string | undefined
  onToggle: (item: ItemAvailability, quantity?: number) => void
  onAdd: (wanted: readonly WantedItem[]) => void
  /** True if another wished item can still be chosen. */
  onLeft: (isLeft: boolean) => void
  onSlot: (slot: FreeSlot) => void
}

const isEnough = (item: ItemAvailability, quantity: number): boolean =>
  canBeAdded(item) && item.quantityFree >= quantity

const bestOf = (items: readonly ItemAvailability[], { words, quantity }: Want): ItemAvailability[] =>
  firstAnswers(
    items.toSorted((a, b) => Number(isEnough(b, quantity)) - Number(isEnough(a, quantity))),
    words,
    MOST_RESULTS,
  )

type Needs = { people: number | undefined; equipment: ReturnType<typeof equipmentOfWish> }

const NO_NEED: Needs = { people: undefined, equipment: [] }

/** A wish without words means a location for this number of people. */
const filterOfWant = (want: Want) => (want.words ? { search: want.words } : { type: 'LOCATION' as const })

const narrowedBy = ({ people, equipment }: Needs) => ({
  ...(people && { people }),
  ...(equipment.length > 0 && { equipment: equipment.map(({ id, quantity }) => ({ id, quantity })) }),
})

type Fit = 'whole' | 'unequipped' | 'near'

/** A named item is offered even if it does not meet all needs. */
const fetchWished = async (sought: AvailabilityQuestion, needs: Needs, signal: AbortSignal) => {
  const fits: [Fit, Needs][] = [['whole', needs]]
  if (needs.equipment.length > 0) fits.push(['unequipped', { ...needs, equipment: [] }])
  if (needs.people) fits.push(['near', NO_NEED])
  for (const [fit, kept] of fits) {
    const { items } = await fetchAvailability({ ...sought, ...narrowedBy(kept) }, { page: 1, perPage: 25 }, signal)
    if (items.length > 0) return { items, fit }
  }
  return { items: [], fit: 'whole' as const }
}

/** `isAside`: equipment of another wished item, which is also offered separately. */
type WantQuery = { want: Want; needs: Needs; isAside: boolean }
type Answer = WantQuery & { best: readonly ItemAvailability[]; fit: Fit; isError: boolean; isKnown: boolean }

const useAnswers = (asked: readonly WantQuery[], period: WantedPeriod, reservationId: string | undefined): Answer[] => {
  const answers = useQueries({
    queries: asked.map(({ want, needs }) => {
      const sought = { ...period, ...filterOfWant(want), ...(reservationId && { excludeReservation: reservationId }) }
      return {
        queryKey: ['reservation/reservation', 'availability', 'wish', sought, narrowedBy(needs)],
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchWished(sought, needs, signal),
        staleTime: 15_000,
      }
    }),
  })
  return asked.map((one, index) => {
    const { data, isError = false } = answers[index] ?? {}
    const best = bestOf(data?.items ?? [], one.want)
    return { ...one, best, fit: data?.fit ?? 'whole', isError, isKnown: data !== undefined }
  })
}

/** One item per kind, the first available one that no other kind took; undefined if a kind has none. */
const basketOf = (answers: readonly Answer[], chosen: ReadonlySet<string>): WantedItem[] | undefined => {
  const taken = new Set(chosen)
  const basket = answers.flatMap(({ want, best, fit }): WantedItem[] => {
    const item = fit === 'near' ? undefined : best.find((one) => isEnough(one, want.quantity) && !taken.has(one.id))
    if (!item) return []
    taken.add(item.id)
    return [{ item, quantity: want.quantity }]
  })
  return basket.length === answers.length ? basket : undefined
}

type ResultsProps = Omit<WishRow, 'onAdd' | 'onLeft'> & {
  answer: Answer
  period: WantedPeriod
  quotas: ReturnType<typeof useQuotasLeft>
}

const Results = ({ answer, period, quotas, ...row }: ResultsProps) => {
  const { want, needs, best, fit, isError, isKnown } = answer
  const { words, quantity } = want
  const title = finding.wantWith(
    words ? finding.want(words, quantity) : finding.people(needs.people ?? 1),
    (fit === 'unequipped' ? [] : needs.equipment).map(({ name, quantity: count }) => finding.equipped(name, count)),
  )
  if (isError) return <Alert severity="error">{finding.failed}</Alert>
  if (!isKnown) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h3" sx={{ fontWeight: WEIGHTS.title, fontSize: 15 }}>
        {title}
      </Typography>
      {fit !== 'whole' && <Typography color="textSecondary">{finding[fit]}</Typography>}
      {best.length === 0 && <Typography color="textSecondary">{finding.nothing(title)}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {best.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            quotas={usedUpQuotas(quotas.get(item.id))}
            period={period}
            zone={row.zone}
            reservationId={row.reservationId}
            isChosen={row.chosen.has(item.id)}
            wanted={quantity}
            onToggle={() => row.onToggle(item, Math.min(quantity, item.quantityFree))}
            onSlot={row.onSlot}
            onOther={(other) => row.onToggle(other, quantity)}
          />
        ))}
      </Box>
    </Box>
  )
}

const ANYWHERE: Want = { words: '', quantity: 1 }

/** People and equipment apply to the first named kind: a minibus beside the hall seats none of these people. */
const wantsWithNeeds = ({ people, wants }: TypedWish, equipment: Needs['equipment']): WantQuery[] => {
  if (wants.length === 0 && people === undefined) return []
  const isEquipment = (want: Want): boolean => equipment.some((one) => one.want === want)
  const all = people !== undefined && wants.every(isEquipment) ? [ANYWHERE, ...wants] : wants
  const first = all.find((want) => !isEquipment(want))
  return all.map((want) => ({
    want,
    isAside: isEquipment(want),
    needs: want === first ? { people, equipment } : NO_NEED,
  }))
}

const remainingAnswers = (answers: readonly Answer[], chosen: ReadonlySet<string>): Answer[] => {
  const isUnequipped = answers.some(({ fit }) => fit !== 'whole')
  return answers.filter(({ isAside, best }) => (!isAside || isUnequipped) && !best.some(({ id }) => chosen.has(id)))
}

/** One list per kind; equipment of another kind is also offered separately. */
export const WishResults = ({
  wish,
  period,
  onAdd,
  onLeft,
  onAnswered,
  ...row
}: WishRow & { wish: TypedWish; period: WantedPeriod; onAnswered: () => void }) => {
  const queries = wantsWithNeeds(wish, equipmentOfWish(wish, useEquipment()))
  const answers = useAnswers(queries, period, row.reservationId)
  const ids = answers.flatMap(({ best }) => best.map(({ id }) => id))
  const quotas = useQuotasLeft(ids, period, row.reservationId)
  const kinds = remainingAnswers(answers, row.chosen)
  const isLeft = answers.length > 1 && kinds.some(({ best }) => best.some(canBeAdded))
  useEffect(() => {
    onLeft(isLeft)
    return () => onLeft(false)
  }, [isLeft, onLeft])
  const isKnown = answers.every((answer) => answer.isKnown || answer.isError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answered wish that is asked again is answered again
  useEffect(() => {
    if (isKnown) onAnswered()
  }, [isKnown, wish, onAnswered])
  if (answers.length === 0) return null
  const basket = kinds.length > 1 ? basketOf(kinds, row.chosen) : undefined
  return (
    <Box role="region" aria-label={finding.results}>
      {basket && (
        <Button variant="contained" startIcon={<PlaylistAddOutlined />} onClick={() => onAdd(basket)} sx={{ mt: 1 }}>
          {finding.addAll(basket.map(({ item, quantity }) => finding.want(item.name, quantity)))}
        </Button>
      )}
      <QuotaNotes quotas={sharedQuotas(ids.map((id) => quotas.get(id) ?? []))} />
      {answers.map((answer) => (
        <Results key={answer.want.words} answer={answer} period={period} quotas={quotas} {...row} />
      ))}
    </Box>
  )
}
