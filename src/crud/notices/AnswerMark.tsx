import { Alert, Button } from '@mui/material'
import { Link } from 'react-router'
import { formAnswerTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { ANSWERS, type OpenAnswer } from './openAnswers.ts'

export const AnswerMark = ({ answer: { id, formName, state } }: { answer: OpenAnswer }) => (
  <Alert
    severity="info"
    sx={{ mb: 2 }}
    action={
      <Button size="small" color="inherit" component={Link} to={`/${ANSWERS}/${id}/show`}>
        {texts.see}
      </Button>
    }
  >
    {texts.mark(formName ?? '', texts.states[state ?? 'TO_DO'])}
  </Alert>
)
