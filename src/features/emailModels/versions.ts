import type { Activity } from '#dataProviders/activities.ts'

export type ModelVersion = {
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

/** Newest first. `entries`: changes of the record, newest first; changes of other fields end no version. */
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
