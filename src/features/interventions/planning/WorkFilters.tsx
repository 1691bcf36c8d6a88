import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, Chip, Drawer, IconButton, Typography } from '@mui/material'
import { useId } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { webKindOf } from '#kinds/web.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
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
  const titleId = useId()
  const close = () => setFiltering(false)
  return (
    <Drawer
      anchor="right"
      open={isFiltering}
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 400 } } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} component="h2" sx={{ flex: 1, fontSize: '1.125rem', fontWeight: WEIGHTS.title }}>
          {texts.filtersTitle}
        </Typography>
        <IconButton aria-label={crudTexts.close} onClick={close} edge="end">
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
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
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button disabled={Object.keys(filters).length === 0} onClick={() => update({ filters: {} })}>
          {crudTexts.list.clearFilters}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" onClick={close}>
          {texts.apply}
        </Button>
      </Box>
    </Drawer>
  )
}
