/** What a bulk update could not do. */
import { agree, capitalise, counted, type Noun, none } from '../grammar.ts'

const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value)

type Outcome = { updated: number; asked: number; reasons: readonly (readonly [reason: string, count: number])[] }

const line = ([reason, count]: Outcome['reasons'][number]): string => {
  const times = count > 1 ? [`(${number(count)})`] : []
  return ['–', reason, ...times].join(' ')
}

/** Reasons beyond these say no more to whoever reads them. */
const MAX_REASONS = 4

export const bulkUpdateTexts = {
  onField: (label: string, message: string) => `${label} : ${message}`,
  /** « 3 biens modifiés sur 5 », then why the others were not. */
  refused: (noun: Noun, { updated, asked, reasons }: Outcome) =>
    [
      updated > 0
        ? `${counted(updated, noun)} ${agree('modifié', noun, updated)} sur ${number(asked)}`
        : `${capitalise(none(noun))} ${agree('modifié', noun)}`,
      ...reasons.slice(0, MAX_REASONS).map(line),
      ...(reasons.length > MAX_REASONS ? ['…'] : []),
    ].join('\n'),
} as const
