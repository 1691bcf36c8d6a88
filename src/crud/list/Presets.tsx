/** Frequent filters as chips: one click sets them, a second click removes them. */
import { Box, Chip } from '@mui/material'
import { useListContext } from 'react-admin'
import { scrollShadows } from '#src/ui/theme/scrollShadows.ts'
import { isSameFilters } from './filters.ts'
import { type Filters, type Sort, useListFilters } from './listState.ts'

export type Preset = {
  name: string
  label: string
  filters: Filters
  /** undefined keeps the order of the list. */
  sort?: Sort
}

export type PresetSlot = {
  label: string
  /** A hook: presets may show counts or depend on the user. */
  usePresets: () => readonly Preset[]
}

const useNoPresets: PresetSlot['usePresets'] = () => []

export type ListPresets = {
  presets: readonly Preset[]
  shown: Preset | undefined
}

export const useListPresets = (slot: PresetSlot | undefined): ListPresets => {
  const useOwn = slot?.usePresets ?? useNoPresets
  const presets = useOwn()
  const { q: _q, ...filters } = useListFilters().filters
  return { presets, shown: presets.find((preset) => isSameFilters(filters, preset.filters)) }
}

/** On a phone one line with horizontal scroll, to leave space for the rows. */
const PRESETS_SX = {
  display: 'flex',
  displayPrint: 'none',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: 0.75,
  mb: 1.5,
  mx: { xs: -1.5, sm: 0 },
  px: { xs: 1.5, sm: 0 },
  py: { xs: 0.5, sm: 0 },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
} as const

export const Presets = ({ label, presets, shown }: ListPresets & { label: string }) => {
  const { setSort } = useListContext()
  const { filters, setFilters } = useListFilters()
  const search = filters.q ? { q: filters.q } : {}
  const choose = (preset: Preset) => {
    if (preset === shown) return setFilters(search)
    setFilters({ ...preset.filters, ...search })
    if (preset.sort) setSort(preset.sort)
  }
  return (
    <Box role="group" aria-label={label} sx={[PRESETS_SX, scrollShadows]}>
      {presets.map((preset) => (
        <Chip
          key={preset.name}
          clickable
          label={preset.label}
          aria-pressed={preset === shown}
          color={preset === shown ? 'primary' : 'default'}
          variant={preset === shown ? 'filled' : 'outlined'}
          onClick={() => choose(preset)}
        />
      ))}
    </Box>
  )
}
