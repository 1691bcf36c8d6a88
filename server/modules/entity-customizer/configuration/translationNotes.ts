import { isObject, type Json } from '#resources/domain/configuration/document.ts'
import type { DocumentNote } from '#resources/domain/configuration/kits.ts'
import { isLanguage, LANGUAGES, type Language } from '#resources/domain/languages.ts'
import { textKey } from '#resources/domain/translations.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { progressOf } from '../translations/progress.ts'
import { readTranslated } from '../translations/translatedTexts.ts'
import type { PlannedChange } from './writeChanges.ts'

const textsIn = (value: Json | undefined): Map<string, unknown> =>
  new Map(
    (Array.isArray(value) ? value : []).filter(isObject).map(({ name, choice, text }) => {
      const key = textKey({ name: String(name), choice: typeof choice === 'string' ? choice : null })
      return [key, text] as const
    }),
  )

type Counts = { added: number; changed: number; removed: number }

const countsOf = (changes: readonly PlannedChange['change'][]): Counts => {
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const { action, fields, values } of changes) {
    const sides = fields.find(({ name }) => name === 'texts')
    const [before, after] =
      action === 'remove' ? [textsIn(values.texts), new Map()] : [textsIn(sides?.before), textsIn(sides?.after)]
    for (const [key, text] of after) {
      if (!before.has(key)) counts.added += 1
      else if (before.get(key) !== text) counts.changed += 1
    }
    counts.removed += [...before.keys()].filter((key) => !after.has(key)).length
  }
  return counts
}

const progressNotes = async (context: Context, db: Queryable, language: Language): Promise<DocumentNote[]> => {
  const { MISSING, OUTDATED, DONE } = progressOf(await readTranslated(context, db, language))
  if (DONE + OUTDATED === 0) return []
  return [
    ...(MISSING > 0 ? [{ note: 'UNTRANSLATED', language, count: MISSING } as const] : []),
    ...(OUTDATED > 0 ? [{ note: 'OUTDATED', language, count: OUTDATED } as const] : []),
  ]
}

export const translationNotes = async (
  context: Context,
  db: Queryable,
  planned: readonly PlannedChange[],
): Promise<DocumentNote[]> => {
  const fresh = { ...context, memo: new Map() }
  await loadDefinitions(fresh)
  const changes = planned.map(({ change }) => change).filter(({ section }) => section === 'translation')
  const notes: DocumentNote[] = []
  for (const language of LANGUAGES) {
    const own = changes.filter(({ values }) => isLanguage(values.language) && values.language === language)
    const counts = countsOf(own)
    if (counts.added + counts.changed + counts.removed > 0) notes.push({ note: 'TRANSLATED', language, ...counts })
    notes.push(...(await progressNotes(fresh, db, language)))
  }
  return notes
}
