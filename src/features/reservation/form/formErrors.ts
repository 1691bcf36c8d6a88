import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form'
import { reservationTexts as texts } from '#i18n/fr/reservation.ts'
import type { Switches } from '#resources/domain/validation.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { formResolver } from '#src/crud/form/validateForm.ts'
import type { ReservationFormValues } from '../values/formValues.ts'

type Messages = [path: FieldPath<ReservationFormValues>, message: string][]

const hasMain = (people: ReservationFormValues['borrowers']): boolean => people.some(({ isMain }) => isMain)

const hasMainBorrowers = ({ lines, borrowers }: ReservationFormValues): boolean =>
  lines.some((line) => line.borrowers)
    ? lines.every((line) => hasMain(line.borrowers ?? borrowers))
    : hasMain(borrowers)

const problemsOf = (values: ReservationFormValues): Messages => {
  const problems: [FieldPath<ReservationFormValues>, string | false][] = [
    ['lines', values.lines.length === 0 && texts.items.none],
    ['borrowers', !hasMainBorrowers(values) && texts.borrowers.required],
  ]
  return problems.filter((problem): problem is Messages[number] => Boolean(problem[1]))
}

/** Validates the declared rules and the rules that need no server; the server checks the others. */
export const reservationResolver = (view: EntityView, on?: Switches): Resolver<ReservationFormValues> => {
  const declared = formResolver(view, on) as Resolver
  return async (values, context, options) => {
    const { errors: broken } = await declared(values, context, options as never)
    const own = problemsOf(values).map(([path, message]) => [path, { type: 'rule', message }])
    const errors = { ...broken, ...Object.fromEntries(own) } as FieldErrors<ReservationFormValues>
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** Form path of a server path such as `items[2].borrowings[0].externalEmail`: common list, or list of the item. */
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
    .replace(/^(rule|withoutSchoolHolidays|dates\b.*)$/, 'repeat')
    .replace(/\[(\d+)\]/g, '.$1')
