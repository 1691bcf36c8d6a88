import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  DeputiesDocument,
  type DeputyPartsFragment,
  NameDeputyDocument,
  PossibleDeputiesDocument,
  type PossibleDeputiesQuery,
  RemoveDeputyDocument,
} from '#dataProviders/operations/reservation.deputies.ts'
import { deputyTexts as texts } from '#i18n/fr/deputies.ts'
import { fullCalendarDay } from '#src/time/when.ts'

export type Absent = { readonly id: string; readonly name: string }
export type Deputy = DeputyPartsFragment
export type DeputyPerson = PossibleDeputiesQuery['getPossibleDeputies'][number]
type NamedDeputy = { deputy: string; from: string; to: string }

const KEY = 'reservation/deputy'
export const deputiesKey = (person: string | undefined) => [KEY, person ?? null] as const

/** `person`: another user, managed by the session's user. `canName`: true if the user has decisions to hand over. */
export const useDeputies = (person: string | undefined) =>
  useQuery({
    queryKey: deputiesKey(person),
    queryFn: async ({ signal }) => {
      const answer = await callOperation(DeputiesDocument, { person: person ?? null }, { signal })
      return { deputies: answer.getDeputies, canName: answer.mayNameDeputies }
    },
  })

export const usePossibleDeputies = (q: string, absent: string | undefined, isOpen: boolean) =>
  useQuery({
    queryKey: [KEY, 'possible', absent ?? null, q],
    queryFn: async ({ signal }) =>
      (await callOperation(PossibleDeputiesDocument, { q, absent: absent ?? null }, { signal })).getPossibleDeputies,
    enabled: isOpen,
    placeholderData: (before) => before,
  })

export const nameDeputy = (absent: string | undefined, input: NamedDeputy) =>
  callOperation(NameDeputyDocument, { input: { ...input, absent: absent ?? null } })

export const removeDeputy = (id: string) => callOperation(RemoveDeputyDocument, { id })

export const daysOf = ({ from, to }: Pick<Deputy, 'from' | 'to'>): string =>
  texts.days(fullCalendarDay(from), fullCalendarDay(to))
