/** A data provider whose code is fetched with its first call: the login page and the planning do without it. */
import type { DataProvider } from 'ra-core'
import { fromTransport } from './serviceError.ts'

type Method = keyof DataProvider & string

const METHODS: readonly Method[] = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
]

export const lazyProvider = (load: () => Promise<DataProvider>): DataProvider => {
  let loaded: Promise<DataProvider> | undefined
  const provider = (): Promise<DataProvider> => {
    loaded ??= load().catch((error: Error) => {
      // The next call tries again.
      loaded = undefined
      throw fromTransport(undefined, error)
    })
    return loaded
  }
  const later = (method: Method) => async (path: string, params: unknown) => (await provider())[method](path, params)
  const methods = Object.fromEntries(METHODS.map((method) => [method, later(method)])) as DataProvider
  return { ...methods, supportAbortSignal: true }
}
