import { Button, LinearProgress, Typography } from '@mui/material'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { firstStepsTexts as texts } from '#i18n/fr/firstSteps.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { useUndoNotice } from '#src/crud/undo/useUndoNotice.tsx'
import { useCan } from '#src/session/useSession.ts'
import { LEAD } from '#src/ui/PageSection.tsx'
import { FirstStepLine } from './FirstStepLine.tsx'
import { type StepState, useFirstSteps, useShowFirstSteps } from './useFirstSteps.ts'

const isOpen = ({ isDone, isSkipped }: StepState): boolean => !isDone && !isSkipped

const HideButton = () => {
  const notify = useNotify()
  const announce = useUndoNotice()
  const { mutateAsync, isPending } = useShowFirstSteps()
  // The list may leave the page before the answer: callbacks of `mutate` would then not run.
  const change = async (isShown: boolean, onDone?: () => void): Promise<void> => {
    try {
      await mutateAsync(isShown)
      onDone?.()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
  const hide = () => change(false, () => announce({ text: texts.hidden, run: () => change(true), type: 'info' }))
  return (
    <Button size="small" color="inherit" loading={isPending} onClick={() => void hide()}>
      {texts.hide}
    </Button>
  )
}

const Head = ({ id, done, all }: { id: string; done: number; all: number }) => {
  const can = useCan()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1 }}>
      <Typography component="h2" variant="h3" id={id}>
        {texts.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.progress(done, all)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / all}
        aria-labelledby={id}
        sx={{ flex: '1 1 80px', maxWidth: 200, height: 6, borderRadius: 3 }}
      />
      <Box sx={{ ml: 'auto' }}>{can('PARAMETER_MANAGEMENT') && <HideButton />}</Box>
    </Box>
  )
}

export const FirstSteps = () => {
  const id = useId()
  const notify = useNotify()
  const { data: steps, error, isWanted, refetch, skip } = useFirstSteps()
  if (!isWanted) return null
  if (error && !steps) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!steps?.some(isOpen)) return null
  const next = steps.find(isOpen)?.code
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...LEAD, mb: 2.5 }}>
      <Head id={id} done={steps.filter((step) => !isOpen(step)).length} all={steps.length} />
      <Box component="ol" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <FirstStepLine
            key={step.code}
            step={step}
            isNext={step.code === next}
            onSkip={(isSkipped) =>
              skip(
                { code: step.code, isSkipped },
                { onError: (failure) => notify(messageFor(failure), { type: 'error' }) },
              )
            }
          />
        ))}
      </Box>
    </Box>
  )
}
