/** The filters that are on, each removable. */
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import { Box, Chip } from '@mui/material'
import { planning as texts } from '#i18n/fr/planning.ts'
import { ColorSquare } from '#src/features/booking/ColorSquare.tsx'
import { useCategories, useSectors } from '#src/features/booking/choices.ts'
import type { PlanningFilters } from './planningTypes.ts'
import { useItemsById } from './useItemsById.ts'

/** A line of small chips, and the space below. */
const CHIPS_HEIGHT = 36

type Named = { id: string; name: string; color?: string }
type Props = { filters: PlanningFilters; onChange: (filters: PlanningFilters) => void }

export const PlanningFilterChips = ({ filters, onChange }: Props) => {
  const categories = useCategories()
  const sectors = useSectors()
  const chosenItems = useItemsById(filters.items)
  const known: Record<keyof PlanningFilters, readonly Named[]> = { items: chosenItems, categories, sectors }
  const chips = (['items', 'categories', 'sectors'] as const).flatMap((kind) =>
    known[kind].filter(({ id }) => filters[kind].includes(id)).map((named) => ({ kind, ...named })),
  )
  if (!Object.values(filters).flat().length) return null
  return (
    // Their place is there before their names are: the grid below does not jump.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, minHeight: CHIPS_HEIGHT, pb: 1.5 }}>
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
    </Box>
  )
}
