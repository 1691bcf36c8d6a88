import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { categoryTree, useCategories, useSectors } from '#src/shared/booking/choices.ts'
import { NeedFields } from './NeedFields.tsx'
import type { PickerFilter } from './useAvailability.ts'

const texts = reservationTexts.items
const TYPES = ['ALL', 'LOCATION', 'PROPERTY', 'EXTERNAL_RESERVATION_ITEM'] as const
const INDENT = '\u2003'

type SearchProps = {
  value: PickerFilter
  onChange: (change: Partial<PickerFilter>) => void
}

const TypeSwitch = ({ value, onChange }: SearchProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value.type || 'ALL'}
    aria-label={texts.typesLabel}
    // « Tout » also resets the category: it would silently hide items.
    onChange={(_, type: PickerFilter['type'] | 'ALL' | null) =>
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

/** Enter must not save the reservation. */
const ignoreEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

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

const filterCount = ({ category, sector, people, equipment }: PickerFilter): number =>
  [category, sector, people, ...equipment].filter(Boolean).length

export const ItemFilters = (props: SearchProps) => {
  const { value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 0.5 }}>
        <TypeSwitch {...props} />
        <Button
          size="small"
          startIcon={<TuneOutlined />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ px: { xs: 0, sm: 1 } }}
        >
          {texts.refine(filterCount(value))}
        </Button>
      </Box>
      {isOpen && (
        <Box sx={{ mt: 2 }}>
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr', mb: 2 }}>
            <Places {...props} />
          </Box>
          <NeedFields value={value} onChange={onChange} onKeyDown={ignoreEnter} />
        </Box>
      )}
    </Box>
  )
}
