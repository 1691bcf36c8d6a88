import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { decisionTexts as texts } from '#i18n/fr/decisions.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { LineStep } from './decisions.ts'
import { QuestionButton, StepQuestion } from './StepQuestion.tsx'

type Props = {
  steps: readonly LineStep[]
  item: string
  startingAt: string
  zone: string
  isDecidedInHead?: boolean
}

const ICONS = {
  PENDING: { Icon: HourglassEmptyOutlined, color: 'warning.main' },
  ACCEPTED: { Icon: CheckCircleOutlined, color: 'success.main' },
  DENIED: { Icon: CancelOutlined, color: 'error.main' },
} as const

const statusOf = ({ status }: LineStep) => status ?? 'PENDING'

const latest = (steps: readonly LineStep[]): string =>
  steps
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .toSorted()
    .at(-1) ?? ''

const isLate = (utc: string): boolean => parseInstant(utc).getTime() < Date.now()

const stepText = (step: LineStep, { steps, startingAt, zone }: Props): string => {
  const label = (utc: string) => fullLabel(parseInstant(utc), zone)
  const status = statusOf(step)
  if (status !== 'PENDING') {
    const toText = status === 'ACCEPTED' ? texts.accepted : texts.denied
    const deciderName = step.updatedBy && texts.inStead(step.updatedBy.displayName, step.onBehalfOf?.displayName)
    return toText(deciderName ?? undefined, label(step.updatedAt ?? startingAt))
  }
  if (step.isAwaitingAnswer && !step.canDecide) {
    const since = label(step.questionedAt ?? startingAt)
    return texts.sendQuestionOrAnswer.waits(
      step.questionedBy?.displayName ?? '',
      since,
      label(step.dueAt ?? startingAt),
    )
  }
  if (step.canDecide) {
    const alone = step.decidesFor ? texts.yoursFor(step.decidesFor) : texts.yours
    const yours = step.isAwaitingAnswer ? texts.sendQuestionOrAnswer.yours(alone) : alone
    return step.dueAt ? texts.until(yours, label(step.dueAt), isLate(step.dueAt)) : yours
  }
  const before = steps.slice(0, steps.indexOf(step))
  if (before.some((one) => statusOf(one) !== 'ACCEPTED')) return texts.later
  const deciderName = step.successor?.displayName ?? step.approver?.displayName ?? step.decidedWithin ?? texts.managers
  const holders = step.escalatedTo ? texts.takenOver(deciderName, step.escalatedTo) : deciderName
  const [since, until] = [step.openedAt ?? latest([...before, step]), step.dueAt ?? startingAt]
  return texts.waitsFor(holders, label(since), label(until), isLate(until))
}

const Step = ({ step, ...rest }: Props & { step: LineStep }) => {
  const [isShelving, setShelving] = useState(false)
  const { Icon, color } = ICONS[statusOf(step)]
  const askedStep = { id: step.id, step: step.name ?? '', item: rest.item }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, py: 0.5 }}>
      <Icon sx={{ color, fontSize: 20, mt: '1px' }} aria-hidden />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2">
          <Box component="span" sx={{ fontWeight: WEIGHTS.name }}>
            {step.name}
          </Box>
          {` – ${stepText(step, rest)}`}
        </Typography>
        {step.comment && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {texts.quoted(step.comment)}
          </Typography>
        )}
        <StepQuestion step={step} zone={rest.zone} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {step.canDecide && !rest.isDecidedInHead && <DecisionButtons isQuiet steps={[askedStep]} />}
        {step.canDecide && !step.isAwaitingAnswer && <QuestionButton action="question" step={askedStep} />}
        {step.canAnswerFor && <QuestionButton isForOther action="answer" step={askedStep} question={step.question} />}
        {step.canShelve && (
          <Button
            size="small"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={texts.named('shelve', step.name ?? '', rest.item)}
            onClick={() => setShelving(true)}
          >
            {texts.actions.shelve}
          </Button>
        )}
      </Box>
      {isShelving && <DecisionDialog action="shelve" steps={[askedStep]} onClose={() => setShelving(false)} />}
    </Box>
  )
}

export const StepList = (props: Props) => (
  <Box component="ol" aria-label={texts.title} sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
    {props.steps.map((step) => (
      <Step key={step.id} step={step} {...props} />
    ))}
  </Box>
)
