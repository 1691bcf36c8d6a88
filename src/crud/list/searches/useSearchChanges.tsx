import { useNotify } from 'react-admin'
import {
  createSavedSearch,
  deleteSavedSearch,
  restoreSavedSearch,
  type SavedSearch,
  updateSavedSearch,
} from '#dataProviders/savedSearches.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { isSameSearchName } from '#resources/domain/savedSearches.ts'
import { ActionNotice } from '../../ActionNotice.tsx'
import type { EntityView } from '../../entityView.ts'
import { useForgetSearches, useSearches } from './useSearches.ts'
import { useShownSearch } from './useShownSearch.ts'

const texts = crudTexts.list.searches

const READING_MS = 12_000

export type NamedSearch = { name: string; isShared: boolean }

type SearchChanges = {
  namedAlike: (named: NamedSearch) => SavedSearch | undefined
  save: (named: NamedSearch) => Promise<void>
  rename: (search: SavedSearch, named: Partial<NamedSearch>) => Promise<void>
  replace: (search: SavedSearch) => void
  remove: (search: SavedSearch) => void
}

export const useSearchChanges = (view: EntityView): SearchChanges => {
  const { data: searches = [] } = useSearches(view)
  const { value } = useShownSearch(view)
  const forget = useForgetSearches(view)
  const notify = useNotify()
  const namedAlike = ({ name, isShared }: NamedSearch) =>
    searches.find((one) => one.isShared === isShared && isSameSearchName(one.name, name))
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    await forget()
  }
  const takeBack = ({ id, name }: SavedSearch) =>
    attempt(async () => {
      await restoreSavedSearch(id)
      notify(texts.restored(name), { type: 'success' })
    })
  return {
    namedAlike,
    save: async (named) => {
      const taken = namedAlike(named)
      if (taken) await updateSavedSearch(taken.id, value)
      else await createSavedSearch({ ...value, ...named, list: view.resource.key })
      notify(texts.saved, { type: 'success' })
      await forget()
    },
    rename: async ({ id }, named) => {
      await updateSavedSearch(id, named)
      notify(texts.saved, { type: 'success' })
      await forget()
    },
    replace: ({ id, name }) =>
      void attempt(async () => {
        await updateSavedSearch(id, value)
        notify(texts.replaced(name), { type: 'success' })
      }),
    remove: (search) =>
      void attempt(async () => {
        await deleteSavedSearch(search.id)
        const notice = (
          <ActionNotice
            text={texts.removed(search.name)}
            label={deletionTexts.undo}
            onAct={() => void takeBack(search)}
          />
        )
        notify(notice, { type: 'success', autoHideDuration: READING_MS })
      }),
  }
}
