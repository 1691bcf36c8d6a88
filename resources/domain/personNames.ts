/** Parts the name of a person that a spreadsheet has in one cell: « DUPONT Jean », « Jean DUPONT », « Dupont, Jean ». */

/** Order of the two names if the text does not distinguish them. */
export type NameOrder = 'firstLast' | 'lastFirst'
export type PersonName = { first: string; last: string }

/** Begin a family name of several words. */
const PARTICLES = new Set([
  ...['d’', "d'", 'de', 'du', 'des', 'la', 'le', 'les', 'von', 'van', 'der', 'den', 'di', 'da', 'dos', 'del', 'della'],
  ...['el', 'ben', 'ait', 'aït', 'saint', 'sainte', 'mac'],
])

const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase())

/** True for « DUPONT », « D’ARC » and « LE-GOFF ». An initial (« J. ») is no family name in capitals. */
const isCapital = (word: string): boolean => (word.match(/\p{L}/gu)?.length ?? 0) > 1 && !/\p{Ll}/u.test(word)

const nameOf = (first: readonly string[], last: readonly string[]): PersonName => ({
  first: first.join(' '),
  last: last.join(' '),
})

const byCapitals = (words: readonly string[]): PersonName | undefined => {
  const at = words.findIndex((word) => !isCapital(word))
  if (at < 0) return undefined
  if (at > 0) {
    const rest = words.slice(at)
    return rest.some(isCapital) ? undefined : nameOf(rest, words.slice(0, at))
  }
  const from = words.findIndex(isCapital)
  if (from < 0 || !words.slice(from).every(isCapital)) return undefined
  const particles = words
    .slice(0, from)
    .toReversed()
    .findIndex((word) => !isParticle(word))
  const start = particles < 0 ? from : from - particles
  return start > 0 ? nameOf(words.slice(0, start), words.slice(start)) : undefined
}

/** One word each; particles join the family name: « de La Tour Marie ». */
const byOrder = (words: readonly string[], order: NameOrder): PersonName | undefined => {
  if (order === 'firstLast') {
    const [first = '', ...last] = words
    return last.slice(0, -1).every(isParticle) ? nameOf([first], last) : undefined
  }
  const first = words.at(-1) ?? ''
  const last = words.slice(0, -1)
  return last.slice(0, -1).every(isParticle) ? nameOf([first], last) : undefined
}

/** Undefined if the words can be parted in several ways: « Jean Paul Martin ». A single word is the family name. */
export const splitName = (text: string, order: NameOrder): PersonName | undefined => {
  const [last = '', first = '', ...others] = text.split(',').map((part) => part.trim())
  if (others.length > 0) return undefined
  if (first !== '') return last === '' ? undefined : { first, last }
  const words = text.replace(',', ' ').split(/\s+/).filter(Boolean)
  if (words.length < 2) return { first: '', last: words[0] ?? '' }
  return byCapitals(words) ?? byOrder(words, order)
}
