/** What the browser remembers: choices stay after a logout, what a person looked at does not. */
import { localStorageStore, type Store } from 'react-admin'

const PERSONAL = /\.(listParams|selectedIds|scrollPosition|datagrid\.expanded|recentRecords)$/

export const createStore = (): Store => {
  const store = localStorageStore('1', 'Regie')
  return {
    ...store,
    reset: () => {
      for (const key of Object.keys(store.listItems?.() ?? {})) if (PERSONAL.test(key)) store.removeItem(key)
    },
  }
}
