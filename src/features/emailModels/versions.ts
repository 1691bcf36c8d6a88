/** What a model said before each of its changes, from its history. */
import type { Activity } from '#dataProviders/activities.ts'

export type ModelVersion = {
  /** Of the change that ended it; null: as it is saved now. */
  id: string | null
  endedAt: string | null
  endedBy: string | null
  subject: string
  template: string
}

type Saved = { subject: string; template: string }

const formerText = (entry: Activity, field: keyof Saved, later: string): string => {
  const before = entry.changes[field]?.before
  return typeof before === 'string' ? before : later
}

/** The newest first. `entries`: the record's changes, the newest first; those that leave the text alone end no version. */
export const versionsOf = (saved: Saved, entries: readonly Activity[]): ModelVersion[] => {
  const versions: ModelVersion[] = [{ id: null, endedAt: null, endedBy: null, ...saved }]
  for (const entry of entries) {
    if (!('subject' in entry.changes) && !('template' in entry.changes)) continue
    const later = versions.at(-1) ?? saved
    versions.push({
      id: entry.id,
      endedAt: entry.createdAt,
      endedBy: entry.user?.displayName ?? null,
      subject: formerText(entry, 'subject', later.subject),
      template: formerText(entry, 'template', later.template),
    })
  }
  return versions
}
