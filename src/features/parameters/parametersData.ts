import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ParametersDocument,
  type ParametersQuery,
  TimeZonePreviewDocument,
  UpdateParametersDocument,
} from '#dataProviders/operations/parameter.ts'
import { PARAMETER_CODES, type ParameterCode } from '#resources/domain/parameters.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type ParameterTexts = Partial<Record<ParameterCode, string>>

const KEY = ['parameters'] as const
const SCREEN_KEY = [...KEY, 'screen'] as const

const textsOf = (parameters: ParametersQuery['getParameters']): ParameterTexts => {
  const values = new Map(parameters.map(({ code, value }) => [code, value]))
  return Object.fromEntries(PARAMETER_CODES.map((code) => [code, values.get(code) ?? '']))
}

export const useParameters = () => {
  const client = useQueryClient()
  useLiveEvent('parameter', () => void client.invalidateQueries({ queryKey: KEY }))
  return useQuery({
    queryKey: SCREEN_KEY,
    queryFn: async ({ signal }) => {
      const data = await callOperation(ParametersDocument, {}, { signal })
      return textsOf(data.getParameters)
    },
  })
}

/** Number of reservations that the zone would show at another hour; disabled for the current zone. */
export const useTimeZonePreview = (zone: string) => {
  const { data: parameters } = useParameters()
  const isOther = Boolean(zone) && parameters !== undefined && zone !== parameters.TIMEZONE
  const { data } = useQuery({
    queryKey: [...KEY, 'timeZone', zone],
    queryFn: async ({ signal }) => (await callOperation(TimeZonePreviewDocument, { zone }, { signal })).previewTimeZone,
    enabled: isOther,
  })
  return isOther ? data : undefined
}

export const useSaveParameters = () => {
  const client = useQueryClient()
  return async (changed: ParameterTexts): Promise<ParameterTexts> => {
    const values = Object.entries(changed).map(([code, value]) => ({ code, value }))
    const data = await callOperation(UpdateParametersDocument, { input: { values } })
    const texts = textsOf(data.updateParameters)
    client.setQueryData(SCREEN_KEY, texts)
    await client.invalidateQueries({ queryKey: KEY })
    return texts
  }
}
