import { Box, Link, TableCell, TableRow, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import { isUtcText } from '#resources/domain/time.ts'
import { isBlank } from '#src/fields/controls/Empty.tsx'
import { TitleName } from '#src/fields/references/TitleName.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullPeriodLabel, parseInstant, periodLabel } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type EntityView, valueAt } from '../entityView.ts'
import { isMoment, isState } from '../list/cards/CardTexts.tsx'
import { TitleMark } from '../list/table/TitleMark.tsx'
import { drawSlot, type ListSlots, type SavedRecord, useSlots } from '../slots.ts'
import { useRecordAddress } from '../useAddress.ts'
import { periodFields } from './periodMove.ts'

const NO_SLOTS: ListSlots = {}

type Fact = { key: string; column: FieldView; end?: FieldView }

const factsOf = (view: EntityView, columns: readonly FieldView[]): Fact[] => {
  const [start, end] = periodFields(view.resource) ?? []
  const last = columns.find(({ source }) => source === end)
  const isWhole = last && columns.some(({ source }) => source === start)
  if (!isWhole) return columns.map((column) => ({ key: column.source, column }))
  return columns
    .filter((column) => column !== last)
    .map((column) => ({ key: column.source, column, ...(column.source === start && { end: last }) }))
}

const Period = ({ start, end }: { start: unknown; end: unknown }) => {
  const zone = useZone()
  if (!isUtcText(start) || !isUtcText(end)) return null
  const period = { startingAt: parseInstant(start), endingAt: parseInstant(end) }
  return (
    <time dateTime={period.startingAt.toISOString()} title={fullPeriodLabel(period, zone)}>
      {periodLabel(period, zone, new Date())}
    </time>
  )
}

type FactProps = { fact: Fact; record: SavedRecord; cells: ListSlots['relatedCells'] }

const FactText = ({ fact: { column, end }, record, cells }: FactProps) => {
  const { Display } = webKindOf(column.field)
  const value = valueAt(record, column)
  const own = cells?.[column.source]
  if (own) return drawSlot(own, { compact: true, view: column, value, record })
  return end ? <Period start={value} end={valueAt(record, end)} /> : <Display compact view={column} value={value} />
}

type PhoneProps = Omit<FactProps, 'fact'> & { facts: readonly Fact[]; isWhole: boolean }

const PhoneFacts = ({ facts, record, cells, isWhole }: PhoneProps) => {
  const filledFacts = facts.filter(({ column }) => !isBlank(valueAt(record, column)))
  const moment = filledFacts.find(({ column }) => isMoment(column))
  const isShown = ({ column }: Fact) => isState(column) || cells?.[column.source] !== undefined
  const chosen = [...(moment ? [moment] : []), ...filledFacts.filter(isShown)]
  const shown = isWhole ? filledFacts : chosen.length > 0 ? chosen : filledFacts.slice(0, 1)
  if (shown.length === 0) return null
  return (
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ display: { xs: 'flex', sm: 'none' }, flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}
    >
      {shown.map((fact) => (
        <span key={fact.key}>
          {!isState(fact.column) && !fact.end && crudTexts.list.filterOf(fact.column.label, '')}
          <FactText fact={fact} record={record} cells={cells} />
        </span>
      ))}
    </Typography>
  )
}

type Props = { view: EntityView; record: SavedRecord; columns: readonly FieldView[]; isLedByColumn?: boolean }

/** The first column replaces a title that only repeats the page. */
export const RelatedLine = ({ view, record, columns, isLedByColumn = false }: Props) => {
  const address = useRecordAddress(view)(record.id)
  const all = factsOf(view, columns)
  const lead = isLedByColumn ? all[0] : undefined
  const facts = all.filter((fact) => fact !== lead)
  const { relatedCells: cells } = useSlots(view.resource.key, 'list', NO_SLOTS)
  const name = lead ? (
    <FactText fact={lead} record={record} cells={cells} />
  ) : (
    <TitleName resource={view.resource} record={record} />
  )
  return (
    <TableRow>
      <TableCell sx={{ pl: 0 }}>
        <Box component="span" sx={{ fontWeight: WEIGHTS.name }}>
          <TitleMark resource={view.resource} record={record} />
          {address ? (
            <Link component={RouterLink} to={address} color="inherit">
              {name}
            </Link>
          ) : (
            name
          )}
        </Box>
        <PhoneFacts facts={facts} record={record} cells={cells} isWhole={lead !== undefined} />
      </TableCell>
      {facts.map((fact) => (
        <TableCell key={fact.key} sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'table-cell' } }}>
          <FactText fact={fact} record={record} cells={cells} />
        </TableCell>
      ))}
    </TableRow>
  )
}
