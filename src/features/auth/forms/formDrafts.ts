import { type StoredDraft, storedDrafts } from '../public/storedDrafts.ts'

export type FormDraft = StoredDraft & { values: Readonly<Record<string, unknown>> }

const isDraft = (value: unknown): value is FormDraft => {
  const draft = value as FormDraft
  const isText = [draft?.submission, draft?.token].every((text) => typeof text === 'string')
  return isText && typeof draft.values === 'object' && draft.values !== null
}

export const isBlankValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const {
  readDrafts: readFormDrafts,
  removeDraft: removeFormDraft,
  saveDraft: saveFormDraft,
} = storedDrafts<FormDraft>({
  key: 'regie.forms',
  isDraft,
  isEmpty: ({ values }) => Object.values(values).every((value) => isBlankValue(value) || value === false),
})

export const newFormDraft = (token: string, values: FormDraft['values']): FormDraft => ({
  submission: crypto.randomUUID(),
  token,
  values,
  changedAt: Date.now(),
})
