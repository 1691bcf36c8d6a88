/** Browser storage: settings survive a logout, traces of visited records do not. */
import { localStorageStore, type Store } from 'react-admin'
import { getSession } from '#dataProviders/session.ts'

const PERSONAL = /\.(listParams|selectedIds|scrollPosition|datagrid\.expanded|recentRecords)$/

/** Survives a logout, but is stored per user. */
const OF_ONE_PERSON = /^module$|^menu\.opened$|\.(savedQueries|toldFailures)$/

const keyOf = (key: string): string => {
  const session = getSession()
  return OF_ONE_PERSON.test(key) && session.status === 'authenticated' ? `${key}.${session.user.id}` : key
}

export const createStore = (): Store => {
  const store = localStorageStore('1', 'Regie')
  return {
    ...store,
    getItem: (key, defaultValue) => store.getItem(keyOf(key), defaultValue),
    setItem: (key, value) => store.setItem(keyOf(key), value),
    removeItem: (key) => store.removeItem(keyOf(key)),
    subscribe: (key, callback) => store.subscribe(keyOf(key), callback),
    reset: () => {
      for (const key of Object.keys(store.listItems?.() ?? {})) if (PERSONAL.test(key)) store.removeItem(key)
    },
  }
}
