/** Everything that can be booked in the period, searched and narrowed, page by page. */
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import {
  Alert,
  Box,
  Button,
  InputAdornment,
  MenuItem,
  Skeleton,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import type { FreeSlot, ItemAvailability } from '#src/features/booking/availability.ts'
import { categoryTree, useCategories, useSectors } from '#src/features/booking/choices.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { canBeAdded, ItemRow } from './ItemRow.tsx'
import { NeedFields } from './NeedFields.tsx'
import { type ItemSearch, useItemSearch, type WantedPeriod } from './useAvailability.ts'
import { useQuotasLeft } from './useQuotasLeft.ts'

const texts = reservationTexts.items
const TYPES = ['ALL', 'LOCATION', 'PROPERTY', 'EXTERNAL_RESERVATION_ITEM'] as const
const EVERYTHING: ItemSearch = { search: '', type: '', category: '', sector: '', people: '', equipment: [] }
const INDENT = '\u2003'

type SearchProps = {
  value: ItemSearch
  error?: string | undefined
  onChange: (change: Partial<ItemSearch>) => void
  onEnter?: () => void
}

const TypeSwitch = ({ value, onChange }: SearchProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value.type || 'ALL'}
    aria-label={texts.typesLabel}
    // « Tout » is everything: a category that stays chosen would hide some of it without a word.
    onChange={(_, type: ItemSearch['type'] | 'ALL' | null) =>
      type && onChange(type === 'ALL' ? { type: '', category: '' } : { type })
    }
    sx={{ '& .MuiToggleButton-root': { textTransform: 'none' } }}
  >
    {TYPES.map((type) => (
      <ToggleButton key={type} value={type}>
        {texts.types[type]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

type Option = { id: string; name: string; depth?: number }

const Select = (props: {
  label: string
  any: string
  value: string
  options: readonly Option[]
  onChange: (id: string) => void
}) => (
  <TextField
    select
    fullWidth
    label={props.label}
    value={props.value}
    onChange={({ target }) => props.onChange(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">{props.any}</MenuItem>
    {props.options.map(({ id, name, depth = 0 }) => (
      <MenuItem key={id} value={id}>
        {INDENT.repeat(depth) + name}
      </MenuItem>
    ))}
  </TextField>
)

/** Enter belongs to the search: it would otherwise save the whole reservation. */
const takeEnter = (event: KeyboardEvent, onEnter?: () => void): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  onEnter?.()
}

const Search = ({ value, error, onChange, onEnter }: SearchProps) => {
  const categories = categoryTree(useCategories())
  const sectors = useSectors()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' }, mb: 2 }}>
      <TextField
        sx={{ gridColumn: { xs: 'span 2', sm: 'auto' } }}
        fullWidth
        // What is wrong with the chosen items stands where one chooses others.
        name="lines"
        label={texts.search}
        error={Boolean(error)}
        helperText={fieldHelp(error, undefined)}
        value={value.search}
        onChange={({ target }) => onChange({ search: target.value })}
        onKeyDown={(event) => takeEnter(event, onEnter)}
        slotProps={{
          htmlInput: { maxLength: 200, type: 'search', enterKeyHint: 'search' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined />
              </InputAdornment>
            ),
          },
        }}
      />
      <Select
        label={texts.category}
        any={texts.anyCategory}
        value={value.category}
        options={categories}
        onChange={(category) => onChange({ category })}
      />
      {sectors.length > 0 && (
        <Select
          label={texts.sector}
          any={texts.anySector}
          value={value.sector}
          options={sectors}
          onChange={(sector) => onChange({ sector })}
        />
      )}
    </Box>
  )
}

type Props = {
  /** What is wrong with what is chosen. */
  error: string | undefined
  period: WantedPeriod | null
  zone: string
  reservationId?: string | undefined
  chosen: ReadonlySet<string>
  onToggle: (item: ItemAvailability) => void
  onSlot: (slot: FreeSlot) => void
}

type ResultsProps = Omit<Props, 'error'> & {
  wanted: ItemSearch
  /** The first result is to be added as soon as it is known. */
  isFirstWanted: boolean
  onFirst: () => void
}

const Results = ({ period, reservationId, wanted, isFirstWanted, onFirst, ...row }: ResultsProps) => {
  const found = useItemSearch(wanted, period, reservationId)
  const { items, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found
  const isKnown = found.isSuccess && !found.isPlaceholderData
  useEffect(() => {
    if (!isFirstWanted || !isKnown) return
    const first = items.find((item) => canBeAdded(item) && !row.chosen.has(item.id))
    if (first) row.onToggle(first)
    onFirst()
  }, [isFirstWanted, isKnown, items, row.chosen, row.onToggle, onFirst])
  const quotas = useQuotasLeft(
    items.map(({ id }) => id),
    period,
    reservationId,
  )
  if (!period) return <Typography color="textSecondary">{texts.pickDates}</Typography>
  if (isError) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>{reservationTexts.retry}</Button>}>
        {texts.failed}
      </Alert>
    )
  }
  if (isPending) return [1, 2, 3, 4].map((key) => <Skeleton key={key} height={60} />)
  if (!items.length) return <Typography color="textSecondary">{texts.empty}</Typography>
  return (
    <>
      <Box
        component="ul"
        aria-label={texts.available}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: { sm: 460 }, overflowY: { sm: 'auto' } }}
      >
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            quotas={quotas.get(item.id)}
            period={period}
            zone={row.zone}
            reservationId={reservationId}
            isChosen={row.chosen.has(item.id)}
            onToggle={() => row.onToggle(item)}
            onSlot={row.onSlot}
            onOther={row.onToggle}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} loading={isFetchingNextPage} sx={{ mt: 1 }}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

export const ItemPicker = ({ error, ...props }: Props) => {
  const [wanted, setWanted] = useState(EVERYTHING)
  const deferred = useDeferredValue(wanted)
  const change = (part: Partial<ItemSearch>) => setWanted((current) => ({ ...current, ...part }))
  // What was typed last: results of what was typed before are nobody's wish.
  const [entered, setEntered] = useState<ItemSearch | null>(null)
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <TypeSwitch value={wanted} onChange={change} />
      </Box>
      <Search
        value={wanted}
        error={error}
        onChange={change}
        onEnter={() => setEntered(wanted.search.trim() ? wanted : null)}
      />
      <NeedFields value={wanted} onChange={change} onKeyDown={(event) => takeEnter(event)} />
      <Results
        {...props}
        wanted={{ ...deferred, search: deferred.search.trim() }}
        isFirstWanted={entered !== null && entered === deferred}
        onFirst={() => setEntered(null)}
      />
    </>
  )
}
