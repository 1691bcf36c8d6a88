import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Chip } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { webKindOf } from '#kinds/web.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { FiltersFrame } from '#src/crud/list/filters/FiltersFrame.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { WorkPage } from './useWorkPage.ts'

const FIELDS = ['status', 'priority', 'category', 'location', 'property', 'department', 'user', 'supplier', 'isMine']

const useFilterViews = (): readonly FieldView[] => {
  const { bySource } = useEntityView(intervention)
  return FIELDS.flatMap((source) => bySource.get(source) ?? [])
}

export const WorkFilterChips = ({ page: { state, update } }: { page: WorkPage }) => {
  const { filters } = state
  const active = useFilterViews().filter(({ source }) => filters[source] !== undefined)
  if (active.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 1 }}>
      {active.map((view) => {
        const { filter } = webKindOf(view.field)
        return (
          filter && (
            <Chip
              key={view.source}
              size="small"
              variant="outlined"
              label={
                <>
                  {crudTexts.list.filterOf(view.label, '')}
                  <filter.Text view={view} value={filters[view.source]} />
                </>
              }
              onDelete={() => update({ filters: { ...filters, [view.source]: undefined } })}
              deleteIcon={<CloseOutlined titleAccess={crudTexts.list.removeFilter(view.label)} />}
            />
          )
        )
      })}
    </Box>
  )
}

export const WorkFilters = ({ page }: { page: WorkPage }) => {
  const { state, update, isFiltering, setFiltering } = page
  const { filters } = state
  const views = useFilterViews()
  return (
    <FiltersFrame
      title={texts.filtersTitle}
      apply={texts.apply}
      isOpen={isFiltering}
      onClose={() => setFiltering(false)}
      onClear={Object.keys(filters).length > 0 ? () => update({ filters: {} }) : undefined}
    >
      {isFiltering &&
        views.map((view) => {
          const { filter } = webKindOf(view.field)
          return (
            filter && (
              <filter.Input
                key={view.source}
                view={view}
                value={filters[view.source]}
                onChange={(value) => update({ filters: { ...filters, [view.source]: value } })}
              />
            )
          )
        })}
    </FiltersFrame>
  )
}
