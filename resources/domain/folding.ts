export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

export const folded = (text: string): string => withoutAccents(text).toLowerCase()

export const holdsEveryWord = (text: string, typed: string): boolean => {
  const place = folded(text)
  return folded(typed)
    .split(/\s+/)
    .every((word) => place.includes(word))
}
