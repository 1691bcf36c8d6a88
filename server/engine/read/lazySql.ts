import { SQL } from 'drizzle-orm'

/** Composes when the statement is written. For row rules of many parts: each request asks whether an entity has one. */
export const lazySql = (compose: () => SQL): SQL => {
  let composed: SQL | undefined
  return Object.defineProperty(new SQL([]), 'queryChunks', {
    get: () => {
      composed ??= compose()
      return composed.queryChunks
    },
  })
}
