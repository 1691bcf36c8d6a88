import { webKindOf } from '#kinds/web.ts'
import { searchDetails } from '#resources/domain/search.ts'
import { isUtcText } from '#resources/domain/time.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { fieldView } from '#src/fields/views/fieldView.ts'
import { momentLabel, parseInstant, periodLabel } from '#src/time/when.ts'

type Details = Readonly<Record<string, unknown>>
type Saying = { zone: string; now: Date; labels: AnyLabels | undefined }

const endOf = ({ rules = [] }: AnyResource, details: Details, start: string): string | undefined =>
  rules.find(({ rule, fields: [end, from] }) => rule === 'after' && from === start && isUtcText(details[end ?? '']))
    ?.fields[0]

export const searchDetailsOf = (resource: AnyResource, details: Details, { zone, now, labels }: Saying): string[] => {
  const names = searchDetails(resource).filter((name) => details[name] !== null && details[name] !== undefined)
  const ends = names.flatMap((name) => endOf(resource, details, name) ?? [])
  const textOf = (name: string): string => {
    const field = resource.fields[name]
    const [value, end] = [details[name], details[endOf(resource, details, name) ?? '']]
    if (!field) return ''
    if (!isUtcText(value)) return webKindOf(field).toText(value, fieldView(name, field, labels?.fields[name]), { zone })
    const startingAt = parseInstant(value)
    if (!isUtcText(end)) return momentLabel(startingAt, zone, now)
    return periodLabel({ startingAt, endingAt: parseInstant(end) }, zone, now)
  }
  return names.filter((name) => !ends.includes(name)).map(textOf)
}
