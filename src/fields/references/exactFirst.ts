import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import type { Candidate } from './description.ts'

const SAME = new Intl.Collator(INTL_LOCALE, { sensitivity: 'base' })

export const exactFirst = (records: readonly Candidate[], q: string): Candidate[] =>
  [...records].sort(
    (a, b) => Number(SAME.compare(b.displayName, q) === 0) - Number(SAME.compare(a.displayName, q) === 0),
  )
