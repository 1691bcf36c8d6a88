import { Box, Link, Typography } from '@mui/material'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { dayOfInstant, fullCalendarDay, hoursLabel, momentLabel, periodLabel } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { WorkPage } from './useWorkPage.ts'
import type { DrawnWork } from './workData.ts'
import { datesOf, isLoud, priorityTone, statusTone, wordOf } from './workLook.ts'

/** Names the day of a start or an end that is not the shown `day`. */
const whenOf = (work: DrawnWork, day: string, zone: string): string => {
  const dates = datesOf(work)
  const first = dayOfInstant(dates.startingAt, zone)
  if (first < day) return texts.since(momentLabel(dates.startingAt, zone, new Date()))
  const last = dayOfInstant(new Date(dates.endingAt.getTime() - 1), zone)
  return first < last ? periodLabel(dates, zone, new Date()) : hoursLabel(dates, zone)
}

const Item = ({ work, page, day }: { work: DrawnWork; page: WorkPage; day: string }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '6.5rem 1fr', sm: '8.5rem 1fr auto' },
      columnGap: { xs: 1.5, sm: 2 },
      rowGap: 0.25,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Typography variant="body2" color="textSecondary">
      {whenOf(work, day, page.organisation.timeZone)}
    </Typography>
    <Box sx={{ minWidth: 0 }}>
      <Link
        component="button"
        color="inherit"
        underline="hover"
        onClick={() => page.setOpenId(work.id)}
        sx={{ fontWeight: WEIGHTS.name, textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
      >
        {work.label}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {[work.item, work.lead || texts.panel.nobody].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
    <Box
      sx={{
        display: 'flex',
        gap: 0.5,
        flexWrap: 'wrap',
        alignItems: 'start',
        gridColumn: { xs: 2, sm: 'auto' },
        '&:empty': { display: 'none' },
      }}
    >
      {isLoud(work.priority) && (
        <ToneChip tone={priorityTone(work.priority)} label={wordOf('priority', work.priority)} />
      )}
      {work.status !== 'PLANNED' && <ToneChip tone={statusTone(work.status)} label={wordOf('status', work.status)} />}
    </Box>
  </Box>
)

export const WorkList = ({ page }: { page: WorkPage }) => {
  const { data, range, organisation } = page
  const dayOf = ({ startsAt }: DrawnWork) =>
    dayOfInstant(new Date(Math.max(startsAt, range.from.getTime())), organisation.timeZone)
  const days = [...Map.groupBy(data.works, dayOf)].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <Box role="region" aria-label={texts.region} tabIndex={0} sx={{ height: '100%', overflow: 'auto' }}>
      {days.map(([day, works]) => (
        <Box key={day} component="section" sx={{ maxWidth: 900, pt: 2 }}>
          <Typography
            component="h2"
            sx={{ fontSize: 16, fontWeight: WEIGHTS.title, '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {fullCalendarDay(day)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {works.map((work) => (
              <Item key={work.id} work={work} page={page} day={day} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
