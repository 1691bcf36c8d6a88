/** What is wrong with the form: before it is sent, and when the service says so. */
import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form'
import { reservationTexts as texts } from '#i18n/fr/reservation.ts'
import { isUtcText } from '#resources/domain/time.ts'
import { pointerUp } from '#src/crud/form/pointerUp.ts'
import type { ReservationFormValues } from './formValues.ts'

type Messages = [path: FieldPath<ReservationFormValues>, message: string][]

const momentProblem = (value: string | null): string | undefined => {
  if (!value) return texts.period.required
  return isUtcText(value) ? undefined : texts.period.invalid
}

const hasMain = (people: ReservationFormValues['borrowers']): boolean => people.some(({ isMain }) => isMain)

/** Where lines have people of their own, each has; else all have the common ones. */
const hasMainBorrowers = ({ lines, borrowers }: ReservationFormValues): boolean =>
  lines.some((line) => line.borrowers)
    ? lines.every((line) => hasMain(line.borrowers ?? borrowers))
    : hasMain(borrowers)

const problemsOf = (values: ReservationFormValues): Messages => {
  const problems: [FieldPath<ReservationFormValues>, string | undefined | false][] = [
    ['startingAt', momentProblem(values.startingAt)],
    ['endingAt', momentProblem(values.endingAt)],
    ['subject', !values.subject.trim() && texts.details.subjectRequired],
    ['lines', values.lines.length === 0 && texts.items.none],
    ['borrowers', !hasMainBorrowers(values) && texts.borrowers.required],
  ]
  const { startingAt, endingAt } = values
  if (isUtcText(startingAt) && isUtcText(endingAt) && startingAt >= endingAt) {
    problems.push(['endingAt', texts.period.order])
  }
  return problems.filter((problem): problem is Messages[number] => Boolean(problem[1]))
}

/** The checks that need no server; everything else is the service's own judgement. */
export const resolver: Resolver<ReservationFormValues> = async (values) => {
  await pointerUp()
  const entries = problemsOf(values).map(([path, message]) => [path, { type: 'rule', message }])
  const errors = Object.fromEntries(entries) as FieldErrors<ReservationFormValues>
  return entries.length ? { values: {}, errors } : { values, errors: {} }
}

/** `items[2].borrowings[0].externalEmail` → where the form shows it: once for all lines, or at the line. */
export const reservationFormPath = (path: string, isApart: boolean): string =>
  path
    .replace(
      /^items\[(\d+)\]\.borrowings\[(\d+)\]\.(customFields\..*)$/,
      isApart ? 'lines.$1.borrowers.$2.$3' : 'borrowers.$2.$3',
    )
    .replace(/^items\[(\d+)\]\.borrowings(\[\d+\]\..*)?$/, isApart ? 'lines.$1.borrowers' : 'borrowers')
    .replace(/^items\[(\d+)\]\.item$/, 'lines.$1.itemId')
    .replace(/^items\[(\d+)\]/, 'lines.$1')
    .replace(/^items$/, 'lines')
    .replace(/\[(\d+)\]/g, '.$1')
