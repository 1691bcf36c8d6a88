/** Type of a new field, from its label: « Date du contrôle » is a date, « Fournisseur » a link to suppliers. */
import { fieldTypeWords } from '#i18n/fr/fieldTypeWords.ts'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import { folded } from '#resources/domain/folding.ts'

export type Target = { key: string; singular: string; plural: string }
type Suggestion = { type: CustomFieldType; to?: string }

const TYPES = Object.entries(fieldTypeWords) as [CustomFieldType, readonly string[]][]

const startsWith = (label: string, word: string): boolean => label === word || label.startsWith(`${word} `)

export const suggestType = (label: string, targets: readonly Target[]): Suggestion | undefined => {
  const given = folded(label.trim())
  if (given === '') return undefined
  for (const { key, singular, plural } of targets) {
    if (given === folded(singular)) return { type: 'reference', to: key }
    if (given === folded(plural)) return { type: 'references', to: key }
  }
  const found = TYPES.find(([, words]) => words.some((word) => startsWith(given, folded(word))))
  return found && { type: found[0] }
}
