/** The text of an email, filled with the sample that previews show. */
import { Paper, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { emailVariableSamples } from '#i18n/fr/emailTypes.ts'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { asMarkup, fillTemplate } from '#resources/domain/templates.ts'
import { SafeHtml } from '#src/fields/richText/SafeHtml.tsx'

const SAMPLES: Readonly<Record<string, string>> = emailVariableSamples

const sampleOf = (name: string): string | undefined =>
  Object.hasOwn(SAMPLES, name) ? asMarkup(SAMPLES[name] ?? '') : undefined

export const MailerPage = () => {
  const [template, setTemplate] = useState<string>(texts.sample)
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <TextField
        multiline
        fullWidth
        label={texts.template}
        value={template}
        onChange={({ target }) => setTemplate(target.value)}
      />
      <Typography component="h2" sx={{ fontWeight: 650, mt: 3 }}>
        {texts.preview}
      </Typography>
      <SafeHtml html={fillTemplate(template, sampleOf)} />
    </Paper>
  )
}
