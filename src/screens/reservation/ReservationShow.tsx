/** A reservation as it stands, and what can be done with it. */
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservation } from '#resources/reservation.ts'
import { People } from '#src/booking/People.tsx'
import { StatusChip } from '#src/booking/StatusChip.tsx'
import { useOrganisation } from '#src/booking/useOrganisation.ts'
import { dayOf, durationLabel, fullLabel, fullPeriodLabel, parseInstant } from '#src/booking/when.ts'
import { DeleteButton } from '#src/crud/DeleteButton.tsx'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { FailedRecord, LoadingRecord } from '#src/crud/RecordStates.tsx'
import { History } from '#src/crud/show/History.tsx'
import { moduleOf } from '#src/fields/index.ts'
import { useCan } from '#src/hooks/useSession.ts'
import { fetchReservation, RESERVATION_PATH, type ReservationRecord, reservationKey } from './reservationRecord.ts'
import { ShownLines } from './ShownLines.tsx'

const texts = reservationTexts.show

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
    <Typography component="h2" sx={{ fontSize: 17, fontWeight: 650, mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Paper>
)

type Shown = { record: ReservationRecord; view: EntityView; zone: string }

const Actions = ({ record, view }: Omit<Shown, 'zone'>) => {
  const can = useCan()
  return (
    <>
      {record.canDelete && <DeleteButton view={view} record={record} />}
      {can('RESERVATION', 'createAndUpdate') && (
        <Button
          color="inherit"
          component={Link}
          to={`${RESERVATION_PATH}/create?duplicate=${record.id}`}
          startIcon={<ContentCopyOutlined />}
        >
          {texts.duplicate}
        </Button>
      )}
      {record.canUpdate && (
        <Button
          variant="contained"
          component={Link}
          to={`${RESERVATION_PATH}/${record.id}/update`}
          startIcon={<EditOutlined />}
        >
          {texts.update}
        </Button>
      )}
    </>
  )
}

const When = ({ record, zone }: Omit<Shown, 'view'>) => {
  const moments = { startingAt: parseInstant(record.startingAt), endingAt: parseInstant(record.endingAt) }
  return (
    <Part title={texts.when}>
      <Typography>{fullPeriodLabel(moments, zone)}</Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {durationLabel(moments)}
      </Typography>
      <Button
        size="small"
        component={Link}
        to={`/reservation/planning?view=week&date=${dayOf(moments.startingAt, zone)}`}
        sx={{ px: 0 }}
      >
        {texts.seePlanning}
      </Button>
    </Part>
  )
}

const namesOf = ({ reservationItems }: ReservationRecord): string[] => {
  const everyone = reservationItems.flatMap(({ borrowings }) => borrowings)
  const ordered = everyone.toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
  return [...new Set(ordered.map(({ borrower, externalName }) => borrower?.displayName ?? externalName ?? ''))]
}

/** The fields that hold something: use, the organisation's own, documents. */
const Details = ({ record, view }: Omit<Shown, 'zone'>) => {
  const custom = view.custom.filter(({ name }) => record.customFields[name] != null)
  const files = view.bySource.get('files')
  const Files = files && moduleOf(files.field).Display
  return (
    <Part title={texts.why}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(120px, auto) 1fr', gap: 1.25, m: 0 }}>
        <Typography component="dt" color="textSecondary">
          {texts.useType}
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {record.useType?.displayName ?? reservationTexts.details.noUseType}
        </Typography>
        {custom.map((field) => {
          const { Display } = moduleOf(field.field)
          return (
            <Box key={field.name} sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary">
                {field.label}
              </Typography>
              <Box component="dd" sx={{ m: 0 }}>
                <Display view={field} value={record.customFields[field.name]} />
              </Box>
            </Box>
          )
        })}
      </Box>
      {Files && record.files.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography color="textSecondary">{texts.files}</Typography>
          <Files view={files} value={record.files} />
        </Box>
      )}
    </Part>
  )
}

const Content = ({ record, view, zone }: Shown) => (
  <>
    <PageHeader
      title={record.subject}
      note={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <StatusChip status={record.displayStatus} />
          {record.number}
          <span>
            {record.createdBy
              ? texts.createdBy(record.createdBy.displayName, fullLabel(parseInstant(record.createdAt), zone))
              : texts.created(fullLabel(parseInstant(record.createdAt), zone))}
          </span>
        </Box>
      }
      back={{ to: RESERVATION_PATH, label: reservationTexts.list }}
      actions={<Actions record={record} view={view} />}
    />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      <Box>
        <When record={record} zone={zone} />
        <Part title={texts.what}>
          <ShownLines lines={record.reservationItems} zone={zone} />
        </Part>
        <Part title={texts.who}>
          <People names={namesOf(record)} />
        </Part>
        <Details record={record} view={view} />
      </Box>
      <History view={view} id={record.id} />
    </Box>
  </>
)

export const ReservationShow = () => {
  const { id = '' } = useParams()
  const { timeZone } = useOrganisation()
  const view = useEntityView(reservation)
  const { data, error, refetch } = useQuery({ queryKey: reservationKey(id), queryFn: () => fetchReservation(id) })
  if (error && !data) return <FailedRecord view={view} error={error} onRetry={() => void refetch()} />
  if (!data || !view.isReady) return <LoadingRecord />
  return <Content record={data} view={view} zone={timeZone} />
}
