import { Box, Link, MenuItem, TextField, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { affectedTexts as texts } from '#i18n/fr/affected.ts'
import type { AffectedRemedy } from '#resources/domain/remedies.ts'
import { dayOfInstant, hoursLabel, parseInstant, periodLabel } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import {
  choiceOf,
  isChanging,
  keyOf,
  type Proposal,
  type RemedyChoice,
  type Reservation,
  remediesOf,
} from './choices.ts'

const periodOf = ({ startingAt, endingAt }: { startingAt: string; endingAt: string }) => ({
  startingAt: parseInstant(startingAt),
  endingAt: parseInstant(endingAt),
})

const timesOf = (times: { startingAt: string; endingAt: string }, zone: string): string => {
  const period = periodOf(times)
  return dayOfInstant(period.startingAt, zone) === dayOfInstant(period.endingAt, zone)
    ? hoursLabel(period, zone)
    : periodLabel(period, zone, new Date())
}

const targetLabel = (proposal: Proposal, zone: string): string => {
  const { shift, replacements } = proposal
  const places = replacements.map(({ name, placeName }) => texts.replacement(name, placeName)).join(' + ')
  const times = shift === 0 ? '' : `${timesOf(proposal, zone)} (${texts.shift(shift)})`
  return [places, times].filter(Boolean).join(', ')
}

const targetDetail = ({ replacements }: Proposal): string =>
  replacements
    .flatMap(({ capacity, lacks }) => [
      ...(capacity === null ? [] : [texts.capacity(capacity)]),
      ...(lacks.length > 0 ? [texts.lacks(lacks)] : []),
    ])
    .join(' · ')

type Props = {
  reservation: Reservation
  zone: string
  choice: RemedyChoice
  onChoose?: ((choice: RemedyChoice) => void) | undefined
  refusal?: string | undefined
}

const Remedy = ({ reservation, zone, choice, onChoose }: Props) => {
  const remedies = remediesOf(reservation)
  const { number, proposals, canMove } = reservation
  if (remedies.length === 1)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.onlyKeep}
      </Typography>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '116px minmax(0, 1fr)' } }}>
      <TextField
        select
        size="small"
        fullWidth
        value={choice.remedy}
        onChange={({ target }) => onChoose?.(choiceOf(reservation, target.value as AffectedRemedy))}
        slotProps={{ htmlInput: { 'aria-label': texts.remedyOf(number) } }}
      >
        {remedies.map((remedy) => (
          <MenuItem key={remedy} value={remedy}>
            {texts.remedies[remedy]}
          </MenuItem>
        ))}
      </TextField>
      {isChanging(choice.remedy) && (
        <TextField
          select
          size="small"
          fullWidth
          value={choice.target}
          onChange={({ target }) => onChoose?.({ ...choice, target: target.value })}
          slotProps={{
            htmlInput: { 'aria-label': texts.targetOf(number) },
            select: {
              renderValue: (target) => {
                const proposal = proposals.find((one) => keyOf(one) === target)
                return proposal ? targetLabel(proposal, zone) : ''
              },
            },
          }}
        >
          {proposals.map((proposal) => (
            <MenuItem key={keyOf(proposal)} value={keyOf(proposal)} sx={{ display: 'block', whiteSpace: 'normal' }}>
              {targetLabel(proposal, zone)}
              <Typography variant="body2" color="textSecondary">
                {targetDetail(proposal)}
              </Typography>
            </MenuItem>
          ))}
        </TextField>
      )}
      {canMove && proposals.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {texts.noProposal}
        </Typography>
      )}
    </Box>
  )
}

export const AffectedRow = (props: Props) => {
  const { reservation, zone, onChoose, refusal } = props
  const { id, number, subject, people, items } = reservation
  return (
    <Box
      component="li"
      sx={{
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', md: onChoose ? 'minmax(0, 1fr) 400px' : '1fr' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {/* In another tab: the form behind keeps its values. */}
        <Link
          component={RouterLink}
          to={`/reservation/reservation/${id}/show`}
          target="_blank"
          aria-label={texts.open(number)}
          sx={{ fontWeight: WEIGHTS.name }}
        >
          {number}
        </Link>{' '}
        <Typography component="span">{subject}</Typography>
        <Typography variant="body2">
          {[timesOf(reservation, zone), people.join(', ')].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {items.map(({ name, quantity }) => texts.units(quantity, name)).join(', ')}
        </Typography>
        {refusal && (
          <Typography variant="body2" color="error" role="alert" sx={{ mt: 0.5 }}>
            {refusal}
          </Typography>
        )}
      </Box>
      {onChoose && <Remedy {...props} />}
    </Box>
  )
}
