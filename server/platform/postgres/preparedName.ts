/** Names for statements of the same text, so that each connection plans them once. */

const MAX_PREPARED = 300
const SEEN_OFTEN = 3
/** Maximum characters of a prepared statement, and of all texts counted but not yet prepared. */
const MAX_CHARACTERS = 50_000
const MAX_SEEN_LETTERS = 2_000_000

type PreparedName = (text: string) => string | undefined

/** Names of one process; tests create their own. */
export const createPreparedNames = (): PreparedName => {
  const names = new Map<string, string>()
  const textCounts = new Map<string, number>()
  let seenCharacters = 0

  const countSeen = (text: string): number => {
    const times = (textCounts.get(text) ?? 0) + 1
    if (times === 1) seenCharacters += text.length
    if (seenCharacters > MAX_SEEN_LETTERS) {
      textCounts.clear()
      seenCharacters = text.length
    }
    textCounts.set(text, times)
    return times
  }

  const forgetCount = (text: string): void => {
    textCounts.delete(text)
    seenCharacters -= text.length
  }

  return (text) => {
    const cached = names.get(text)
    if (cached || names.size >= MAX_PREPARED || text.length > MAX_CHARACTERS) return cached
    if (countSeen(text) < SEEN_OFTEN) return undefined
    forgetCount(text)
    const name = `prepared-${names.size}`
    names.set(text, name)
    return name
  }
}

/** Undefined for rare or long texts. Only for plans that fit all values, such as a lookup by id. */
export const preparedName = createPreparedNames()
