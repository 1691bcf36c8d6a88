import { listViewTexts } from '#i18n/fr/listViews.ts'
import type { EntityView } from '../../entityView.ts'
import { boardFields, fieldBy } from './listView.ts'
import { useListView } from './useListView.ts'
import { ViewSetting } from './ViewSetting.tsx'

export const BoardFieldChoice = ({ view }: { view: EntityView }) => {
  const { shown, show } = useListView(view)
  const fields = boardFields(view)
  const field = fieldBy(fields, shown.by)
  if (shown.as !== 'board' || !field || fields.length < 2) return null
  return (
    <ViewSetting
      label={listViewTexts.board.by}
      value={field.source}
      options={fields.map(({ source, label }) => ({ value: source, label }))}
      onChange={(by) => show({ as: 'board', by })}
    />
  )
}
