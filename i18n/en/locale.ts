export const LOCALE = 'en'
export const INTL_LOCALE = 'en-GB'
export const LANGUAGE_NAME = 'English'
export const DECIMAL_SIGN = '.'
export const CELL_SEPARATOR = ','
export const COLON = ': '
export const NO_SCRIPT = 'Régie needs JavaScript.'
export const CONSOLE_LABELS = {
  main: 'General information',
  name: 'Name',
  parent: 'Part of',
  owner: 'Record',
  position: 'Order',
}
