import type { EditionFilterInput } from '#dataProviders/operations/edition-generator.ts'
import { isDate } from '#resources/domain/dates.ts'
import { EDITION_FORMATS, type EditionFormat } from '#resources/domain/editions.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { useChoicesInAddress } from '#src/ui/useChoicesInAddress.ts'
import { defaultDays, type EditionDays } from './days.ts'

export type EditionAsked = EditionDays & {
  model: string
  format: EditionFormat
  status: string | null
  useType: string | null
  category: string | null
  sector: string | null
}

type Model = { id: string; period?: string | null }

export const useEditionQuery = (
  models: readonly Model[] | undefined,
): [EditionAsked | undefined, (change: Partial<EditionAsked>) => void] => {
  const [params, choose] = useChoicesInAddress()
  const today = todayIn(useZone())
  const model = models?.find(({ id }) => id === params.get('model')) ?? models?.[0]
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const query: EditionAsked | undefined = model && {
    ...(isDate(from) && isDate(to) ? { from, to } : defaultDays(model.period, today)),
    model: model.id,
    format: EDITION_FORMATS.find((one) => one === params.get('format')) ?? 'PDF',
    status: params.get('status'),
    useType: params.get('useType'),
    category: params.get('category'),
    sector: params.get('sector'),
  }
  const ask = (change: Partial<EditionAsked>): void => {
    const chosen = change.model && models?.find(({ id }) => id === change.model)
    const days = chosen ? defaultDays(chosen.period, today) : {}
    choose({ ...query, ...days, ...change })
  }
  return [query, ask]
}

export const filterOf = ({ status, useType, category, sector }: EditionAsked): EditionFilterInput => ({
  statuses: status ? [status] : null,
  useTypes: useType ? [useType] : null,
  category,
  sectors: sector ? [sector] : null,
})
