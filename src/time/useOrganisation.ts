import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  OrganisationParametersDocument,
  type OrganisationParametersQuery,
} from '#dataProviders/operations/parameter.ts'
import type { OpenHours } from '#resources/domain/openHours.ts'

const DEFAULTS: OpenHours = {
  timeZone: 'Europe/Paris',
  dayStart: '07:00',
  dayEnd: '22:00',
  weekDays: [1, 2, 3, 4, 5, 6],
}

const parse = <T>(text: string | undefined): T | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

const organisationOf = (parameters: OrganisationParametersQuery['getParameters']): OpenHours => {
  const textOf = (code: string) => {
    const parameter = parameters.find((candidate) => candidate.code === code)
    return parameter?.value ?? parameter?.default ?? undefined
  }
  const slot = parse<{ start: string; end: string }>(textOf('PLANNING_DISPLAYED_TIME_SLOT'))
  const days = parse<number[]>(textOf('PLANNING_DISPLAYED_WEEK_DAYS'))
  return {
    timeZone: textOf('TIMEZONE') ?? DEFAULTS.timeZone,
    dayStart: slot?.start ?? DEFAULTS.dayStart,
    dayEnd: slot?.end ?? DEFAULTS.dayEnd,
    weekDays: days?.length ? days.map((day) => day % 7) : DEFAULTS.weekDays,
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
export const useOrganisation = (): OpenHours => useQuery(organisationQuery).data ?? DEFAULTS
