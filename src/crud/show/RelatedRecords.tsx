import { Link, Skeleton, Table, TableBody, TableContainer, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { relatedTexts as texts } from '#i18n/fr/related.ts'
import { isTitledBy } from '#resources/schema/relations.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type EntityView, useEntityView, valueAt } from '../entityView.ts'
import { RelatedLine } from './RelatedLine.tsx'
import { type RelatedList, useRelated } from './useRelated.ts'

const CUSTOM = 'customFields.'

/** Address of the list of records that reference `id` in the field `filter`. */
export const relatedAddress = (path: string, filter: string, id: string): string => {
  const filters = filter.startsWith(CUSTOM)
    ? { customFields: [{ name: filter.slice(CUSTOM.length), in: [id] }] }
    : { [filter]: { in: [id] } }
  return `/${path}?filter=${encodeURIComponent(JSON.stringify(filters))}`
}

type CardProps = { list: RelatedList; id: string; isRepeated?: boolean; heading?: string; address?: string }

export const RelatedCard = ({ list, id, isRepeated = false, ...own }: CardProps) => {
  const { entity, filter, records, total, isTotalExact, columns } = list
  const { registry, labels } = useCatalogue()
  const view = useEntityView(registry.get(entity))
  const shown = columns
    .flatMap((name) => view.bySource.get(name) ?? [])
    .filter((column) => records.some((record) => !isBlank(valueAt(record, column))))
  const heading =
    own.heading ??
    labels[entity]?.related?.[filter] ??
    texts.heading(view.noun, isRepeated || filter.startsWith(CUSTOM) ? view.bySource.get(filter)?.label : undefined)
  return (
    <PageSection
      title={heading}
      action={
        <Link
          component={RouterLink}
          to={own.address ?? relatedAddress(view.path, filter, id)}
          variant="body2"
          sx={{ display: 'inline-block', py: 0.25, fontWeight: WEIGHTS.label }}
        >
          {total > records.length ? texts.seeAll(total, isTotalExact, view.noun) : texts.seeList}
        </Link>
      }
    >
      <TableContainer>
        <Table size="small" aria-label={heading} sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
          <TableBody>
            {records.map((record) => (
              <RelatedLine
                key={record.id}
                view={view}
                record={record}
                columns={shown}
                isLedByColumn={isTitledBy(view.resource, filter)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </PageSection>
  )
}

type Props = { view: EntityView; id: string; omitted?: readonly string[] }

export const RelatedRecords = ({ view, id, omitted = [] }: Props) => {
  const { data: all = [], isPending, error } = useRelated(view, id)
  const data = all.filter(({ entity }) => !omitted.includes(entity))
  if (isPending) return <Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />
  if (error) {
    return (
      <Typography color="error" sx={{ mb: 2 }}>
        {texts.failed}
      </Typography>
    )
  }
  const isRepeated = ({ entity }: RelatedList) => data.filter((other) => other.entity === entity).length > 1
  return data
    .filter(({ total }) => total > 0)
    .map((list) => (
      <RelatedCard key={`${list.entity}.${list.filter}`} list={list} id={id} isRepeated={isRepeated(list)} />
    ))
}
