import type { Gender } from '#resources/schema/labels.ts'

const LINKS = /^(d['’]|(de|du|des|à|au|aux|en|par|pour|sur|avec|sans)$)/

const IN_X = /(eau|eu|au)$/
const SAME = /[sxz]$/
/** Of the words in -ail, these alone change. */
const IN_AUX = /^(bail|travail|vitrail|corail|émail|soupirail)$/

const pluralOf = (word: string): string => {
  if (SAME.test(word)) return word
  if (IN_AUX.test(word)) return `${word.slice(0, -2)}ux`
  if (word.endsWith('al')) return `${word.slice(0, -2)}aux`
  return IN_X.test(word) ? `${word}x` : `${word}s`
}

/** Plural of a noun and its adjectives; a complement after a link keeps its form. */
export const suggestPlural = (singular: string): string => {
  const words = singular.split(/(\s+)/)
  const end = words.findIndex((word) => LINKS.test(word.toLowerCase()))
  return words
    .map((word, index) => (word.trim() === '' || (end !== -1 && index >= end) ? word : pluralOf(word)))
    .join('')
}

const FEMININE = /(tion|sion|té|clé|ie|ée|ence|ance|ure|ette|ade|ise|que|ne|che|lle|sse|ace|ise|ude)$/
const MASCULINE =
  /(musée|lycée|trophée|côté|comité|arrêté|traité|incendie|parapluie|domaine|graphique|kiosque|disque|risque|manque|chèque|silence|véhicule|espace|service|manche|patrimoine|magazine)$/

/** Gender by the ending of the first word; masculine if it tells nothing. */
export const suggestGender = (singular: string): Gender => {
  const [word = ''] = singular.trim().toLowerCase().split(/\s+/)
  return FEMININE.test(word) && !MASCULINE.test(word) ? 'FEMININE' : 'MASCULINE'
}
