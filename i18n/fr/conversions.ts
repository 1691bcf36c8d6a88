import { UNDO_DAYS } from '#resources/domain/conversions.ts'
import { daysInWords } from './daysInWords.ts'

const number = (value: number): string => value.toLocaleString('fr-FR')
const quoted = (text: string): string => `«\u00a0${text}\u00a0»`
const listed = (values: readonly string[]): string => new Intl.ListFormat('fr-FR').format(values.map(quoted))

const such = (values: readonly string[]): string => (values.length > 0 ? `, comme ${listed(values)}` : '')

export const conversionMessages = {
  tooMany: (label: string, most: number): string =>
    `${quoted(label)} a plus de ${number(most)} valeurs\u00a0: son type ne peut pas changer`,
  unconverted: (lost: number, seen: number): string =>
    lost === 1
      ? 'Une valeur ne se convertit pas\u00a0: confirmez la conversion après l’avoir vue'
      : `${number(lost)} valeurs ne se convertissent pas, et non ${number(seen)}\u00a0: confirmez la conversion après les avoir vues`,
  duplicates: (values: readonly string[]): string =>
    `Plusieurs fiches auraient la même valeur${such(values)}, alors qu’elle doit être unique`,
} as const

export const conversionTexts = {
  counting: 'Recherche des valeurs à convertir…',
  none: 'Aucune fiche n’a de valeur pour ce champ.',
  allConvert: (count: number): string =>
    count === 1 ? 'La seule valeur saisie se convertit.' : `Les ${number(count)} valeurs saisies se convertissent.`,
  converts: (count: number): string => {
    if (count === 0) return 'Aucune valeur ne se convertit'
    return count === 1 ? 'Une valeur se convertit' : `${number(count)} valeurs se convertissent`
  },
  not: (count: number): string =>
    count === 1 ? 'une ne se convertit pas' : `${number(count)} ne se convertissent pas`,
  kept: `Sans conversion, une valeur est retirée de sa fiche. Elle est gardée ${daysInWords(UNDO_DAYS)}\u00a0: annulez la modification dans l’historique pour la retrouver.`,
  loss: (value: string, count: number, records: readonly string[]): string => {
    const others = count - records.length
    const rest = others > 0 ? ` et ${number(others)}\u00a0${others === 1 ? 'autre fiche' : 'autres fiches'}` : ''
    return `${quoted(value)}\u00a0: ${records.join(', ')}${rest}`
  },
  more: (count: number): string =>
    count === 1 ? 'Une autre fiche est concernée.' : `${number(count)} autres fiches sont concernées.`,
  title: (count: number): string =>
    count === 1
      ? 'Retirer la valeur qui ne se convertit pas\u00a0?'
      : 'Retirer les valeurs qui ne se convertissent pas\u00a0?',
  confirm: 'Convertir le champ',
  fixed: 'Les valeurs déjà saisies ne peuvent pas prendre ce type.',
  unconverted: 'Valeurs non converties',
} as const
