import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { SimilarReportsDocument } from '#dataProviders/operations/intervention.ts'

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string' && value) return value
  return typeof value === 'object' && value && 'id' in value ? String(value.id) : null
}

export const itemOf = (report: Readonly<Record<string, unknown>>): string | null =>
  idOf(report.itemType === 'PROPERTY' ? report.property : report.location)

export const useSimilarReports = (item: string | null) =>
  useQuery({
    queryKey: ['similarReports', item],
    queryFn: async () => (await callOperation(SimilarReportsDocument, { item: item ?? '' })).getSimilarReports,
    enabled: item !== null,
  })
