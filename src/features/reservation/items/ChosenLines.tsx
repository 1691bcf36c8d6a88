import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { typedCount } from '#src/fields/inputs/typedCount.ts'
import type { FreeSlot, ItemAvailability } from '#src/shared/booking/availability.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { FormLine } from '../values/formValues.ts'
import { Alternatives } from './Alternatives.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { QuotaNotes } from './QuotaNotes.tsx'
import { slotLabel } from './slotLabel.ts'
import { isLineFree, type WantedPeriod } from './useAvailability.ts'
import type { QuotaLeft } from './useQuotasLeft.ts'
import { WorkflowNote, type WorkflowPreview } from './WorkflowNote.tsx'

const texts = reservationTexts.items

const PICTURE_PX = 44

type QuantityProps = { line: FormLine; onChange: (quantity: number) => void }

const Quantity = ({ line, onChange }: QuantityProps) => (
  <Box
    role="group"
    aria-label={texts.quantityOf(line.name)}
    sx={{
      display: 'flex',
      alignItems: 'center',
      // Below the name: beside it, the name would take four lines.
      '@media (max-width: 479px)': { order: 1, flexBasis: '100%', pl: `${PICTURE_PX}px` },
    }}
  >
    <IconButton
      aria-label={texts.less(line.name)}
      disabled={line.quantity <= 1}
      onClick={() => onChange(line.quantity - 1)}
    >
      <RemoveOutlined fontSize="small" />
    </IconButton>
    <TextField
      value={line.quantity || ''}
      onChange={({ target }) => onChange(typedCount(target.value, line.quantity))}
      onBlur={() => line.quantity < 1 && onChange(1)}
      slotProps={{
        htmlInput: {
          'aria-label': texts.quantityOf(line.name),
          inputMode: 'numeric',
          maxLength: 7,
          style: { textAlign: 'center' },
        },
      }}
      sx={{ width: 64 }}
    />
    <IconButton aria-label={texts.moreOf(line.name)} onClick={() => onChange(line.quantity + 1)}>
      <AddOutlined fontSize="small" />
    </IconButton>
  </Box>
)

type LineProps = {
  line: FormLine
  field: string
  availability?: ItemAvailability | undefined
  quotas?: readonly QuotaLeft[] | undefined
  error?: string
  nextFree?: FreeSlot | null
  zone: string
  period: WantedPeriod | null
  reservationId?: string | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onSlot: (slot: FreeSlot) => void
  onOther: (item: ItemAvailability) => void
  workflow?: WorkflowPreview
  onApprover: (step: number, user: string | null) => void
}

const problemOf = ({ line, availability, error, nextFree }: LineProps) => {
  if (error) return { message: error, slot: nextFree ?? null }
  if (!availability || (isLineFree(line, availability) && !availability.canLift)) return null
  return {
    message: availability.message ?? texts.left(availability.quantityFree, availability.quantity),
    slot: availability.nextFree,
  }
}

const NO_COLOR = { thumbnailUrl: null, categoryColor: null }

/** Drawn before its availability arrives, so that the row keeps its height. */
const Picture = ({ line, availability }: Pick<LineProps, 'line' | 'availability'>) =>
  availability ? (
    <ItemPicture item={availability} size={PICTURE_PX} />
  ) : (
    <ItemPicture item={{ ...NO_COLOR, categoryId: line.categoryId }} size={PICTURE_PX} />
  )

const factsOf = (line: FormLine, { capacity, categoryName, ...item }: ItemAvailability): string =>
  [
    item.parentName,
    categoryName,
    capacity !== null && texts.capacity(capacity),
    !line.isIndividual && texts.left(item.quantityFree, item.quantity),
    !line.isIndividual && item.unitsOut,
  ]
    .filter(Boolean)
    .join(' · ')

const Line = (props: LineProps) => {
  const { line, field, availability, zone, onQuantity, onRemove, onSlot, workflow, onApprover } = props
  const problem = problemOf(props)
  const slot = problem?.slot
  return (
    <Box component="li" data-field={field} sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Picture line={line} availability={availability} />
        <Box sx={{ flex: '1 1 100px', minWidth: 0, minHeight: PICTURE_PX }}>
          <Typography sx={{ fontWeight: WEIGHTS.name }}>{line.name}</Typography>
          {availability && (
            <Typography variant="body2" color="textSecondary">
              {factsOf(line, availability)}
            </Typography>
          )}
          <QuotaNotes quotas={props.quotas ?? []} />
        </Box>
        {!line.isIndividual && <Quantity line={line} onChange={onQuantity} />}
        <Tooltip title={texts.remove(line.name)}>
          <IconButton aria-label={texts.remove(line.name)} onClick={onRemove}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {workflow && <WorkflowNote line={line} workflow={workflow} onApprover={onApprover} />}
      {problem && (
        <Typography role="alert" variant="body2" color="error">
          {problem.message}
        </Typography>
      )}
      {slot && (
        <Button size="small" onClick={() => onSlot(slot)} sx={{ px: 0, textAlign: 'start', whiteSpace: 'normal' }}>
          {texts.takeSlot(slotLabel(slot, zone))}
        </Button>
      )}
      {problem && availability && props.period && (
        <Alternatives
          item={availability}
          quantity={line.quantity}
          period={props.period}
          zone={zone}
          reservationId={props.reservationId}
          onSlot={onSlot}
          onOther={props.onOther}
        />
      )}
    </Box>
  )
}

type Props = {
  lines: readonly FormLine[]
  workflows: ReadonlyMap<string, WorkflowPreview>
  byItem: ReadonlyMap<string, ItemAvailability>
  quotas: ReadonlyMap<string, readonly QuotaLeft[]>
  errorOf: (index: number) => { message?: string; nextFree?: FreeSlot | null } | undefined
  zone: string
  period: WantedPeriod | null
  reservationId?: string | undefined
  onQuantity: (index: number, quantity: number) => void
  onRemove: (index: number) => void
  onSlot: (slot: FreeSlot) => void
  onOther: (index: number, item: ItemAvailability) => void
  onApprover: (index: number, step: number, user: string | null) => void
}

export const ChosenLines = ({ lines, workflows, byItem, errorOf, zone, quotas, ...on }: Props) => (
  <Box component="ul" aria-label={texts.chosen} sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
    {lines.map((line, index) => (
      <Line
        key={line.itemId}
        line={line}
        field={`lines.${index}`}
        availability={byItem.get(line.itemId)}
        quotas={quotas.get(line.itemId)}
        error={errorOf(index)?.message}
        nextFree={errorOf(index)?.nextFree}
        zone={zone}
        onQuantity={(quantity) => on.onQuantity(index, quantity)}
        onRemove={() => on.onRemove(index)}
        period={on.period}
        reservationId={on.reservationId}
        onSlot={on.onSlot}
        onOther={(item) => on.onOther(index, item)}
        workflow={line.id ? undefined : workflows.get(line.itemId)}
        onApprover={(step, user) => on.onApprover(index, step, user)}
      />
    ))}
  </Box>
)
