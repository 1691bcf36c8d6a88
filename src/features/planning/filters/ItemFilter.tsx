import { Autocomplete, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { planning as texts } from '#i18n/fr/planning.ts'
import { itemSearch } from '../planningData.ts'
import { useItemsById } from './useItemsById.ts'

/** Hint below the options that more items match (D30). As CSS, so that the paper is not remounted while typing. */
const OTHERS = {
  '&::after': {
    content: JSON.stringify(fieldTexts.reference.narrow),
    display: 'block',
    px: 2,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
    typography: 'body2',
    color: 'text.secondary',
  },
}

type Props = { ids: readonly string[]; onChange: (ids: string[]) => void }

export const ItemFilter = ({ ids, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const chosen = useItemsById(ids)
  const { data, isFetching } = useQuery({
    ...itemSearch(words),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <Autocomplete
      multiple
      slotProps={{ paper: { sx: data?.hasNextPage ? OTHERS : {} } }}
      options={data?.items ?? []}
      value={chosen}
      loading={isFetching}
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={texts.noItemFound}
      loadingText={texts.loading}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      onChange={(_, items) => onChange(items.map(({ id }) => id))}
      renderInput={(params) => <TextField {...params} label={texts.searchItems} variant="standard" />}
    />
  )
}
