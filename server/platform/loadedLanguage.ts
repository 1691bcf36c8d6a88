import { chooseLanguage } from '../../i18n/language.mjs'

/** Language of the texts of this process; constant, because modules stay loaded. */
export const loadedLanguage: string = chooseLanguage(process.env)
