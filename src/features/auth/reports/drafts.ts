/** Reports that this device has not sent yet, so that typed text survives a reload and a lost network. */
export type ReportDraft = {
  /** Sent as key: the same draft is stored once, however often it is sent. */
  submission: string
  token: string
  item: string
  problem: string
  place: string
  email: string
  changedAt: number
}

const KEY = 'regie.reports'
const MOST = 10
const LONGEST = 30 * 86_400_000

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const isDraft = (value: unknown): value is ReportDraft => {
  const draft = value as ReportDraft
  return [draft?.submission, draft?.token, draft?.problem].every((text) => typeof text === 'string')
}

/** Newest first. */
export const readDrafts = (now = Date.now()): ReportDraft[] => {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(KEY) ?? '[]')
    const drafts = Array.isArray(stored) ? stored.filter(isDraft) : []
    return drafts.filter(({ changedAt }) => now - changedAt < LONGEST)
  } catch {
    return []
  }
}

const write = (drafts: readonly ReportDraft[]): void => {
  try {
    storage()?.setItem(KEY, JSON.stringify(drafts.slice(0, MOST)))
  } catch {
    // A full or forbidden storage: the form still works.
  }
}

export const removeDraft = (submission: string): void =>
  write(readDrafts().filter((draft) => draft.submission !== submission))

export const saveDraft = (draft: ReportDraft): void => {
  const others = readDrafts().filter(({ submission }) => submission !== draft.submission)
  write(draft.problem.trim() ? [draft, ...others] : others)
}

export const newDraft = (token: string, item: string): ReportDraft => ({
  submission: crypto.randomUUID(),
  token,
  item,
  problem: '',
  place: '',
  email: '',
  changedAt: Date.now(),
})
