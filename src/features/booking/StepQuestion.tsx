/** What was asked of the requester about a step, what they answered, and what one may do about it (D83). */
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import ReplyOutlined from '@mui/icons-material/ReplyOutlined'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { decisionTexts } from '#i18n/fr/decisions.ts'
import type { QuestionAction } from '#resources/domain/validationSteps.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import type { LineStep } from './decisions.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

const texts = decisionTexts.askBack

type Props = { step: LineStep; item: string; zone: string }

const Said = ({ head, text }: { head: string; text: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {`${head} ${decisionTexts.quoted(text)}`}
  </Typography>
)

/** The last question and its answer; what came before stands in the history. */
export const StepQuestion = ({ step, zone }: Omit<Props, 'item'>) => {
  const { question, questionedAt, questionedBy, answer, answeredAt, answeredBy } = step
  const label = (utc: string) => fullLabel(parseInstant(utc), zone)
  return (
    <>
      {question && questionedAt && (
        <Said head={texts.askedBy(questionedBy?.displayName, label(questionedAt))} text={question} />
      )}
      {answer && answeredAt && (
        <Said head={texts.answeredBy(answeredBy?.displayName, label(answeredAt))} text={answer} />
      )}
    </>
  )
}

const LOOKS = {
  question: { icon: <HelpOutlineOutlined />, label: texts.ask, named: texts.asked, variant: 'text' },
  answer: { icon: <ReplyOutlined />, label: texts.answer, named: texts.answering, variant: 'contained' },
} as const

type ButtonProps = Omit<Props, 'zone'> & { action: QuestionAction }

export const QuestionButton = ({ step, item, action }: ButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const { icon, label, named, variant } = LOOKS[action]
  const name = step.name ?? ''
  return (
    <>
      <Button
        size="small"
        variant={variant}
        startIcon={icon}
        aria-haspopup="dialog"
        aria-label={named(name, item)}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <QuestionDialog
          action={action}
          step={{ id: step.id, step: name, item }}
          {...(action === 'answer' && { question: step.question })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
