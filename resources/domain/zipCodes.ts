/** Postal codes of all countries: letters, digits, spaces and dashes. */

export const ZIP_CODE = '^[0-9A-Za-z][0-9A-Za-z -]{1,9}$'
