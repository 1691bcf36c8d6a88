import { capitalise, counted, type Noun, none } from './grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('en-GB').format(value)

type Outcome = { updated: number; asked: number; reasons: readonly (readonly [reason: string, count: number])[] }

const line = ([reason, count]: Outcome['reasons'][number]): string => {
  const times = count > 1 ? [`(${number(count)})`] : []
  return ['–', reason, ...times].join(' ')
}

const MAX_REASONS = 4

export const bulkUpdateTexts = {
  action: (count: number, noun: Noun) => `Edit ${counted(count, noun)}…`,
  title: (count: number, noun: Noun) => `Edit ${counted(count, noun)}`,
  help: 'What you enter here replaces what each record contains; a field left empty is cleared. A field that does not apply to a record stays empty there.',
  choose: 'Choose a field to edit',
  chooseOther: 'Edit another field',
  remove: (label: string) => `Don’t edit the field ${label}`,
  confirm: 'Save',
  done: (count: number, noun: Noun) => `${counted(count, noun)} updated`,
  onField: (label: string, message: string) => `${label}: ${message}`,
  refused: (noun: Noun, { updated, asked, reasons }: Outcome) =>
    [
      updated > 0 ? `${counted(updated, noun)} updated out of ${number(asked)}` : `${capitalise(none(noun))} updated`,
      ...reasons.slice(0, MAX_REASONS).map(line),
      ...(reasons.length > MAX_REASONS ? ['…'] : []),
    ].join('\n'),
} as const
