import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlined'
import { Box, Button, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Link } from 'react-router'
import { firstStepsTexts as texts } from '#i18n/fr/firstSteps.ts'
import { firstStepDefinition } from '#resources/domain/firstSteps.ts'
import type { Given } from '#src/crud/form/given.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { StepState } from './useFirstSteps.ts'

const addressOf = ({ code, category }: StepState): string => {
  const { to, parameter, category: use } = firstStepDefinition(code)
  if (parameter) return `${to}?field=${parameter}`
  return category && use === 'changed' ? `${to}/${category.id}/update` : to
}

const givenTo = ({ code, category }: StepState): Given | undefined =>
  category && firstStepDefinition(code).category === 'given' ? { given: { reservationCategory: category } } : undefined

const Mark = ({ isDone, isSkipped }: StepState) => {
  if (isDone) return <CheckCircle color="success" aria-hidden />
  return isSkipped ? (
    <RemoveCircleOutline color="disabled" aria-hidden />
  ) : (
    <RadioButtonUnchecked color="action" aria-hidden />
  )
}

type Props = { step: StepState; isNext: boolean; onSkip: (isSkipped: boolean) => void }

const Actions = ({ step, isNext, onSkip }: Props) => {
  const { name, action, skip = texts.skip } = texts.steps[step.code]
  if (step.isDone) return null
  if (step.isSkipped) {
    return (
      <Button size="small" aria-label={texts.skipOf(texts.resume, name)} onClick={() => onSkip(false)}>
        {texts.resume}
      </Button>
    )
  }
  return (
    <>
      <Button size="small" color="inherit" aria-label={texts.skipOf(skip, name)} onClick={() => onSkip(true)}>
        {skip}
      </Button>
      <Button
        size="small"
        variant={isNext ? 'contained' : 'outlined'}
        component={Link}
        to={addressOf(step)}
        state={givenTo(step)}
        aria-label={texts.skipOf(action, name)}
      >
        {action}
      </Button>
    </>
  )
}

export const FirstStepLine = (props: Props) => {
  const { code, isDone, isSkipped } = props.step
  const { name, why } = texts.steps[code]
  const isOpen = !isDone && !isSkipped
  const state = isDone ? texts.done : isSkipped && texts.skipped
  return (
    <Box
      component="li"
      aria-current={props.isNext ? 'step' : undefined}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: isOpen ? 1 : 0.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flex: 'none' }}>
        <Mark {...props.step} />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography
          variant="body2"
          component="div"
          sx={{ fontWeight: isOpen ? WEIGHTS.page : WEIGHTS.text, color: isOpen ? 'text.primary' : 'text.secondary' }}
        >
          {name}
          {isOpen && firstStepDefinition(code).isOptional && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
              {texts.optional}
            </Typography>
          )}
          {state && <span style={visuallyHidden}> – {state}</span>}
        </Typography>
        {isOpen && (
          <Typography variant="body2" color="textSecondary">
            {why}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Actions {...props} />
      </Box>
    </Box>
  )
}
