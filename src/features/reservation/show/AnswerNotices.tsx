import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { Link } from 'react-router'
import { decisionTexts } from '#i18n/fr/decisions.ts'
import { QuestionButton } from '#src/shared/booking/StepQuestion.tsx'
import { RESERVATION_PATH, type ReservationRecord } from '../reservationRecord.ts'

const texts = decisionTexts.sendQuestionOrAnswer

const waitingOf = ({ reservationItems }: ReservationRecord) =>
  reservationItems.flatMap((line) =>
    line.reservationItemValidationSteps
      .filter(({ canAnswer }) => canAnswer)
      .map((step) => ({ step, item: line.reservableItem.displayName })),
  )

export const AnswerNotices = ({ record }: { record: ReservationRecord }) =>
  waitingOf(record).map(({ step, item }) => (
    <Alert key={step.id} severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{texts.notice(step.questionedBy?.displayName, step.name ?? '', item)}</AlertTitle>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {step.question && decisionTexts.quoted(step.question)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <QuestionButton action="answer" step={{ id: step.id, step: step.name ?? '', item }} question={step.question} />
        {record.canUpdate && (
          <Button size="small" color="inherit" component={Link} to={`${RESERVATION_PATH}/${record.id}/update`}>
            {texts.orChange}
          </Button>
        )}
      </Box>
    </Alert>
  ))
