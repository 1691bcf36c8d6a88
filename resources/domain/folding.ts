export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

export const folded = (text: string): string => withoutAccents(text).toLowerCase()

/** « VERNOIS, Agathe » has two words, « 1,5 m » too: a comma between digits belongs to a number. */
export const searchedWords = (text: string): string[] => text.split(/[\s;]+|(?<!\d),+|,+(?!\d)/).filter(Boolean)

export const holdsEveryWord = (text: string, typed: string): boolean => {
  const place = folded(text)
  return searchedWords(folded(typed)).every((word) => place.includes(word))
}
