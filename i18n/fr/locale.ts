/** Facts of the language; the build and the server's start read this file, so it imports nothing. */

/** BCP 47 tag of the folder: the value of the parameter LOCALE. */
export const LOCALE = 'fr'
export const INTL_LOCALE = 'fr-FR'
export const LANGUAGE_NAME = 'Français'
export const DECIMAL_SIGN = ','
/** Between CSV cells: spreadsheet programs expect it with this decimal sign. */
export const CELL_SEPARATOR = ';'
export const COLON = '\u00a0: '
export const NO_SCRIPT = 'Régie a besoin de JavaScript pour fonctionner.'
/** Labels of the fields of entities that the organisation makes: declarations carry them. */
export const CONSOLE_LABELS = {
  main: 'Informations générales',
  name: 'Nom',
  parent: 'Fait partie de',
  owner: 'Fiche',
  position: 'Ordre',
}
