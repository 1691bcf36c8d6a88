import { INTL_LOCALE } from '#i18n/fr/locale.ts'

export const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const first = words[0]?.charAt(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return (first + last).toLocaleUpperCase(INTL_LOCALE)
}
