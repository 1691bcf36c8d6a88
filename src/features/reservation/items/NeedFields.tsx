import { Autocomplete, Box, TextField } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { useEquipment } from '#src/shared/booking/choices.ts'
import type { PickerFilter } from './useAvailability.ts'

const texts = reservationTexts.items

type Props = {
  value: PickerFilter
  onChange: (change: Partial<PickerFilter>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export const NeedFields = ({ value, onChange, onKeyDown }: Props) => {
  const equipment = useEquipment()
  const chosen = equipment.filter(({ id }) => value.equipment.includes(id))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 2fr', sm: '1fr 3fr' }, mb: 2 }}>
      <TextField
        fullWidth
        label={texts.people}
        value={value.people}
        onChange={({ target }) => onChange({ people: target.value.replaceAll(/\D/g, '').slice(0, 7) })}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      {equipment.length > 0 && (
        <Autocomplete
          multiple
          options={equipment}
          value={chosen}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText={texts.noEquipment}
          onChange={(_, all) => onChange({ equipment: all.map(({ id }) => id) })}
          renderInput={(params) => <TextField {...params} label={texts.equipment} />}
        />
      )}
    </Box>
  )
}
