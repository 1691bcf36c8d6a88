import { Alert } from '@mui/material'
import { dataCheckTexts as texts } from '#i18n/fr/dataChecks.ts'
import { useZone } from '#src/time/useZone.ts'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import { type DataCheckRun, useLastRun } from './useLastRun.ts'

export const runText = ({ checkedAt, rules, rows, found, broken, failed }: DataCheckRun, zone: string): string => {
  const when = fullLabel(parseInstant(checkedAt), zone)
  if (broken > 0) return texts.broken(when, found, broken)
  return failed > 0 ? texts.failed(when) : texts.sound(when, rules, rows)
}

/** Shown above the list; before the first run the list itself shows a text. */
export const RunSummary = () => {
  const zone = useZone()
  const run = useLastRun()
  if (!run) return null
  const severity = run.broken > 0 ? 'error' : run.failed > 0 ? 'warning' : 'success'
  return (
    <Alert severity={severity} sx={{ mb: 2 }}>
      {runText(run, zone)}
    </Alert>
  )
}
