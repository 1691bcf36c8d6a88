import { definePart } from '#server/engine/service.ts'
import { configuredTranslation } from './configuredTranslation.ts'
import { translationHooks } from './hooks.ts'
import { getTranslationsOperation, updateTranslationOperation } from './operations.ts'

export const translationsPart = definePart({
  entities: { translation: { ...translationHooks, configured: configuredTranslation } },
  handWritten: { translation: ['complete', 'beforeWrite', 'afterWrite'] },
  operations: [getTranslationsOperation, updateTranslationOperation],
})
