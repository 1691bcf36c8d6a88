import { INTL_LOCALE } from '#i18n/fr/locale.ts'

/** « Camille Dupré-Lacombe » has CD: a compound name counts as one word, unless it is alone. */
export const initialsOf = (name: string): string => {
  const spaced = name.split(/\s+/).filter(Boolean)
  const words = spaced.length > 1 ? spaced : name.split(/[\s-]+/).filter(Boolean)
  const first = words[0]?.charAt(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return (first + last).toLocaleUpperCase(INTL_LOCALE)
}
