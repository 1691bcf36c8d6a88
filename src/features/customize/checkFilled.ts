import { customizeTexts } from '#i18n/fr/customize.ts'
import { afterPress } from '#src/crud/form/pointerUp.ts'

/** The rule of names and choices: something must be typed. */
export const checkFilled = afterPress((value: string) => value.trim() !== '' || customizeTexts.names.required)
