import { type TextState, TRANSLATION_STATES } from '#resources/domain/translations.ts'
import type { TranslatedText } from './translatedTexts.ts'

export type Progress = Record<TextState, number>

export const progressOf = (all: readonly Pick<TranslatedText, 'state'>[]): Progress => {
  const counts = Map.groupBy(all, ({ state }) => state)
  const entries = TRANSLATION_STATES.map((state) => [state, counts.get(state)?.length ?? 0] as const)
  return Object.fromEntries(entries) as Progress
}
