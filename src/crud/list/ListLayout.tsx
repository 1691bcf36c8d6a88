import { Box, LinearProgress, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { EntityView } from '../entityView.ts'
import { SlottedHeader } from '../PageHeader.tsx'
import { useRouteScope } from '../routeScope.ts'
import type { ListSlots } from '../slots.ts'
import { TwoColumns } from '../TwoColumns.tsx'
import { UpcomingNotice } from '../UpcomingNotice.tsx'
import { useAccess } from '../useAddress.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { isFiltered, searchOf } from './filters/filters.ts'
import { Presets, useListPresets } from './filters/Presets.tsx'
import { ListContent } from './ListContent.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useListFilters } from './listState.ts'
import type { ListMeta, Rows } from './rows.ts'
import { SelectionBar } from './selection/SelectionBar.tsx'
import type { Columns } from './table/columns.ts'
import { useCreateAction } from './useCreateAction.tsx'
import { offeredViews } from './views/listView.ts'
import { ViewTabs } from './views/ViewTabs.tsx'

type Props = { view: EntityView; slots: ListSlots; columns: Columns; rows: Rows; meta: ListMeta }

const totalText = (view: EntityView, rows: Rows): ReactNode => {
  if (rows.tree && !rows.tree.expandAll && !rows.tree.behind) return undefined
  if (rows.isPending) return <Skeleton width={96} aria-hidden />
  if (rows.error || rows.total === 0) return undefined
  return (rows.tree?.behind ? crudTexts.list.lines : crudTexts.list.total)(rows.total, rows.isTotalExact, view.noun)
}

export const ListLayout = ({ view, slots, columns, rows, meta }: Props) => {
  const { filters } = useListFilters()
  const listPresets = useListPresets(slots.presets)
  const hasViews = offeredViews(view).length > 1 && slots.table === undefined
  const access = useAccess(view)
  const isMobile = useIsMobile()
  const isEmpty = !rows.isPending && !rows.error && rows.total === 0 && rows.isTotalExact && !isFiltered(filters)
  const isInFrame = slots.isCreatedFromFrame === 'phone' ? isMobile : slots.isCreatedFromFrame
  const isCreatedHere = access.canCreate && !isInFrame && !isEmpty
  const scope = useRouteScope(view)
  const own = typeof slots.title === 'string' ? slots.title : undefined
  const title = scope.title ?? own ?? view.title
  return (
    <>
      <SlottedHeader
        entity={view.resource.key}
        slots={slots}
        title={title}
        back={scope.up}
        note={isEmpty ? undefined : totalText(view, rows)}
        actions={[useCreateAction(view, isCreatedHere, slots.createTexts)]}
      />
      <UpcomingNotice view={view} />
      {slots.banner}
      {slots.presets && <Presets label={slots.presets.label} {...listPresets} />}
      <TwoColumns aside={slots.aside}>
        <Box sx={{ borderTop: isEmpty ? 0 : 1, borderColor: 'divider' }}>
          {!isEmpty && hasViews && <ViewTabs view={view} defaultFilters={slots.defaultFilters} />}
          {!isEmpty && <ListToolbar view={view} columns={columns} rows={rows} slots={slots} />}
          {rows.rows.length > 0 && isFiltered(filters) && (!listPresets.shown || searchOf(filters)) && (
            <Box sx={{ pb: 1.25 }}>
              <FilterChips view={view} isPreset={listPresets.shown !== undefined} />
            </Box>
          )}
          <SelectionBar view={view} slots={slots} canUpdate={access.canUpdate} canDelete={access.canDelete} />
          <Box sx={{ height: 2 }}>{rows.isRefreshing && <LinearProgress sx={{ height: 2 }} aria-hidden />}</Box>
          <ListContent view={view} slots={slots} columns={columns} rows={rows} meta={meta} label={title} />
        </Box>
      </TwoColumns>
    </>
  )
}
