import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import ReplyOutlined from '@mui/icons-material/ReplyOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionTexts } from '#i18n/fr/decisions.ts'
import type { QuestionAction } from '#resources/domain/validationSteps.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type AskedStep, fetchStepsToAnswer, type LineStep, toAnswerKey } from './decisions.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

const texts = decisionTexts.sendQuestionOrAnswer

type Props = { step: LineStep; zone: string }

const QuoteBlock = ({ head, text }: { head: string; text: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {`${head} ${decisionTexts.quoted(text)}`}
  </Typography>
)

export const StepQuestion = ({ step, zone }: Props) => {
  const { question, questionedAt, questionedBy, answer, answeredAt, answeredBy } = step
  const label = (utc: string) => fullLabel(parseInstant(utc), zone)
  return (
    <>
      {question && questionedAt && (
        <QuoteBlock head={texts.askedBy(questionedBy?.displayName, label(questionedAt))} text={question} />
      )}
      {answer && answeredAt && (
        <QuoteBlock head={texts.answeredBy(answeredBy?.displayName, label(answeredAt))} text={answer} />
      )}
    </>
  )
}

const LOOKS = {
  question: { icon: <HelpOutlineOutlined />, label: texts.ask, named: texts.asked, variant: 'text' },
  answer: { icon: <ReplyOutlined />, label: texts.answer, named: texts.answering, variant: 'contained' },
  answerFor: { icon: <ReplyOutlined />, label: texts.answerFor, named: texts.answeringFor, variant: 'text' },
} as const

type ButtonProps = { action: QuestionAction; step: AskedStep; question?: string | null; isForOther?: boolean }

export const QuestionButton = ({ action, step, question, isForOther = false }: ButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const { icon, label, named, variant } = LOOKS[isForOther ? 'answerFor' : action]
  return (
    <>
      <Button
        size="small"
        variant={variant}
        startIcon={icon}
        aria-haspopup="dialog"
        aria-label={named(step.step, step.item)}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <QuestionDialog
          action={action}
          step={step}
          isForOther={isForOther}
          {...(action === 'answer' && { question })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

export const ReservationAnswers = ({ ids }: { ids: readonly string[] }) => {
  const { data } = useQuery({ queryKey: toAnswerKey(ids), queryFn: () => fetchStepsToAnswer(ids) })
  return data?.map(({ question, by, isForOther, ...step }) => (
    <Box key={step.id} sx={{ mt: 3 }}>
      <Typography sx={{ fontWeight: WEIGHTS.name }}>{texts.asks(by, step.step, step.item)}</Typography>
      <Typography sx={{ mb: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {decisionTexts.quoted(question)}
      </Typography>
      <QuestionButton action="answer" step={step} question={question} isForOther={isForOther} />
    </Box>
  ))
}
