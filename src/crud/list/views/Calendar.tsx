import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { capitalise } from '#i18n/fr/grammar.ts'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { isUtcText } from '#resources/domain/time.ts'
import type { ChoiceField } from '#resources/schema/field.ts'
import { choiceIdOf, choiceWord } from '#src/fields/controls/ChoiceFilter.tsx'
import { TONES } from '#src/fields/controls/ToneChip.tsx'
import { nameInTitle } from '#src/fields/references/TitleName.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { daysLabel, parseInstant, timeOf } from '#src/time/when.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { type EntityView, valueAt } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import { useAccess } from '../../useAddress.ts'
import { useBulkViews } from '../bulk/bulkViews.ts'
import { filterValue, withFilter } from '../filters/filters.ts'
import { FailedList } from '../ListStates.tsx'
import { useListFilters } from '../listState.ts'
import { type CalendarEntry, CalendarGrid } from './CalendarGrid.tsx'
import {
  type CalendarSpan,
  calendarDaysOf,
  dayOfRecord,
  endOf,
  periodFilter,
  recordOrder,
  stepped,
} from './calendarDays.ts'
import { choiceFields, datedFields, fieldBy } from './listView.ts'
import { useCalendarMove } from './useCalendarMove.ts'
import { useListView } from './useListView.ts'
import { ViewSetting } from './ViewSetting.tsx'
import { metaWith, type ViewProps } from './viewProps.ts'

const texts = listViewTexts.calendar
const MAX_RECORDS = 200
const SPANS: readonly CalendarSpan[] = ['month', 'week']

const MONTH = new Intl.DateTimeFormat(INTL_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Bounds = { from?: string; to?: string }

const within = (own: Bounds, period: Bounds): Bounds => ({
  from: [own.from ?? '', period.from ?? ''].toSorted().at(-1) ?? '',
  to: own.to && period.to && own.to < period.to ? own.to : (period.to ?? ''),
})

const stateField = (view: EntityView): FieldView<ChoiceField> | undefined =>
  choiceFields(view).find(({ field, colors }) => field.tones || colors)

const stateOf = (record: SavedRecord, view: FieldView<ChoiceField> | undefined): CalendarEntry['state'] => {
  const value = view && valueAt(record, view)
  if (!view || typeof value !== 'string') return undefined
  const choice = choiceIdOf(view, value)
  const [tone, color] = [view.field.tones?.[choice], view.colors?.[choice]]
  const label = choiceWord(view, choice)
  if (tone) return { label, ...TONES[tone] }
  return color ? { label, light: color, dark: color } : undefined
}

const useRecords = ({ view, meta, field, days, zone }: Pick<ViewProps, 'view' | 'meta'> & Shown) => {
  const { filters } = useListFilters()
  const { filter } = useListContext()
  const own = (filterValue(filters, field) ?? {}) as Bounds
  const { select, columns } = metaWith(meta, field.source)
  const more = [endOf(view, field), stateField(view)].flatMap((one) => one?.source ?? [])
  return useGetList<SavedRecord, Error>(view.path, {
    filter: { ...withFilter(filters, field, within(own, periodFilter(field, days, zone))), ...filter },
    sort: { field: field.source, order: 'ASC' },
    pagination: { page: 1, perPage: MAX_RECORDS },
    meta: { select, columns: [...new Set([...columns, ...more])].toSorted() },
  })
}

type Shown = { field: FieldView; days: readonly string[]; zone: string }
type HeadProps = { title: string; day: string; today: string; span: CalendarSpan; onDay: (day: string) => void }

const Head = ({ title, day, today, span, onDay }: HeadProps) => {
  const isMobile = useIsMobile()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 auto', minWidth: { xs: '100%', sm: 0 } }}>
      <IconButton aria-label={texts.previous[span]} sx={{ ml: -1 }} onClick={() => onDay(stepped(day, span, -1))}>
        <ChevronLeftOutlined />
      </IconButton>
      <IconButton aria-label={texts.next[span]} onClick={() => onDay(stepped(day, span, 1))}>
        <ChevronRightOutlined />
      </IconButton>
      <Typography component="h2" variant="h3" sx={{ ml: 0.5, flex: { xs: 1, sm: 'none' } }}>
        <span role="status">{title}</span>
      </Typography>
      <Button
        color="inherit"
        {...(!isMobile && { variant: 'outlined' })}
        sx={{ ml: { sm: 1.5 } }}
        onClick={() => onDay(today)}
      >
        {texts.today}
      </Button>
    </Box>
  )
}

const CalendarOf = ({ view, meta, addressOf, label, field }: Omit<ViewProps, 'rows'> & { field: FieldView }) => {
  const zone = useZone()
  const today = todayIn(zone)
  const { shown, show } = useListView(view)
  const span: CalendarSpan = shown.span === 'week' ? 'week' : 'month'
  const [day, setDay] = useState(today)
  const [openDay, setOpenDay] = useState<string>()
  const days = calendarDaysOf(day, span)
  const read = useRecords({ view, meta, field, days, zone })
  const { canUpdate } = useAccess(view)
  const end = endOf(view, field)
  const written = useBulkViews(view).map(({ source }) => source)
  const canMove = canUpdate && [field, ...(end ? [end] : [])].every(({ source }) => written.includes(source))
  const moves = useCalendarMove(view, { field, end, zone }, canMove)
  const byDay = Map.groupBy((read.data ?? []).toSorted(recordOrder(field)), (record) =>
    dayOfRecord(record, field, zone),
  )
  const state = stateField(view)
  const entryOf = (record: SavedRecord): CalendarEntry => {
    const value = valueAt(record, field)
    return {
      record,
      name: nameInTitle(record.displayName, view.resource.titleSeparator),
      state: stateOf(record, state),
      time: isUtcText(value) ? timeOf(parseInstant(value), zone) : undefined,
      address: addressOf(record),
    }
  }
  const title =
    span === 'month'
      ? capitalise(MONTH.format(new Date(`${day.slice(0, 7)}-01T12:00:00Z`)))
      : daysLabel(days[0], days.at(-1), today)
  const fields = datedFields(view)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, mb: 1 }}>
        <Head title={title} day={day} today={today} span={span} onDay={setDay} />
        {fields.length > 1 && (
          <ViewSetting
            label={texts.by}
            value={field.source}
            options={fields.map(({ source, label: name }) => ({ value: source, label: name }))}
            onChange={(by) => show({ ...shown, by })}
          />
        )}
        <ViewSetting
          label={texts.span}
          isNamed={false}
          value={span}
          options={SPANS.map((value) => ({ value, label: texts.spans[value] }))}
          onChange={(value) => show({ ...shown, span: value })}
        />
      </Box>
      <Box sx={{ height: 2 }}>{read.isFetching && <LinearProgress sx={{ height: 2 }} aria-hidden />}</Box>
      {read.error && !read.data ? (
        <FailedList error={read.error} onRetry={() => void read.refetch()} onReset={() => void read.refetch()} />
      ) : (
        <>
          {read.pageInfo?.hasNextPage && (
            <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {texts.first(MAX_RECORDS)}
            </Typography>
          )}
          <CalendarGrid
            label={label}
            days={days}
            today={today}
            month={span === 'month' ? day.slice(0, 7) : undefined}
            entriesOf={(one) => (byDay.get(one) ?? []).map(entryOf)}
            openDay={openDay}
            onOpen={setOpenDay}
            moves={moves}
          />
        </>
      )}
    </>
  )
}

export const ListCalendar = ({ rows: _rows, ...props }: ViewProps) => {
  const { shown } = useListView(props.view)
  const field = fieldBy(datedFields(props.view), shown.by)
  return field && <CalendarOf {...props} field={field} />
}
