/** Words by which a sentence names days, hours, people and things. */
export { FRENCH_WISHES as WISHES } from '#resources/domain/wishRules.ts'
