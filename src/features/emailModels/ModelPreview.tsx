import {
  Alert,
  Box,
  FormControlLabel,
  FormGroup,
  Skeleton,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { PreviewEmailModelDocument, type PreviewEmailModelQuery } from '#dataProviders/operations/mailer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { emailTypeTexts } from '#i18n/fr/emailModelPages.ts'
import { isReservationEmail } from '#resources/domain/emailTypes.ts'
import { conditionNames } from '#resources/domain/templates.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { useCan } from '#src/session/useSession.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { ModelText } from './modelText.ts'

const texts = emailTypeTexts.previewing

type Preview = PreviewEmailModelQuery['previewEmailModel']

const FORMATS = ['wide', 'narrow', 'text'] as const
type Format = (typeof FORMATS)[number]

const NARROW = 390

const inColours = (html: string, isDark: boolean): string =>
  html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')

const Message = ({ preview, format, isDark }: { preview: Preview; format: Format; isDark: boolean }) => {
  if (format === 'text') {
    return (
      <Box component="pre" sx={{ m: 0, p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
        {preview.text}
      </Box>
    )
  }
  return (
    // The empty sandbox blocks scripts and links.
    <Box
      component="iframe"
      title={emailTypeTexts.preview}
      sandbox=""
      srcDoc={inColours(preview.html, isDark)}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: format === 'narrow' ? NARROW : 'none',
        height: 460,
        border: 0,
        mx: 'auto',
      }}
    />
  )
}

type ConditionStates = Readonly<Record<string, boolean>>

const Conditions = (props: {
  names: readonly string[]
  labels: Labels
  told: readonly string[]
  turned: ConditionStates
  onTurn: (turned: ConditionStates) => void
}) => {
  const { names, labels, told, turned, onTurn } = props
  if (names.length === 0) return null
  return (
    <Box role="group" aria-label={texts.conditions} sx={{ mt: 1.5 }}>
      <Typography variant="caption" color="textSecondary">
        {texts.conditions}
      </Typography>
      <FormGroup row>
        {names.map((name) => (
          <FormControlLabel
            key={name}
            control={<Switch size="small" checked={turned[name] ?? told.includes(name)} />}
            label={labels[name] ?? name}
            onChange={(_event, isOn) => onTurn({ ...turned, [name]: isOn })}
          />
        ))}
      </FormGroup>
    </Box>
  )
}

type Labels = Readonly<Record<string, string>>

export type PreviewInput = ModelText & { record: string | null; blank: string[]; filled: string[] }

const usePreview = (input: PreviewInput) =>
  useQuery({
    queryKey: ['customize/email', 'preview', input],
    queryFn: async ({ signal }) =>
      (await callOperation(PreviewEmailModelDocument, { input }, { signal })).previewEmailModel,
    placeholderData: keepPreviousData,
  })

export const usePreviewChoice = (text: ModelText) => {
  const [record, setRecord] = useState<Reference>()
  const [turned, setTurned] = useState<ConditionStates>({})
  const turnedTo = (isOn: boolean) => Object.keys(turned).filter((name) => turned[name] === isOn)
  const input: PreviewInput = { ...text, record: record?.id ?? null, blank: turnedTo(false), filled: turnedTo(true) }
  return { input, record, setRecord, turned, setTurned }
}

export const ModelPreview = ({ choice, labels }: { choice: ReturnType<typeof usePreviewChoice>; labels: Labels }) => {
  const can = useCan()
  const [format, setFormat] = useState<Format>('wide')
  const [isDark, setDark] = useState(false)
  const { input, record, setRecord, turned, setTurned } = choice
  const { data, error } = usePreview(input)
  return (
    <>
      {can('RESERVATION') && isReservationEmail(input.type) && (
        <ReferencePicker
          to="reservation"
          label={texts.record}
          helperText={texts.recordHelp}
          value={record ? [record] : []}
          onChange={([chosen]) => setRecord(chosen)}
        />
      )}
      <Conditions
        names={conditionNames(`${input.subject} ${input.template}`)}
        labels={labels}
        told={data?.told ?? []}
        turned={turned}
        onTurn={setTurned}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, my: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.format}
          value={format}
          onChange={(_event, chosen: Format | null) => chosen && setFormat(chosen)}
        >
          {FORMATS.map((one) => (
            <ToggleButton key={one} value={one}>
              {texts[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {format !== 'text' && (
          <FormControlLabel
            control={<Switch size="small" checked={isDark} onChange={(_event, isOn) => setDark(isOn)} />}
            label={texts.dark}
          />
        )}
      </Box>
      {error && <Alert severity="error">{messageFor(error)}</Alert>}
      {data && data.unknown.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {texts.unknown(data.unknown)}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={300} />}
      {data && !error && (
        <>
          <Typography sx={{ fontWeight: WEIGHTS.title, mb: 1, overflowWrap: 'anywhere' }}>
            {data.subject || emailTypeTexts.noSubject}
          </Typography>
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
            <Message preview={data} format={format} isDark={isDark} />
          </Box>
        </>
      )}
    </>
  )
}
