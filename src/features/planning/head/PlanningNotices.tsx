import { Alert, Box, Button, LinearProgress } from '@mui/material'
import { planning as texts } from '#i18n/fr/planning.ts'

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
      <Alert severity="error" sx={{ mb: 1 }} action={<Button onClick={props.onRetry}>{texts.retry}</Button>}>
        {texts.failed}
      </Alert>
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
