import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ParametersDocument } from '#dataProviders/operations/parameter.ts'
import { defaultParameters } from '#resources/schema/resource.ts'
import type { EntityView } from '../entityView.ts'

type Given = Readonly<Record<string, unknown>>

/** `isReady` is true at once if no field uses a parameter. If the request fails, declared defaults apply. */
export const useParameterDefaults = ({ resource }: EntityView, given?: Given) => {
  const named = useMemo(() => defaultParameters(resource), [resource])
  const { data, isPending } = useQuery({
    queryKey: ['parameters', 'defaults'],
    queryFn: async ({ signal }) => (await callOperation(ParametersDocument, {}, { signal })).getParameters,
    enabled: named.size > 0,
  })
  const values = useMemo(() => {
    const found = new Map(data?.map(({ code, value }) => [code, value]))
    const ours = [...named].map(([name, code]) => [name, found.get(code)] as const)
    return { ...Object.fromEntries(ours.filter(([, value]) => value)), ...given }
  }, [data, named, given])
  return { values, isReady: named.size === 0 || !isPending }
}
