const collator = new Intl.Collator('fr', { numeric: true })

/** Sorts « Salle 2 » before « Salle 10 », as `kernel.natural_order` does: negative, zero or positive, for `sort`. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other)
