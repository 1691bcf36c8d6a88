import { Alert, Box, Button, Chip, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { emailVariableSamples } from '#i18n/fr/emailModelPages.ts'
import { emailVariableNames } from '#i18n/fr/emailTypes.ts'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { asMarkup, fillTemplate, templateProblems } from '#resources/domain/templates.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { SafeHtml } from '#src/fields/richText/SafeHtml.tsx'
import { useNotifyAction } from '#src/shared/notify/useNotifyAction.tsx'
import { Code } from './Code.tsx'

const SAMPLES: Readonly<Record<string, string>> = emailVariableSamples

const sampleOf = (name: string): string | undefined =>
  Object.hasOwn(SAMPLES, name) ? asMarkup(SAMPLES[name] ?? '') : undefined

const Title = ({ text }: { text: string }) => (
  <Typography component="h2" variant="h3" sx={{ mt: 3, mb: 1 }}>
    {text}
  </Typography>
)

const Variables = ({ onPick }: { onPick: (name: string) => void }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
    {Object.entries(emailVariableNames).map(([name, label]) => (
      <Chip key={name} clickable size="small" variant="outlined" label={label} onClick={() => onPick(name)} />
    ))}
  </Stack>
)

const Notify = ({ reservation }: { reservation: string }) => {
  const { label, icon, onClick, dialog } = useNotifyAction(reservation)
  return (
    <>
      <Button startIcon={icon} aria-haspopup="dialog" onClick={onClick}>
        {label}
      </Button>
      {dialog}
    </>
  )
}

const Sending = () => {
  const [reservation, setReservation] = useState<Reference>()
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Title text={texts.sending} />
      <Box sx={{ width: '100%', maxWidth: 480 }}>
        <ReferencePicker
          to="reservation"
          label={texts.reservation}
          value={reservation ? [reservation] : []}
          onChange={([chosen]) => setReservation(chosen)}
        />
      </Box>
      {reservation && <Notify key={reservation.id} reservation={reservation.id} />}
    </Box>
  )
}

export const MailerPage = () => {
  const [template, setTemplate] = useState<string>(texts.sample)
  const problems = templateProblems(template, Object.keys(SAMPLES))
  const html = fillTemplate(template, sampleOf)
  return (
    <Box>
      <TextField
        multiline
        minRows={4}
        label={texts.template}
        value={template}
        onChange={({ target }) => setTemplate(target.value)}
        sx={{ '& textarea': { fontFamily: 'monospace', fontSize: '0.875rem' } }}
      />
      <Variables onPick={(name) => setTemplate(`${template}{{${name}}}`)} />
      {problems.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {texts.problems(problems.map(({ word }) => word))}
        </Alert>
      )}
      <Title text={texts.preview} />
      <Box sx={{ bgcolor: 'background.lead', borderRadius: 1.25, p: 2 }}>
        <SafeHtml html={html} />
      </Box>
      <Title text={texts.markup} />
      <Code text={html} />
      <Sending />
    </Box>
  )
}
