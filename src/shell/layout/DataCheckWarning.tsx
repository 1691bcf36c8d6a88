import { dataCheckTexts as texts } from '#i18n/fr/dataChecks.ts'
import { runText } from '#src/features/dataChecks/RunSummary.tsx'
import type { DataCheckRun } from '#src/features/dataChecks/useLastRun.ts'
import { useZone } from '#src/time/useZone.ts'
import { ClosableWarning } from './ClosableWarning.tsx'

export type DataCheckWarningProps = { run: DataCheckRun; path: string; onClose: () => void }

export const DataCheckWarning = ({ run, path, onClose }: DataCheckWarningProps) => (
  <ClosableWarning severity="error" path={path} labels={{ see: texts.see, close: texts.hide }} onClose={onClose}>
    {runText(run, useZone())}
  </ClosableWarning>
)
