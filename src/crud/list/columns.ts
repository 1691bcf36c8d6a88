/** Which columns a list can show, and which ones the person chose. */
import { useStore } from 'react-admin'
import type { FieldView } from '#src/fields/fieldView.ts'
import { webKindOf } from '#src/fields/kindRegistry.ts'
import { useSession } from '#src/session/useSession.ts'
import type { EntityView } from '../entityView.ts'

export type Columns = {
  /** In the order in which they are offered. */
  all: readonly FieldView[]
  shown: readonly FieldView[]
  isChosen: boolean
  choose: (sources: readonly string[]) => void
  reset: () => void
}

/** Whether lines stand close to each other, in every list. */
export const useDensity = () => useStore('list.dense', true)

const availableColumns = ({ resource, bySource, custom }: EntityView): { usual: FieldView[]; all: FieldView[] } => {
  const views = (names: readonly string[] = []) => names.flatMap((name) => bySource.get(name) ?? [])
  const usual = [...views(resource.list?.columns), ...custom.filter(({ inList }) => inList)]
  const hidden = [...views(resource.list?.hidden), ...custom.filter(({ inList }) => !inList)]
  return { usual, all: [...usual, ...hidden] }
}

/** The columns of a list as this person arranged them. */
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

/** The columns whose values make the name of a record. */
export const titleColumns = ({ resource }: EntityView, shown: readonly FieldView[]): FieldView[] =>
  shown.filter(({ name, isCustom }) => !isCustom && resource.title.includes(name))

/** The column that names the record: bold, and a link. */
export const titleColumn = (view: EntityView, shown: readonly FieldView[]): FieldView | undefined =>
  titleColumns(view, shown)[0] ?? shown.find(({ field }) => webKindOf(field).column.cell !== 'picture')
