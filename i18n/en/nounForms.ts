import type { Gender } from '#resources/schema/labels.ts'

const LINKS = /^(of|for|with|by|in|on|to|from|without)$/

const pluralOf = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

export const suggestPlural = (singular: string): string => {
  const words = singular.split(/(\s+)/)
  const link = words.findIndex((word) => LINKS.test(word.toLowerCase()))
  const place = words.findLastIndex((word, index) => word.trim() !== '' && (link === -1 || index < link))
  return words.map((word, index) => (index === place ? pluralOf(word) : word)).join('')
}

export const suggestGender = (_singular: string): Gender => 'MASCULINE'
