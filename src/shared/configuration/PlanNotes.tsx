import { Alert, Box } from '@mui/material'
import { configurationTexts as texts } from '#i18n/fr/configurationPages.ts'

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
)

export const PlanProblems = ({ title, problems }: { title: string; problems: readonly string[] }) => (
  <Alert severity="error">
    {title}
    <Lines lines={problems} />
  </Alert>
)

export const PlanNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <Alert severity="info">
      {texts.notes}
      <Lines lines={notes} />
    </Alert>
  )
