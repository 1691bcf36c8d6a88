/** Folders of `i18n/` with all texts, as a test checks. The first one is the default. */
export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (code: unknown): code is Language => LANGUAGES.some((one) => one === code)
