import { capitalise, counted, type Noun, none } from './grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('en-GB').format(value)

export const relatedTexts = {
  title: 'Linked records',
  heading: (noun: Noun, field?: string) =>
    field ? `${capitalise(noun.plural)} (${field.toLocaleLowerCase('en')})` : capitalise(noun.plural),
  seeAll: (total: number, isExact: boolean, noun: Noun) =>
    isExact ? `View all ${counted(total, noun)}` : `View the ${noun.plural} (more than ${number(total)})`,
  seeList: 'View in the list',
  none: (noun: Noun, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) =>
    `${isFirst ? capitalise(none(noun)) : none(noun)}${isLast ? '.' : ', '}`,
  failed: 'The linked records couldn’t be shown.',
} as const
