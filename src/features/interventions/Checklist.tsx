import { Alert, Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { InterventionPointsDocument } from '#dataProviders/operations/intervention.ts'
import { checklistTexts as texts } from '#i18n/fr/checklist.ts'
import { interventionLabels } from '#i18n/fr/entities/intervention.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { ChecklistPoint, type Point } from './ChecklistPoint.tsx'
import { RoundTable } from './round/RoundTable.tsx'

const PATH = 'intervention/intervention'

const useChecklist = (id: string) =>
  useQuery({
    queryKey: [PATH, 'points', id],
    queryFn: async () => (await callOperation(InterventionPointsDocument, { id })).getIntervention?.points ?? [],
  })

const progressOf = (points: readonly Point[]): string => {
  const done = points.filter(({ result }) => result !== null)
  return texts.progress(done.length, points.length, done.filter(({ result }) => result === 'NOT_OK').length)
}

const FollowUp = ({ work }: { work: unknown }) => {
  if (typeof work !== 'object' || !work || !('id' in work) || !('displayName' in work)) return null
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {`${interventionLabels.fields.followUpOf} `}
      <Link component={RouterLink} to={`/${PATH}/${String(work.id)}/show`}>
        {String(work.displayName)}
      </Link>
    </Typography>
  )
}

const SinglePoints = ({ title, record }: { title: string; record: SavedRecord }) => {
  const { data, error } = useChecklist(record.id)
  const canWrite = useCan()('INTERVENTION', 'createAndUpdate') && !record.cancellationDate
  if (error) return <Alert severity="warning">{texts.failed}</Alert>
  const points = data ?? []
  if (points.length === 0 && !record.followUpOf) return null
  return (
    <PageSection isBeside title={title}>
      <FollowUp work={record.followUpOf} />
      {points.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {progressOf(points)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {points.map((point) => (
          <ChecklistPoint key={point.id} point={point} canWrite={canWrite} />
        ))}
      </Box>
    </PageSection>
  )
}

export const Checklist = (props: { title: string; record: SavedRecord }) =>
  props.record.isRound === true ? <RoundTable title={props.title} id={props.record.id} /> : <SinglePoints {...props} />
