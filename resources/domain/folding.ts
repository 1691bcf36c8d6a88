/** Texts as they are compared and searched: without accents, without case. */

export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** « Fête » and « FETE » fold alike. */
export const folded = (text: string): string => withoutAccents(text).toLowerCase()

/** Whether every typed word stands somewhere in the text. */
export const holdsEveryWord = (text: string, typed: string): boolean => {
  const place = folded(text)
  return folded(typed)
    .split(/\s+/)
    .every((word) => place.includes(word))
}
