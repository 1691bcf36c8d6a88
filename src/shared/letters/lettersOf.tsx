import { useDataProvider, useListContext } from 'react-admin'
import { letterPageTexts as texts } from '#i18n/fr/letterPages.ts'
import { MAX_LETTERS } from '#resources/domain/letterTypes.ts'
import { useSelection } from '#src/crud/list/selection/selection.ts'
import { LettersButton } from './letters.tsx'

type Props = { entity: string }

export const LettersOfSelection = ({ entity }: Props) => {
  const { ids } = useSelection()
  return ids.length > 0 ? <LettersButton entity={entity} ids={ids} size="small" /> : null
}

const PER_PAGE = 200

export const LettersOfList = ({ entity }: Props) => {
  const { resource, filterValues, filter, sort, selectedIds } = useListContext()
  const provider = useDataProvider()
  const readIds = async (): Promise<string[]> => {
    const ids: string[] = []
    for (let page = 1; ; page++) {
      const { data, pageInfo } = await provider.getList<{ id: string }>(resource, {
        filter: { ...filterValues, ...filter },
        sort,
        pagination: { page, perPage: PER_PAGE },
        meta: { columns: [] },
      })
      ids.push(...data.map(({ id }) => id))
      if (ids.length > MAX_LETTERS) throw new Error(texts.tooMany(MAX_LETTERS))
      if (!pageInfo?.hasNextPage) return ids
    }
  }
  // Hidden while rows are selected: a second button of the same name would write to all rows.
  return selectedIds.length > 0 ? null : <LettersButton entity={entity} ids={readIds} />
}
