import { Alert, Box, LinearProgress } from '@mui/material'
import { planning as texts } from '#i18n/fr/planning.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'

type Props = {
  isLoading: boolean
  error: unknown
  cut: string
  onRetry: () => void
}

export const PlanningNotices = (props: Props) => (
  <>
    <Box sx={{ height: 2, mb: 0.5 }}>
      {props.isLoading && <LinearProgress aria-label={texts.loading} sx={{ height: 2 }} />}
    </Box>
    <Notice {...props} />
  </>
)

const Notice = (props: Props) => {
  if (props.error) {
    return (
      <Box sx={{ mb: 1 }}>
        <LoadFailure title={texts.failed} error={props.error} onRetry={props.onRetry} />
      </Box>
    )
  }
  if (props.cut) {
    return (
      <Alert severity="warning" sx={{ mb: 1 }}>
        {props.cut}
      </Alert>
    )
  }
  return null
}
