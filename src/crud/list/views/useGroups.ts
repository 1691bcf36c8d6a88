import { useGetList } from 'react-admin'
import type { ListGroup } from '#dataProviders/graphql/buildQuery.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../../entityView.ts'
import type { Filters } from '../../listQuery.ts'
import type { SavedRecord } from '../../slots.ts'
import { chartFigureOf, chartPeriodOf, groupName, isDated, valueOfGroup, withEmptyPeriods } from './groups.ts'
import type { ShownView } from './listView.ts'

type Grouped = { view: EntityView; field: FieldView; shown: ShownView; filter: Filters }

export const useGroups = ({ view, field, shown, filter }: Grouped, isEnabled = true) => {
  const figure = chartFigureOf(shown)
  const read = useGetList<SavedRecord, Error>(
    view.path,
    {
      filter,
      pagination: { page: 1, perPage: 1 },
      meta: {
        grouping: {
          by: field.source,
          ...(isDated(field) && { period: chartPeriodOf(shown) }),
          ...(figure !== 'count' && { measure: shown.measure, isAverage: figure === 'average' }),
        },
      },
    },
    { enabled: isEnabled },
  )
  return { ...read, groups: read.meta?.groups as readonly ListGroup[] | undefined }
}

export const chartGroups = (field: FieldView, shown: ShownView, groups: readonly ListGroup[]) => {
  const [figure, period] = [chartFigureOf(shown), chartPeriodOf(shown)]
  const all = isDated(field) ? withEmptyPeriods(groups, period) : groups
  return all.map((group) => ({
    group,
    id: group.isRest ? 'rest' : (group.key ?? 'none'),
    name: groupName(field, group, period),
    value: valueOfGroup(group, figure),
  }))
}
