import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { HeaderActions } from '#src/crud/HeaderActions.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { durationLabel, fullPeriodLabel, periodLabel } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useInterventionActions } from '../useInterventionActions.tsx'
import type { WorkPage } from './useWorkPage.ts'
import { type DrawnWork, useItemBookings } from './workData.ts'
import { datesOf, isLoud, priorityTone, statusTone, wordOf } from './workLook.ts'

const MAX_BOOKINGS = 8
const NO_ITEMS: readonly string[] = []

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mt: 2 }}>
    <Typography component="h3" variant="caption" color="textSecondary" sx={{ fontWeight: WEIGHTS.label }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const Bookings = ({ work, page }: { work: DrawnWork; page: WorkPage }) => {
  const { timeZone } = page.organisation
  const items = useMemo(() => (work.itemId ? [work.itemId] : NO_ITEMS), [work.itemId])
  const { isAllowed, taken } = useItemBookings(page.range, items)
  if (!isAllowed || !work.itemId) return null
  const slots = taken.get(work.itemId) ?? []
  return (
    <Part title={texts.panel.bookings}>
      {slots.slice(0, MAX_BOOKINGS).map((slot) => (
        <Typography key={slot.startsAt} variant="body2">
          {periodLabel(datesOf(slot), timeZone, new Date())}
        </Typography>
      ))}
      {slots.length === 0 && <Typography variant="body2">{texts.panel.noBookings}</Typography>}
      {slots.length > MAX_BOOKINGS && (
        <Typography variant="body2">{texts.more(slots.length - MAX_BOOKINGS)}</Typography>
      )}
    </Part>
  )
}

const Steps = ({ id }: { id: string }) => {
  const { data } = useGetOne<SavedRecord>('intervention/intervention', { id })
  const actions = useInterventionActions(data)
  return <HeaderActions actions={actions} />
}

const Detail = ({ work, page }: { work: DrawnWork; page: WorkPage }) => {
  const { timeZone } = page.organisation
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
        <ToneChip tone={statusTone(work.status)} label={wordOf('status', work.status)} />
        {isLoud(work.priority) && (
          <ToneChip tone={priorityTone(work.priority)} label={wordOf('priority', work.priority)} />
        )}
      </Box>
      <Part title={texts.panel.when}>
        <Typography>{fullPeriodLabel(datesOf(work), timeZone)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {durationLabel(datesOf(work), timeZone)}
        </Typography>
      </Part>
      {work.item && (
        <Part title={texts.panel.where}>
          <Typography>{work.item}</Typography>
          {work.isBlocking && (
            <Typography variant="body2" color="textSecondary">
              {texts.panel.blocking}
            </Typography>
          )}
        </Part>
      )}
      <Part title={texts.panel.lead}>
        <Typography>{work.lead || texts.panel.nobody}</Typography>
      </Part>
      <Bookings work={work} page={page} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mt: 3 }}>
        <Steps id={work.id} />
        <Button component={Link} to={`/intervention/intervention/${work.id}/show`} variant="outlined">
          {texts.panel.open}
        </Button>
      </Box>
    </>
  )
}

export const WorkPanel = ({ page }: { page: WorkPage }) => {
  const { data, openId, setOpenId, isPhone } = page
  const work = data.works.find(({ id }) => id === openId)
  const close = () => setOpenId(null)
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={work !== undefined}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': texts.panel.title,
          sx: { width: { sm: 400 }, maxHeight: { xs: '85dvh', sm: 'none' } },
        },
      }}
    >
      {work && (
        <Box sx={{ p: 2.5, overflowY: 'auto' }}>
          <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
            <Typography
              component="h2"
              sx={{ flex: 1, fontSize: '1.125rem', fontWeight: WEIGHTS.title, overflowWrap: 'anywhere' }}
            >
              {work.label}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {work.number}
              </Typography>
            </Typography>
            <IconButton aria-label={texts.panel.close} onClick={close} edge="end">
              <CloseOutlined />
            </IconButton>
          </Box>
          <Detail work={work} page={page} />
        </Box>
      )}
    </Drawer>
  )
}
