import { definePart } from '#server/engine/service.ts'
import { configuredTranslation } from './configuredTranslation.ts'
import { forgetTranslations } from './forgetTranslations.ts'
import { translationHooks } from './hooks.ts'
import { getTranslationsOperation, updateTranslationOperation } from './operations.ts'

const FORGET_JOB = 'entity-customizer:forgetTranslations'

export const translationsPart = definePart({
  entities: { translation: { ...translationHooks, configured: configuredTranslation } },
  handWritten: { translation: ['complete', 'beforeWrite', 'afterWrite'] },
  jobs: { [FORGET_JOB]: (_payload, kernel) => forgetTranslations(kernel) },
  schedules: { [FORGET_JOB]: '47 3 * * *' },
  operations: [getTranslationsOperation, updateTranslationOperation],
})
