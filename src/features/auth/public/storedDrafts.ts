/** Input that this device has not sent yet, so that it survives a reload and a lost network. */
export type StoredDraft = {
  /** Sent as key: the same draft is stored once, however often it is sent. */
  submission: string
  token: string
  changedAt: number
}

const MOST = 10
const LONGEST = 30 * 86_400_000

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

type Kind<T> = { key: string; isDraft: (value: unknown) => value is T; isEmpty: (draft: T) => boolean }

export const storedDrafts = <T extends StoredDraft>({ key, isDraft, isEmpty }: Kind<T>) => {
  const readDrafts = (now = Date.now()): T[] => {
    try {
      const stored: unknown = JSON.parse(storage()?.getItem(key) ?? '[]')
      const drafts = Array.isArray(stored) ? stored.filter(isDraft) : []
      return drafts.filter(({ changedAt }) => now - changedAt < LONGEST)
    } catch {
      return []
    }
  }
  const write = (drafts: readonly T[]): void => {
    try {
      storage()?.setItem(key, JSON.stringify(drafts.slice(0, MOST)))
    } catch {
      // A full or forbidden storage: the form still works.
    }
  }
  const others = (submission: string) => readDrafts().filter((draft) => draft.submission !== submission)
  return {
    readDrafts,
    removeDraft: (submission: string): void => write(others(submission)),
    saveDraft: (draft: T): void => {
      const rest = others(draft.submission)
      write(isEmpty(draft) ? rest : [draft, ...rest])
    },
  }
}
