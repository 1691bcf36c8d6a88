import { customizeTexts } from '#i18n/fr/customize.ts'
import { afterPointerUp } from '#src/crud/form/pointerUp.ts'

export const checkFilled = afterPointerUp((value: string) => value.trim() !== '' || customizeTexts.names.required)
