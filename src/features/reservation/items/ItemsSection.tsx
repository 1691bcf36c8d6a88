import { useCallback, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import type { FreeSlot, ItemAvailability } from '#src/shared/booking/availability.ts'
import type { BookingConflict } from '#src/shared/booking/writeReservation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ReservationSection } from '../ReservationSection.tsx'
import { withLines } from '../values/formPeople.ts'
import { type FormLine, lineOfItem, type ReservationFormValues } from '../values/formValues.ts'
import { ChosenLines } from './ChosenLines.tsx'
import { ItemOffer } from './ItemOffer.tsx'
import { ItemPicker } from './ItemPicker.tsx'
import { LostItemsDialog } from './LostItemsDialog.tsx'
import { OverrideReason } from './OverrideReason.tsx'
import { useChosenAvailability, type WantedPeriod } from './useAvailability.ts'
import { useLostItems } from './useLostItems.ts'
import { useQuotasLeft } from './useQuotasLeft.ts'
import { WishField } from './WishField.tsx'
import type { WantedItem } from './WishResults.tsx'
import { useWorkflows } from './WorkflowNote.tsx'

const { items: texts, last } = reservationTexts

type Props = {
  zone: string
  period: WantedPeriod | null
  reservationId?: string
  conflicts: readonly BookingConflict[]
  onEmptied?: () => void
}

const useLines = () => {
  const { setValue, getValues, clearErrors } = useFormContext<ReservationFormValues>()
  const lines = useWatch<ReservationFormValues, 'lines'>({ name: 'lines' })
  const change = useCallback(
    (next: FormLine[]) => {
      clearErrors('lines')
      const people = withLines(next, getValues())
      setValue('lines', people.lines, { shouldDirty: true })
      setValue('borrowers', people.borrowers, { shouldDirty: true })
    },
    [setValue, getValues, clearErrors],
  )
  return { lines, change }
}

/** A saved item that was removed and added again keeps its id and values. */
const useLineOf = () => {
  const { formState } = useFormContext<ReservationFormValues>()
  const { defaultValues } = formState
  return (item: ItemAvailability): FormLine => {
    const saved = defaultValues?.lines?.find((line) => line?.id && line.itemId === item.id)
    return (saved as FormLine | undefined) ?? lineOfItem(item)
  }
}

const useErrors = (conflicts: readonly BookingConflict[], lines: readonly FormLine[]) => {
  const { formState } = useFormContext<ReservationFormValues>()
  const { errors } = formState
  return useCallback(
    (index: number) => {
      const conflict = conflicts.find(({ itemId }) => itemId === lines[index]?.itemId)
      if (conflict) return { message: conflict.message, nextFree: conflict.nextFree }
      const found = errors.lines?.[index]
      const message = found?.itemId?.message ?? found?.approvers?.message ?? found?.quantity?.message ?? found?.message
      return message ? { message } : undefined
    },
    [conflicts, lines, errors],
  )
}

const useItems = ({ onEmptied }: Pick<Props, 'onEmptied'>) => {
  const { setValue } = useFormContext<ReservationFormValues>()
  const { lines, change } = useLines()
  const lineOf = useLineOf()
  const [isEmptying, setIsEmptying] = useState(false)
  const chosen = useMemo(() => new Set(lines.map(({ itemId }) => itemId)), [lines])
  const remove = (itemId: string) => {
    if (onEmptied && lines.length === 1) return setIsEmptying(true)
    change(lines.filter((line) => line.itemId !== itemId))
  }
  return {
    lines,
    change,
    chosen,
    remove,
    isEmptying,
    closeEmptying: () => setIsEmptying(false),
    toggle: (item: ItemAvailability, quantity?: number) =>
      chosen.has(item.id) ? remove(item.id) : change([...lines, { ...lineOf(item), ...(quantity && { quantity }) }]),
    add: (wanted: readonly WantedItem[]) =>
      change([
        ...lines,
        ...wanted.flatMap(({ item, quantity }) => (chosen.has(item.id) ? [] : [{ ...lineOf(item), quantity }])),
      ]),
    replace: (at: number, item: ItemAvailability) =>
      change(
        lines.map((line, index) =>
          index === at ? { ...lineOf(item), quantity: line.quantity, borrowers: line.borrowers } : line,
        ),
      ),
    setQuantity: (at: number, quantity: number) =>
      change(lines.map((line, index) => (index === at ? { ...line, quantity } : line))),
    setApprover: (at: number, step: number, user: string | null) =>
      change(
        lines.map((line, index) => {
          if (index !== at) return line
          const others = line.approvers?.filter((one) => one.step !== step) ?? []
          return { ...line, approvers: user ? [...others, { step, user }] : others }
        }),
      ),
    takeSlot: (slot: FreeSlot) => {
      setValue('startingAt', slot.startingAt, { shouldDirty: true })
      setValue('endingAt', slot.endingAt, { shouldDirty: true })
    },
  }
}

type Questioned = { items: ReturnType<typeof useItems>; lost: ReturnType<typeof useLostItems> } & Pick<
  Props,
  'onEmptied'
>

const Questions = ({ items, lost, onEmptied }: Questioned) => (
  <>
    <LostItemsDialog
      lost={lost.items}
      onRemove={() => items.change(lost.accept())}
      onKeepDates={() => {
        const before = lost.refuse()
        if (before) items.takeSlot(before)
      }}
    />
    <ConfirmDialog
      open={items.isEmptying}
      title={last.title}
      confirm={last.confirm}
      cancel={last.cancel}
      isDangerous
      onClose={items.closeEmptying}
      onConfirm={() => {
        items.closeEmptying()
        onEmptied?.()
      }}
    >
      {last.text}
    </ConfirmDialog>
  </>
)
export const ItemsSection = ({ zone, period, reservationId, conflicts, onEmptied }: Props) => {
  const { errors } = useFormContext<ReservationFormValues>().formState
  const items = useItems({ onEmptied })
  const { lines, takeSlot } = items
  const { byItem, isCurrent } = useChosenAvailability(lines, period, reservationId)
  const quotas = useQuotasLeft([...items.chosen], period, reservationId)
  const lost = useLostItems({ lines, byItem, isCurrent, period })
  const errorOf = useErrors(conflicts, lines)
  const workflows = useWorkflows(lines)
  const listError = errors.lines?.root?.message ?? errors.lines?.message
  const [isWishLeft, setWishLeft] = useState(false)
  return (
    <ReservationSection id="what" title={texts.title} field="lines">
      {lines.length > 0 && (
        <ChosenLines
          {...{ lines, byItem, errorOf, zone, workflows, period, reservationId, quotas }}
          onQuantity={items.setQuantity}
          onRemove={(at) => lines[at] && items.remove(lines[at].itemId)}
          onSlot={takeSlot}
          onOther={items.replace}
          onApprover={items.setApprover}
        />
      )}
      {(lines.some(({ itemId }) => byItem.get(itemId)?.canLift) || conflicts.some(({ canLift }) => canLift)) && (
        <OverrideReason />
      )}
      <ItemOffer
        count={lines.length}
        isNeeded={listError !== undefined || isWishLeft}
        isChange={reservationId !== undefined}
      >
        <WishField
          {...{ period, zone, reservationId }}
          chosen={items.chosen}
          onToggle={items.toggle}
          onAdd={items.add}
          onLeft={setWishLeft}
          onSlot={takeSlot}
          onPeriod={takeSlot}
          error={listError}
        >
          {(named) => (
            <ItemPicker
              {...{ named, period, zone, reservationId }}
              chosen={items.chosen}
              onToggle={(item) => items.toggle(item)}
              onSlot={takeSlot}
            />
          )}
        </WishField>
      </ItemOffer>
      <Questions items={items} lost={lost} onEmptied={onEmptied} />
    </ReservationSection>
  )
}
