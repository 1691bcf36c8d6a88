import { capitalise, counted, type Noun } from './grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)

export const relatedTexts = {
  heading: (noun: Noun, field?: string) =>
    field ? `${capitalise(noun.plural)} (${field.toLocaleLowerCase('fr')})` : capitalise(noun.plural),
  seeAll: (total: number, isExact: boolean, noun: Noun) =>
    isExact ? `Voir les ${counted(total, noun)}` : `Voir les ${noun.plural} (plus de ${number(total)})`,
  seeList: 'Voir dans la liste',
  failed: 'Les fiches liées n’ont pas pu être affichées.',
} as const
