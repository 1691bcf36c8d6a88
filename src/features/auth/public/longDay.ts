import { INTL_LOCALE } from '#i18n/fr/locale.ts'

/** « 28 novembre 2026 »: the time library would double the script of these pages. */
export const longDay = (text: string): string =>
  new Intl.DateTimeFormat(INTL_LOCALE, { dateStyle: 'long' }).format(
    new Date(`${text.replace(' ', 'T').replace(/Z?$/, 'Z')}`),
  )
