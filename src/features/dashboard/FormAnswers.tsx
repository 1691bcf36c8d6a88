import { Button } from '@mui/material'
import { Link } from 'react-router'
import { formAnswerTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { formAnswer } from '#resources/entities/formAnswer.ts'
import { type OpenAnswer, useOpenAnswers } from '#src/crud/notices/openAnswers.ts'
import { useAnswerActions } from '#src/crud/notices/useAnswerActions.tsx'
import { RowActions } from '#src/crud/RowActions.tsx'
import type { UseActions } from '#src/crud/slots.ts'
import { useZone } from '#src/time/useZone.ts'
import { momentLabel, parseInstant } from '#src/time/when.ts'
import { Part, RecordRows, Row } from './Part.tsx'

const LIST = `/${formAnswer.path}`
const SHOWN = 5

const useDecisions: UseActions = (record) =>
  useAnswerActions(
    record && {
      id: record.id,
      recordLabel: record.displayName,
      state: String(record.state),
      canDecide: record.canDecide === true,
    },
  )

const AnswerRow = ({ answer }: { answer: OpenAnswer }) => {
  const { id, recordLabel, formName, state, canDecide, createdAt } = answer
  const name = recordLabel ?? formName ?? ''
  const when = momentLabel(parseInstant(createdAt ?? ''), useZone(), new Date())
  return (
    <Row
      isLed
      to={`${LIST}/${id}/show`}
      title={name}
      note={[formName, when].join(' · ')}
      actions={
        <RowActions named="first" record={{ id, displayName: name, state, canDecide }} useActions={useDecisions} />
      }
    />
  )
}

/** Nothing without answers that wait. A failed request shows the rest of the page. */
export const FormAnswers = () => {
  const { data } = useOpenAnswers()
  const items = data?.items ?? []
  if (items.length === 0) return null
  const others = (data?.total ?? 0) - SHOWN
  return (
    <Part title={texts.title} all={{ to: LIST, label: texts.all, name: texts.allOf }}>
      <RecordRows label={texts.title}>
        {items.slice(0, SHOWN).map((answer) => (
          <AnswerRow key={answer.id} answer={answer} />
        ))}
      </RecordRows>
      {others > 0 && (
        <Button className="flush" size="small" component={Link} to={LIST}>
          {texts.others(others)}
        </Button>
      )}
    </Part>
  )
}
