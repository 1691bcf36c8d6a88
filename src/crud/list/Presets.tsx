/** The questions that people ask most of a list, one touch away. */
import { Box, Chip } from '@mui/material'
import { useListContext } from 'react-admin'
import { isSameFilters } from './filters.ts'
import { type Filters, type Sort, useListFilters } from './listState.ts'

export type Preset = {
  name: string
  label: string
  filters: Filters /** Absent: as the list is sorted. */
  sort?: Sort
}

type Props = { label: string; presets: readonly Preset[] }

export const Presets = ({ label, presets }: Props) => {
  const { setSort } = useListContext()
  const { filters: all, setFilters } = useListFilters()
  const { q, ...filters } = all
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {presets.map((preset) => {
        const isOn = isSameFilters(filters, preset.filters)
        return (
          <Chip
            key={preset.name}
            clickable
            label={preset.label}
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            onClick={() => {
              setFilters({ ...preset.filters, ...(q ? { q } : {}) })
              if (preset.sort) setSort(preset.sort)
            }}
          />
        )
      })}
    </Box>
  )
}
