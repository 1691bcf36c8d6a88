/** What is booked: the selection above, everything that is free below. */
import { Typography } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import type { FreeSlot, ItemAvailability } from '#src/booking/availability.ts'
import type { Conflict } from '#src/booking/writeReservation.ts'
import { ChosenLines } from './ChosenLines.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FormSection } from './FormSection.tsx'
import { type FormLine, type FormValues, lineOfItem } from './formValues.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { LostItemsDialog } from './LostItemsDialog.tsx'
import { type Period, useChosenAvailability } from './useAvailability.ts'
import { useLostItems } from './useLostItems.ts'

const { items: texts, last } = reservationTexts

type Props = {
  zone: string
  period: Period | null
  reservationId?: string
  conflicts: readonly Conflict[]
  /** Called when the last line of a saved reservation was removed and the person confirmed. */
  onEmptied?: () => void
}

const useLines = () => {
  const { setValue, clearErrors } = useFormContext<FormValues>()
  const lines = useWatch<FormValues, 'lines'>({ name: 'lines' })
  const change = useCallback(
    (next: FormLine[]) => {
      clearErrors('lines')
      setValue('lines', next, { shouldDirty: true })
    },
    [setValue, clearErrors],
  )
  return { lines, change }
}

/** The chosen things with what the service said of each. */
const useErrors = (conflicts: readonly Conflict[], lines: readonly FormLine[]) => {
  const { formState } = useFormContext<FormValues>()
  const { errors } = formState
  return useCallback(
    (index: number) => {
      const conflict = conflicts.find(({ itemId }) => itemId === lines[index]?.itemId)
      if (conflict) return { message: conflict.message, nextFree: conflict.nextFree }
      const found = errors.lines?.[index]
      const message = found?.itemId?.message ?? found?.quantity?.message ?? found?.message
      return message ? { message } : undefined
    },
    [conflicts, lines, errors],
  )
}

export const ItemsSection = ({ zone, period, reservationId, conflicts, onEmptied }: Props) => {
  const { setValue, formState } = useFormContext<FormValues>()
  const { lines, change } = useLines()
  const { byItem, isCurrent } = useChosenAvailability(lines, period, reservationId)
  const lost = useLostItems({ lines, byItem, isCurrent, period })
  const errorOf = useErrors(conflicts, lines)
  const [isEmptying, setIsEmptying] = useState(false)
  const chosen = useMemo(() => new Set(lines.map(({ itemId }) => itemId)), [lines])

  const remove = (itemId: string) => {
    if (onEmptied && lines.length === 1) return setIsEmptying(true)
    change(lines.filter((line) => line.itemId !== itemId))
  }
  const toggle = (item: ItemAvailability) =>
    chosen.has(item.id) ? remove(item.id) : change([...lines, lineOfItem(item)])
  const takeSlot = (slot: FreeSlot) => {
    setValue('startingAt', slot.startingAt, { shouldDirty: true })
    setValue('endingAt', slot.endingAt, { shouldDirty: true })
  }
  const listError = formState.errors.lines?.root?.message ?? formState.errors.lines?.message

  return (
    <FormSection id="what" title={texts.title}>
      {lines.length > 0 && (
        <ChosenLines
          lines={lines}
          byItem={byItem}
          errorOf={errorOf}
          zone={zone}
          onQuantity={(at, quantity) =>
            change(lines.map((line, index) => (index === at ? { ...line, quantity } : line)))
          }
          onRemove={(at) => lines[at] && remove(lines[at].itemId)}
          onSlot={takeSlot}
        />
      )}
      {listError && (
        <Typography role="alert" color="error" sx={{ mb: 1.5 }}>
          {listError}
        </Typography>
      )}
      <ItemPicker
        period={period}
        zone={zone}
        reservationId={reservationId}
        chosen={chosen}
        onToggle={toggle}
        onSlot={takeSlot}
      />
      <LostItemsDialog
        lost={lost.items}
        onRemove={() => change(lost.accept())}
        onKeepDates={() => {
          const before = lost.refuse()
          if (before) takeSlot(before)
        }}
      />
      <ConfirmDialog
        open={isEmptying}
        title={last.title}
        text={last.text}
        confirm={last.confirm}
        cancel={last.cancel}
        isDangerous
        onCancel={() => setIsEmptying(false)}
        onConfirm={() => {
          setIsEmptying(false)
          onEmptied?.()
        }}
      />
    </FormSection>
  )
}
