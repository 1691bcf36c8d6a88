/** Natural order of names in the browser, as `kernel.natural_order` sorts them in PostgreSQL. */
const collator = new Intl.Collator('fr', { numeric: true })

/** Compares two names: « Salle 2 » comes before « Salle 10 ». Returns a negative number, zero or a positive number. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other)
