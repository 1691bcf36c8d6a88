/** Postal codes of any country: the French ones have five figures, others letters, spaces and dashes too. */

export const ZIP_CODE = '^[0-9A-Za-z][0-9A-Za-z -]{1,9}$'
