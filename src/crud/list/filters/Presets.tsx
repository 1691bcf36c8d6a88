import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import { PresetChips } from '#src/ui/PresetChips.tsx'
import type { Preset, PresetSlot } from '../../listQuery.ts'
import { useListFilters } from '../listState.ts'
import { isSameFilters } from './filters.ts'

const useNoPresets: PresetSlot['usePresets'] = () => []

type ListPresets = {
  presets: readonly Preset[]
  shown: Preset | undefined
}

export const useListPresets = (slot: PresetSlot | undefined): ListPresets => {
  const useOwn = slot?.usePresets ?? useNoPresets
  const presets = useOwn()
  const { q: _q, ...filters } = useListFilters().filters
  return { presets, shown: presets.find((preset) => isSameFilters(filters, preset.filters)) }
}

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
    <Box sx={{ mb: 1.5 }}>
      <PresetChips
        label={label}
        chips={presets.map((preset) => ({
          name: preset.name,
          label: preset.label,
          isOn: preset === shown,
          onClick: () => choose(preset),
        }))}
      />
    </Box>
  )
}
