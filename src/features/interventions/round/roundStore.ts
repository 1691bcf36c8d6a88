/** Rounds and unsent results of this device, by user. In memory only if the browser has no IndexedDB. */

export type Entries = {
  /** False: a closed page loses them. */
  isLasting: boolean
  list: (prefix: string) => Promise<unknown[]>
  put: (key: string, value: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
}

const NAME = 'regie.rounds'
const STORE = 'entries'
const LAST = '\uffff'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })

const openDatabase = async (): Promise<Entries> => {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await answered(opening)
  const write = (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(STORE, 'readwrite')
    change(transaction.objectStore(STORE))
    return finished(transaction)
  }
  return {
    isLasting: true,
    list: (prefix) =>
      answered(
        database
          .transaction(STORE)
          .objectStore(STORE)
          .getAll(IDBKeyRange.bound(prefix, prefix + LAST)),
      ),
    put: (key, value) => write((store) => store.put(value, key)),
    remove: (key) => write((store) => store.delete(key)),
  }
}

const inMemory = (): Entries => {
  const kept = new Map<string, unknown>()
  return {
    isLasting: false,
    list: async (prefix) =>
      [...kept]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, value]) => value),
    put: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  }
}

let opened: Promise<Entries> | undefined

export const openEntries = (): Promise<Entries> => {
  opened ??= openDatabase().catch(inMemory)
  return opened
}

/** Asks the browser not to clear them when its disk is full. */
export const askToKeep = (): void => {
  void globalThis.navigator?.storage?.persist?.().catch(() => undefined)
}
