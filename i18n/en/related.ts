import { capitalise, counted, type Noun } from './grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('en-GB').format(value)

export const relatedTexts = {
  heading: (noun: Noun, field?: string) =>
    field ? `${capitalise(noun.plural)} (${field.toLocaleLowerCase('en')})` : capitalise(noun.plural),
  seeAll: (total: number, isExact: boolean, noun: Noun) =>
    isExact ? `View all ${counted(total, noun)}` : `View the ${noun.plural} (more than ${number(total)})`,
  seeList: 'View in the list',
  failed: 'The linked records couldn’t be shown.',
} as const
