import { useStore } from 'react-admin'
import { webKindOf } from '#kinds/web.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import { photoField } from '#src/fields/icons/mark.ts'
import { filesOf } from '#src/fields/inputs/fileValue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useSession } from '#src/session/useSession.ts'
import { type EntityView, valueAt } from '../../entityView.ts'
import type { ListSlots } from '../../slots.ts'
import type { ListRow } from '../rows.ts'

export type Columns = {
  all: readonly FieldView[]
  shown: readonly FieldView[]
  isChosen: boolean
  choose: (sources: readonly string[]) => void
  reset: () => void
}

export const useDensity = () => useStore('list.dense', true)

const availableColumns = ({ resource, bySource, custom }: EntityView): { usual: FieldView[]; all: FieldView[] } => {
  const views = (names: readonly string[] = []) => [...new Set(names)].flatMap((name) => bySource.get(name) ?? [])
  const photo = photoField(resource)
  const isUsual = photo !== undefined && !resource.list?.hidden?.includes(photo)
  const usual = [
    ...views([...(isUsual ? [photo] : []), ...(resource.list?.columns ?? [])]),
    ...custom.filter(({ inList }) => inList),
  ]
  const hidden = [...views(resource.list?.hidden), ...custom.filter(({ inList }) => !inList)]
  return { usual, all: [...usual, ...hidden] }
}

export const useColumns = (view: EntityView): Columns => {
  const session = useSession()
  const userId = session.status === 'authenticated' ? session.user.id : 'nobody'
  const [chosen, setChosen] = useStore<readonly string[] | null>(`columns.${userId}.${view.path}`, null)
  const { usual, all } = availableColumns(view)
  const bySource = new Map(all.map((column) => [column.source, column]))
  const known = (chosen ?? []).flatMap((source) => bySource.get(source) ?? [])
  return {
    all: [...known, ...all.filter((column) => !known.includes(column))],
    shown: known.length > 0 ? known : usual,
    isChosen: known.length > 0,
    choose: (sources) => setChosen([...sources]),
    reset: () => setChosen(null),
  }
}

export const titleColumns = ({ resource }: EntityView, shown: readonly FieldView[]): FieldView[] =>
  shown.filter(({ name, isCustom }) => !isCustom && resource.title.includes(name))

export const showsWholeTitle = (
  view: EntityView,
  shown: readonly FieldView[],
  column: FieldView | undefined,
): boolean => {
  const { isPerson, list } = view.resource
  const titles = titleColumns(view, shown)
  return (isPerson ?? list?.hasWholeTitle ?? false) && titles.length === 1 && titles[0] === column
}

export const isPicture = ({ field }: FieldView): boolean => webKindOf(field).column.cell === 'picture'

export const photoColumn = (shown: readonly FieldView[], rows: readonly ListRow[]): FieldView | undefined =>
  shown.find((column) => isPicture(column) && rows.some(({ record }) => filesOf(valueAt(record, column)).length > 0))

/**
 * Columns that the list leaves out because no row of the page has a value: pictures, and columns that neither the
 * person nor an administrator has chosen.
 */
export const emptyColumns = (
  { shown, isChosen }: Columns,
  rows: readonly ListRow[],
  cells: ListSlots['cells'] = {},
): FieldView[] =>
  rows.length === 0
    ? []
    : shown.filter((column) => {
        if (!isPicture(column) && (isChosen || column.isCustom || cells[column.source])) return false
        return rows.every(({ record }) => {
          const value = valueAt(record, column)
          return isBlank(value) || value === false
        })
      })

export const titleColumn = (view: EntityView, shown: readonly FieldView[]): FieldView | undefined =>
  titleColumns(view, shown)[0] ?? shown.find((column) => !isPicture(column))
