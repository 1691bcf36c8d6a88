import { capitalise } from '#i18n/fr/grammar.ts'
import { longestFirst, type Renaming } from './renaming.ts'

export const wordReplacement = (words: Readonly<Record<string, string>> = {}): Renaming | undefined => {
  const replacements = new Map(Object.entries(words).map(([word, other]) => [word.toLowerCase(), other]))
  if (replacements.size === 0) return undefined
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst(replacements.keys())})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) =>
    text.replace(pattern, (found) => {
      const other = replacements.get(found.toLowerCase()) ?? found
      return found.charAt(0) === found.charAt(0).toLowerCase() ? other : capitalise(other)
    })
}
