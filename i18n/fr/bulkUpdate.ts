import { agree, capitalise, counted, isPlural, type Noun, none } from './grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)

type Outcome = { updated: number; asked: number; reasons: readonly (readonly [reason: string, count: number])[] }

const line = ([reason, count]: Outcome['reasons'][number]): string => {
  const times = count > 1 ? [`(${number(count)})`] : []
  return ['–', reason, ...times].join(' ')
}

/** More reasons would not help the reader. */
const MAX_REASONS = 4

export const bulkUpdateTexts = {
  action: (count: number, noun: Noun) => `Modifier ${counted(count, noun)}…`,
  title: (count: number, noun: Noun) => `Modifier ${counted(count, noun)}`,
  help: 'Ce que vous indiquez ici remplace ce que chaque fiche contient ; un champ laissé vide est effacé. Un champ qui ne concerne pas une fiche y reste vide.',
  choose: 'Choisir un champ à modifier',
  chooseOther: 'Modifier un autre champ',
  remove: (label: string) => `Ne pas modifier le champ ${label}`,
  confirm: 'Enregistrer',
  done: (count: number, noun: Noun) =>
    `${counted(count, noun)} ${isPlural(count) ? 'ont été' : 'a été'} ${agree('modifié', noun, count)}`,
  onField: (label: string, message: string) => `${label} : ${message}`,
  refused: (noun: Noun, { updated, asked, reasons }: Outcome) =>
    [
      updated > 0
        ? `${counted(updated, noun)} ${agree('modifié', noun, updated)} sur ${number(asked)}`
        : `${capitalise(none(noun))} ${agree('modifié', noun)}`,
      ...reasons.slice(0, MAX_REASONS).map(line),
      ...(reasons.length > MAX_REASONS ? ['…'] : []),
    ].join('\n'),
} as const
