import { type StoredDraft, storedDrafts } from '../public/storedDrafts.ts'

export type ReportDraft = StoredDraft & { item: string; problem: string; place: string; email: string }

const isDraft = (value: unknown): value is ReportDraft => {
  const draft = value as ReportDraft
  return [draft?.submission, draft?.token, draft?.problem].every((text) => typeof text === 'string')
}

export const { readDrafts, removeDraft, saveDraft } = storedDrafts<ReportDraft>({
  key: 'regie.reports',
  isDraft,
  isEmpty: ({ problem }) => !problem.trim(),
})

export const newDraft = (token: string, item: string): ReportDraft => ({
  submission: crypto.randomUUID(),
  token,
  item,
  problem: '',
  place: '',
  email: '',
  changedAt: Date.now(),
})
