import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  OrganisationParametersDocument,
  type OrganisationParametersQuery,
} from '#dataProviders/operations/parameter.ts'
import type { OpenHours, WorkHours } from '#resources/domain/openHours.ts'

export type Organisation = OpenHours & WorkHours

const DEFAULTS: Organisation = {
  timeZone: 'Europe/Paris',
  dayStart: '07:00',
  dayEnd: '22:00',
  weekDays: [1, 2, 3, 4, 5, 6],
  workDays: [1, 2, 3, 4, 5],
  workEnd: '17:30',
}

const parse = <T>(text: string | undefined): T | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

const organisationOf = (parameters: OrganisationParametersQuery['getParameters']): Organisation => {
  const textOf = (code: string) => {
    const parameter = parameters.find((candidate) => candidate.code === code)
    return parameter?.value ?? parameter?.default ?? undefined
  }
  const slot = parse<{ start: string; end: string }>(textOf('PLANNING_DISPLAYED_TIME_SLOT'))
  const days = parse<number[]>(textOf('PLANNING_DISPLAYED_WEEK_DAYS'))
  const workDays = parse<number[]>(textOf('INTERVENTION_WORKING_DAYS'))
  const ends = parse<{ end: string }[]>(textOf('INTERVENTION_WORKING_SLOTS'))?.map(({ end }) => end)
  return {
    timeZone: textOf('TIMEZONE') ?? DEFAULTS.timeZone,
    dayStart: slot?.start ?? DEFAULTS.dayStart,
    dayEnd: slot?.end ?? DEFAULTS.dayEnd,
    weekDays: days?.length ? days.map((day) => day % 7) : DEFAULTS.weekDays,
    workDays: workDays?.length ? workDays.map((day) => day % 7) : DEFAULTS.workDays,
    workEnd: ends?.toSorted().at(-1) ?? DEFAULTS.workEnd,
  }
}

export const organisationQuery = queryOptions({
  queryKey: ['parameter/parameter', 'organisation'],
  queryFn: async () => {
    const { getParameters } = await callOperation(OrganisationParametersDocument)
    return organisationOf(getParameters)
  },
  staleTime: 10 * 60_000,
})

/** Returns defaults while loading. */
export const useOrganisation = (): Organisation => useQuery(organisationQuery).data ?? DEFAULTS
