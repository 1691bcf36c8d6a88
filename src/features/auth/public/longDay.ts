/** « 28 novembre 2026 »: the time library would double the script of these pages. */
export const longDay = (text: string): string =>
  new Intl.DateTimeFormat('fr', { dateStyle: 'long' }).format(new Date(`${text.replace(' ', 'T').replace(/Z?$/, 'Z')}`))
