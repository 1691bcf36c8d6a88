import { Alert, Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { SimulateWorkflowQuery } from '#dataProviders/operations/reservation.decisions.ts'
import { workflowTexts } from '#i18n/fr/workflows.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const texts = workflowTexts.trial

type Result = SimulateWorkflowQuery['simulateReservationValidationWorkflow']
type Step = Result['steps'][number]

const stepNotes = (
  { dueAt, isTooLong, escalatedTo, escalationCount, selectApprover, reserving }: Step,
  zone: string,
) => [
  ...(selectApprover ? [workflowTexts.chosen] : []),
  ...(reserving ? [workflowTexts.reserving] : []),
  ...(dueAt ? [texts.dueAt(fullLabel(parseInstant(dueAt), zone))] : []),
  ...(isTooLong ? [texts.tooLong] : []),
  ...(escalatedTo ? [texts.relay(escalatedTo, escalationCount)] : []),
]

const ApproverNames = ({ step: { count, people } }: { step: Step }) => {
  if (count === 0) return <Alert severity="error">{texts.nobody}</Alert>
  const others = count - people.length
  const names = people.map(({ displayName }) => displayName)
  if (people.length > 0 && others > 0) names.push(texts.others(others))
  return (
    <Typography variant="body2">
      {people.length > 0 ? `${texts.people(count)} (${names.join(', ')})` : texts.people(count)}
    </Typography>
  )
}

const Steps = ({ steps }: Pick<Result, 'steps'>) => {
  const zone = useZone()
  return (
    <Box component="ol" sx={{ m: 0, mt: 1.5, pl: 3, display: 'grid', gap: 1.25 }}>
      {steps.map((step, index) => {
        const notes = stepNotes(step, zone)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the workflow
          <li key={index}>
            <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
              {`${step.name || workflowTexts.step(index + 1)} – ${step.decidedWithin ?? workflowTexts.managers}`}
            </Typography>
            <ApproverNames step={step} />
            {notes.length > 0 && (
              <Typography variant="body2" color="textSecondary">
                {notes.join(' – ')}
              </Typography>
            )}
          </li>
        )
      })}
    </Box>
  )
}

const StuckRequests = ({ stuck: { count, first } }: Pick<Result, 'stuck'>) => {
  const zone = useZone()
  if (count === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {texts.noStuck}
      </Typography>
    )
  }
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {texts.stuck(count)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {first.map(({ id, number, subject, startingAt }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/reservation/reservation/${id}/show`} underline="always">
              {number}
            </Link>
            {` – ${subject}, ${fullLabel(parseInstant(startingAt), zone)}`}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

const chosenText = ({ name, isAsked }: Result): string => {
  if (name === null) return texts.nobodyAsked
  return isAsked ? texts.own : texts.other(name)
}

const Slot = ({ slot }: { slot: NonNullable<Result['slot']> }) => {
  const { state, message, quantityFree } = slot
  if (state === 'FREE') return <Alert severity="success">{texts.free}</Alert>
  if (state === 'PARTLY') return <Alert severity="info">{texts.partlyFree(quantityFree)}</Alert>
  return <Alert severity="warning">{texts.taken(message ?? '')}</Alert>
}

export const TrialResult = ({ result, isSaved }: { result: Result; isSaved: boolean }) => {
  const isRefused = result.steps.some(({ count }) => count === 0)
  return (
    <Box sx={{ mt: 2 }}>
      {!result.isValidated && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {texts.off}
        </Alert>
      )}
      <Alert severity={result.isAsked ? 'success' : 'info'}>
        {chosenText(result)}
        {result.name !== null && ` ${result.respectOrder ? workflowTexts.inOrder : workflowTexts.atOnce}`}
      </Alert>
      {isRefused && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {texts.refused}
        </Alert>
      )}
      {result.slot && (
        <Box sx={{ mt: 1 }}>
          <Slot slot={result.slot} />
        </Box>
      )}
      <Steps steps={result.steps} />
      {isSaved && <StuckRequests stuck={result.stuck} />}
    </Box>
  )
}
