import { customizeTexts } from '#i18n/fr/customize.ts'
import { afterPointerUp } from '#src/crud/form/pointerUp.ts'

/** The rule of names and choices: something must be typed. */
export const checkFilled = afterPointerUp((value: string) => value.trim() !== '' || customizeTexts.names.required)
