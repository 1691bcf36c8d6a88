import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../../entityView.ts'
import { useListFilters } from '../listState.ts'
import { SaveSearch } from '../searches/SaveSearch.tsx'
import { activeViews, filterValue, searchOf, withFilter } from './filters.ts'

const texts = crudTexts.list

const FilterChip = ({ label, text, onRemove }: { label: string; text: ReactNode; onRemove: () => void }) => (
  <Chip
    size="small"
    variant="outlined"
    label={
      <>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.filterOf(label, '')}
        </Box>
        {text}
      </>
    }
    onDelete={onRemove}
    deleteIcon={<CloseOutlined titleAccess={texts.removeFilter(label)} />}
    sx={{ maxWidth: '100%' }}
  />
)

const textOf = (view: FieldView, value: unknown): ReactNode => {
  const { filter } = webKindOf(view.field)
  return filter && <filter.Text view={view} value={value} />
}

type Props = {
  view: EntityView
  /** True if a preset already shows the filters: only the search text remains. */
  isPreset?: boolean
}

export const FilterChips = ({ view, isPreset = false }: Props) => {
  const { filters, setFilters } = useListFilters()
  const active = isPreset ? [] : activeViews(view, filters)
  const search = searchOf(filters)
  const count = active.length + (search ? 1 : 0)
  if (count === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
      {search && (
        <FilterChip
          label={texts.searchFilter}
          text={search}
          onRemove={() => setFilters((last) => ({ ...last, q: undefined }))}
        />
      )}
      {active.map((one) => (
        <FilterChip
          key={one.source}
          label={one.label}
          text={textOf(one, filterValue(filters, one))}
          onRemove={() => setFilters((last) => withFilter(last, one, undefined))}
        />
      ))}
      {count > 1 && (
        <Button size="small" onClick={() => setFilters({})}>
          {texts.clearFilters}
        </Button>
      )}
      <SaveSearch view={view} />
    </Box>
  )
}
