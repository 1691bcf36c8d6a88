/** One thing that can be booked: what it is, whether it is free, and the one gesture that adds it. */
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined'
import CheckCircle from '@mui/icons-material/CheckCircle'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import type { FreeSlot, ItemAvailability } from '#src/features/booking/availability.ts'
import { useCategories } from '#src/features/booking/choices.ts'
import { RecordMark } from '#src/fields/icons/RecordMark.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { QuotaNotes } from './QuotaNotes.tsx'
import { slotLabel } from './slotLabel.ts'
import type { WantedPeriod } from './useAvailability.ts'
import type { QuotaLeft } from './useQuotasLeft.ts'
import { WaysOut } from './WaysOut.tsx'

const texts = reservationTexts.items

const stateText = (
  { state, reason, quantity, quantityFree, managementMode }: ItemAvailability,
  brief: string | null,
): string => {
  if (reason === 'RULE') return texts.againstRules(brief)
  if (state === 'BLOCKED') return texts.blocked
  if (state === 'TAKEN') return texts.taken
  return managementMode === 'IN_QUANTITY' ? texts.left(quantityFree, quantity) : texts.free
}

/** Its picture, else the sign of its category. */
const Picture = ({ item }: { item: ItemAvailability }) => {
  const category = useCategories().find(({ id }) => id === item.categoryId)
  const color = item.categoryColor ?? '#6B7280'
  if (!item.thumbnailUrl)
    return <RecordMark size={56} mark={{ color, ...(category?.icon && { icon: category.icon }) }} />
  return (
    <Box
      aria-hidden
      sx={{
        width: 56,
        height: 56,
        flexShrink: 0,
        borderRadius: 1.5,
        background: `url("${item.thumbnailUrl}") center / cover`,
      }}
    />
  )
}

const NO_QUOTA: readonly QuotaLeft[] = []

const isElsewhere = ({ parentName, siteName }: ItemAvailability): boolean => siteName !== parentName

type WordsProps = { item: ItemAvailability; canAdd: boolean; quotas: readonly QuotaLeft[]; brief: string | null }

/** On a phone, the rules that are broken are said in short, in the place of every other word about rules. */
const useBrief = ({ brief }: ItemAvailability): string | null => (useIsNarrow() ? brief : null)

const Words = ({ item, canAdd, quotas, brief }: WordsProps) => (
  <Box sx={{ flexGrow: 1, minWidth: 0, textAlign: 'start' }}>
    <Typography sx={{ fontWeight: WEIGHTS.name, color: canAdd ? 'text.primary' : 'text.secondary' }}>
      {item.name}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {[item.parentName, isElsewhere(item) && item.siteName, item.categoryName, item.reference]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
    {(item.capacity !== null || item.equipment.length > 0) && (
      <Typography variant="body2" color="textSecondary">
        {[
          item.capacity !== null && texts.capacity(item.capacity),
          ...item.equipment.map(({ name, quantity }) => texts.equipped(name, quantity)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    )}
    {item.rules.length > 0 && brief === null && (
      <Typography variant="body2" color="textSecondary">
        {texts.rules(item.rules)}
      </Typography>
    )}
    <QuotaNotes quotas={quotas} />
  </Box>
)

const State = ({ item, canAdd, text }: { item: ItemAvailability; canAdd: boolean; text: string }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      flexShrink: { sm: 0 },
      textAlign: 'start',
      fontWeight: WEIGHTS.name,
      color: canAdd && item.reason !== 'RULE' ? 'success.main' : 'text.secondary',
    }}
  >
    {(!canAdd || item.reason === 'RULE') && <EventBusyOutlined sx={{ fontSize: 18 }} />}
    {text}
  </Typography>
)

/** Some of it is free, and no rule forbids it that the person may not lift. */
export const canBeAdded = ({ state, canLift }: ItemAvailability): boolean =>
  state === 'FREE' || state === 'PARTLY' || canLift

type Props = {
  item: ItemAvailability
  /** What is left to the main borrower. */
  quotas?: readonly QuotaLeft[] | undefined
  isChosen: boolean
  period: WantedPeriod
  zone: string
  reservationId?: string | undefined
  onToggle: () => void
  onSlot: (slot: FreeSlot) => void
  /** Something like it, which is free. */
  onOther: (item: ItemAvailability) => void
}

type RefusalProps = Omit<Props, 'isChosen' | 'onToggle' | 'quotas'> & { brief: string | null }

/** Why it is not free, and when it is. */
const Refusal = ({ brief, ...props }: RefusalProps) => {
  const { item, zone, onSlot } = props
  const { message, nextFree } = item
  return (
    <Box sx={{ pl: { xs: 1, sm: 7.5 }, pb: 1, pr: 1 }}>
      {brief === null && (
        <Typography variant="body2" color="textSecondary">
          {message}
        </Typography>
      )}
      {nextFree && (
        <Button size="small" onClick={() => onSlot(nextFree)} sx={{ px: 0, textAlign: 'start', whiteSpace: 'normal' }}>
          {texts.takeSlot(slotLabel(nextFree, zone))}
        </Button>
      )}
      <WaysOut {...props} quantity={1} />
    </Box>
  )
}

export const ItemRow = ({ isChosen, onToggle, quotas = NO_QUOTA, ...props }: Props) => {
  const { item } = props
  const canAdd = canBeAdded(item)
  const brief = useBrief(item)
  const state = stateText(item, brief)
  return (
    <Box component="li" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
      <ButtonBase
        disabled={!canAdd && !isChosen}
        onClick={onToggle}
        aria-pressed={isChosen}
        aria-label={`${isChosen ? texts.remove(item.name) : texts.add(item.name)}, ${state}`}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          minHeight: 60,
          p: 1,
          borderRadius: 1,
          bgcolor: isChosen ? 'action.selected' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Picture item={item} />
        <Box
          sx={{
            flexGrow: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { sm: 'center' },
            columnGap: 1.5,
          }}
        >
          <Words item={item} canAdd={canAdd} quotas={quotas} brief={brief} />
          <State item={item} canAdd={canAdd} text={state} />
        </Box>
        {isChosen && <CheckCircle color="primary" />}
        {!isChosen && canAdd && <AddCircleOutlined color="action" />}
      </ButtonBase>
      {(!canAdd || item.reason === 'RULE') && <Refusal {...props} brief={brief} />}
    </Box>
  )
}
