import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import {
  Box,
  Button,
  InputAdornment,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { fieldHelp, ROW_GAP } from '#src/fields/controls/FieldHelp.tsx'
import { categoryTree, useCategories, useSectors } from '#src/shared/booking/choices.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { NeedFields } from './NeedFields.tsx'
import type { ItemSearch } from './useAvailability.ts'

const texts = reservationTexts.items
const TYPES = ['ALL', 'LOCATION', 'PROPERTY', 'EXTERNAL_RESERVATION_ITEM'] as const
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
    // « Tout » also resets the category: it would silently hide items.
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

/** Enter starts the search: it must not save the reservation. */
const takeEnter = (event: KeyboardEvent, onEnter?: () => void): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  onEnter?.()
}

const Words = ({ value, error, onChange, onEnter }: SearchProps) => (
  <TextField
    fullWidth
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
)

const Places = ({ value, onChange }: SearchProps) => {
  const categories = categoryTree(useCategories())
  const sectors = useSectors()
  return (
    <>
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
    </>
  )
}

const filterCount = ({ category, sector, people, equipment }: ItemSearch): number =>
  [category, sector, people, ...equipment].filter(Boolean).length

const NarrowFilters = (props: SearchProps) => {
  const { value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ mb: 1 }}>
      <Words {...props} />
      <Button
        size="small"
        startIcon={<TuneOutlined />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ px: 0, mt: ROW_GAP }}
      >
        {texts.refine(filterCount(value))}
      </Button>
      {isOpen && (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', mb: 2 }}>
            <Places {...props} />
          </Box>
          <NeedFields value={value} onChange={onChange} onKeyDown={(event) => takeEnter(event)} />
        </>
      )}
    </Box>
  )
}

const WideFilters = (props: SearchProps) => (
  <>
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '2fr 1fr 1fr', mb: ROW_GAP }}>
      <Words {...props} />
      <Places {...props} />
    </Box>
    <NeedFields value={props.value} onChange={props.onChange} onKeyDown={(event) => takeEnter(event)} />
  </>
)

export const ItemFilters = (props: SearchProps) => {
  const isNarrow = useIsNarrow()
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.orChoose}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <TypeSwitch value={props.value} onChange={props.onChange} />
      </Box>
      {isNarrow ? <NarrowFilters {...props} /> : <WideFilters {...props} />}
    </>
  )
}
