/** Searches that were kept when choices had labels alone are brought to ids while the labels still say which. */

import { act } from 'react'
import { memoryStore, StoreContextProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sectorLabels } from '#i18n/fr/entities/sector.ts'
import { sector } from '#resources/entities/sector.ts'
import { entityViewOf } from '#src/crud/entityView.ts'
import { useSavedChoiceIds } from '#src/crud/list/useSavedChoiceIds.ts'

const choice = (id: string, value: string) => ({ id, value, color: null })
const field = {
  ...{
    id: 'f',
    entity: 'sector',
    label: 'Zone',
    name: 'ZONE',
    type: 'list',
    required: false,
    group: null,
    position: 0,
  },
  ...{ size: 1, inList: true, retired: false, options: [choice('1', 'Nord'), choice('2', 'Sud')], retiredOptions: [] },
} as const
const viewWith = (isReady: boolean) =>
  entityViewOf(sector, { labels: sectorLabels, set: { groups: [], fields: [field] } as never, isReady })

const savedQuery = (label: string, chosen: readonly string[]) => ({
  label,
  value: {
    filter: { q: 'a', customFields: [{ name: 'ZONE', in: chosen }] },
    displayedFilters: {},
    perPage: 25,
    sort: { field: 'name', order: 'ASC' },
  },
})
const KEY = 'company/sector.savedQueries'

const Page = ({ isReady }: { isReady: boolean }) => {
  useSavedChoiceIds(viewWith(isReady))
  return null
}

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const afterOpening = async (isReady: boolean) => {
  const store = memoryStore({ [KEY]: [savedQuery('Tout', ['Nord', '2']), savedQuery('Ailleurs', ['Est'])] })
  await act(async () =>
    root.render(
      <StoreContextProvider value={store}>
        <Page isReady={isReady} />
      </StoreContextProvider>,
    ),
  )
  return store.getItem(KEY)
}

it('names choices by their ids, and leaves what it does not know as it is', async () => {
  expect(await afterOpening(true)).toEqual([savedQuery('Tout', ['1', '2']), savedQuery('Ailleurs', ['Est'])])
})

it('waits until the choices are known', async () => {
  expect(await afterOpening(false)).toEqual([savedQuery('Tout', ['Nord', '2']), savedQuery('Ailleurs', ['Est'])])
})
