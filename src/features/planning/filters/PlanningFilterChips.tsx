import CancelOutlined from '@mui/icons-material/CancelOutlined'
import { Box, Chip } from '@mui/material'
import { planning as texts } from '#i18n/fr/planning.ts'
import { useCategories, useEquipment, useSectors } from '#src/shared/booking/choices.ts'
import { filtersOn, type PlanningFilters } from '../planningTypes.ts'
import { useItemsById } from './useItemsById.ts'

const ColorSquare = ({ color }: { color: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: 'inline-block', width: 14, height: 14, borderRadius: '3px', bgcolor: color, flexShrink: 0 }}
  />
)

const LISTS = ['items', 'categories', 'sectors', 'equipment'] as const

type Named = { id: string; name: string; color?: string }
type Props = { filters: PlanningFilters; onChange: (filters: PlanningFilters) => void }

const useChosen = (filters: PlanningFilters) => {
  const categories = useCategories()
  const sectors = useSectors()
  const chosenItems = useItemsById(filters.items)
  const equipment = useEquipment()
  const known: Record<(typeof LISTS)[number], readonly Named[]> = { items: chosenItems, categories, sectors, equipment }
  return LISTS.flatMap((kind) =>
    known[kind].filter(({ id }) => filters[kind].includes(id)).map((named) => ({ kind, ...named })),
  )
}

export const useFilterNames = (filters: PlanningFilters): string[] => {
  const names = useChosen(filters).map(({ name }) => name)
  return filters.capacity === null ? names : [...names, texts.atLeast(filters.capacity)]
}

export const PlanningFilterChips = ({ filters, onChange }: Props) => {
  const chips = useChosen(filters)
  if (filtersOn(filters) === 0) return null
  return (
    <>
      {chips.map(({ kind, id, name, color }) => (
        <Chip
          key={`${kind} ${id}`}
          size="small"
          variant="outlined"
          label={name}
          {...(color && { icon: <ColorSquare color={color} /> })}
          sx={{ pl: color ? 0.75 : 0 }}
          deleteIcon={<CancelOutlined aria-label={texts.removeFilter(name)} />}
          onDelete={() => onChange({ ...filters, [kind]: filters[kind].filter((other) => other !== id) })}
        />
      ))}
      {filters.capacity !== null && (
        <Chip
          size="small"
          variant="outlined"
          label={texts.atLeast(filters.capacity)}
          deleteIcon={<CancelOutlined aria-label={texts.removeFilter(texts.atLeast(filters.capacity))} />}
          onDelete={() => onChange({ ...filters, capacity: null })}
        />
      )}
    </>
  )
}
