import AddOutlined from '@mui/icons-material/AddOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import type { Tone } from '#resources/schema/limits.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import type { FreeSlot, ItemAvailability } from '#src/shared/booking/availability.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { Alternatives } from './Alternatives.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { QuotaNotes } from './QuotaNotes.tsx'
import { slotLabel } from './slotLabel.ts'
import type { WantedPeriod } from './useAvailability.ts'
import type { QuotaLeft } from './useQuotasLeft.ts'

const texts = reservationTexts.items

const stateText = (
  { state, reason, quantity, quantityFree, managementMode }: ItemAvailability,
  brief: string | null,
  wanted: number,
): string => {
  if (reason === 'RULE') return texts.againstRules(brief)
  if (state === 'BLOCKED') return texts.blocked
  if (state === 'TAKEN') return texts.taken
  if (managementMode !== 'IN_QUANTITY') return texts.free
  return quantityFree < wanted ? texts.leftOnly(quantityFree, quantity) : texts.left(quantityFree, quantity)
}

const toneOf = ({ state, quantityFree }: ItemAvailability, wanted: number): Tone => {
  if (state === 'BLOCKED') return 'off'
  if (state === 'TAKEN') return 'overdue'
  return quantityFree < wanted ? 'incomplete' : 'done'
}

const NO_QUOTA: readonly QuotaLeft[] = []

const isInSubLocation = ({ parentName, siteName }: ItemAvailability): boolean => siteName !== parentName

type WordsProps = { item: ItemAvailability; canAdd: boolean; quotas: readonly QuotaLeft[]; brief: string | null }

/** On a phone, a short text of the broken rules replaces all other texts about rules. */
const useBrief = ({ brief }: ItemAvailability): string | null => (useIsNarrow() ? brief : null)

const Words = ({ item, canAdd, quotas, brief }: WordsProps) => (
  <Box sx={{ flexGrow: 1, minWidth: 0, textAlign: 'start' }}>
    <Typography sx={{ fontWeight: WEIGHTS.name, color: canAdd ? 'text.primary' : 'text.secondary' }}>
      {item.name}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {[item.parentName, isInSubLocation(item) && item.siteName, item.categoryName, item.reference]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
    {(item.capacity !== null || item.equipment.length > 0) && (
      <Typography variant="body2" color="textSecondary">
        {item.capacity !== null && (
          <Box component="span" sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
            <GroupsOutlined sx={{ fontSize: 18, verticalAlign: '-4px', mr: 0.5, color: 'text.secondary' }} />
            {texts.capacity(item.capacity)}
          </Box>
        )}
        {item.capacity !== null && item.equipment.length > 0 && ' · '}
        {item.equipment.map(({ name, quantity }) => texts.equipped(name, quantity)).join(' · ')}
      </Typography>
    )}
    {item.rules.length > 0 && brief === null && (
      <Typography variant="body2" color="textSecondary">
        {texts.rules(item.rules)}
      </Typography>
    )}
    {item.unitsOut && canAdd && (
      <Typography variant="body2" color="textSecondary">
        {item.unitsOut}
      </Typography>
    )}
    <QuotaNotes quotas={quotas} />
  </Box>
)

const State = ({ item, text, wanted }: { item: ItemAvailability; text: string; wanted: number }) =>
  item.reason === 'RULE' ? (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, textAlign: 'start', color: 'text.secondary' }}
    >
      <EventBusyOutlined sx={{ fontSize: 18 }} />
      {text}
    </Typography>
  ) : (
    <ToneChip tone={toneOf(item, wanted)} label={text} />
  )

/** Looks like a button; the whole row is the real one. */
const ChooseHint = ({ isChosen }: { isChosen: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 0.5,
      flexShrink: 0,
      minWidth: 104,
      height: 34,
      px: 1.25,
      borderRadius: 1,
      border: 1,
      borderColor: 'primary.main',
      typography: 'body2',
      fontWeight: WEIGHTS.name,
      ...(isChosen ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : { color: 'primary.main' }),
    }}
  >
    {isChosen ? <CheckOutlined sx={{ fontSize: 18 }} /> : <AddOutlined sx={{ fontSize: 18 }} />}
    {isChosen ? texts.added : texts.addShort}
  </Box>
)

/** True if some units are free and the user may override all broken rules. */
export const canBeAdded = ({ state, canLift }: ItemAvailability): boolean =>
  state === 'FREE' || state === 'PARTLY' || canLift

type Props = {
  item: ItemAvailability
  quotas?: readonly QuotaLeft[] | undefined
  isChosen: boolean
  wanted?: number
  period: WantedPeriod
  zone: string
  reservationId?: string | undefined
  onToggle: () => void
  onSlot: (slot: FreeSlot) => void
  onOther: (item: ItemAvailability) => void
}

type RefusalProps = Omit<Props, 'isChosen' | 'wanted' | 'onToggle' | 'quotas'> & { brief: string | null }

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
      <Alternatives {...props} quantity={1} />
    </Box>
  )
}

export const ItemRow = ({ isChosen, wanted = 1, onToggle, quotas = NO_QUOTA, ...props }: Props) => {
  const { item } = props
  const canAdd = canBeAdded(item)
  const brief = useBrief(item)
  const state = stateText(item, brief, wanted)
  return (
    <Box component="li" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
      <ButtonBase
        disabled={!canAdd && !isChosen}
        onClick={onToggle}
        aria-pressed={isChosen}
        aria-label={`${isChosen ? texts.remove(item.name) : texts.add(item.name)}, ${state}`}
        sx={{
          display: 'flex',
          alignItems: { xs: 'flex-start', sm: 'center' },
          gap: 1.5,
          width: '100%',
          minHeight: 60,
          p: 1,
          borderRadius: 1,
          bgcolor: isChosen ? 'action.hover' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <ItemPicture item={item} />
        <Box
          sx={{
            flexGrow: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'stretch', sm: 'center' },
            columnGap: 1.5,
          }}
        >
          <Words item={item} canAdd={canAdd} quotas={quotas} brief={brief} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              mt: { xs: 0.75, sm: 0 },
              flexShrink: { sm: 0 },
            }}
          >
            <State item={item} text={state} wanted={wanted} />
            {(isChosen || canAdd) && <ChooseHint isChosen={isChosen} />}
          </Box>
        </Box>
      </ButtonBase>
      {(!canAdd || item.reason === 'RULE') && <Refusal {...props} brief={brief} />}
    </Box>
  )
}
