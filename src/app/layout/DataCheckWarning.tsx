/** Says that the data breaks a rule, and leads to what was found. */
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Alert, Button, IconButton } from '@mui/material'
import { Link } from 'react-router'
import { dataCheckTexts as texts } from '#i18n/fr/dataChecks.ts'
import { runText } from '#src/features/dataChecks/RunSummary.tsx'
import type { DataCheckRun } from '#src/features/dataChecks/useLastRun.ts'
import { useZone } from '#src/time/useZone.ts'

export type DataCheckWarningProps = { run: DataCheckRun; path: string; onClose: () => void }

export const DataCheckWarning = ({ run, path, onClose }: DataCheckWarningProps) => (
  <Alert
    severity="error"
    sx={{ mb: 2 }}
    action={
      <>
        <Button component={Link} to={path} color="inherit" size="small">
          {texts.see}
        </Button>
        <IconButton color="inherit" size="small" aria-label={texts.hide} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </>
    }
  >
    {runText(run, useZone())}
  </Alert>
)
