import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { CreateFormAnswerDocument } from '#dataProviders/operations/entity-customizer.public.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { publicFormTexts as texts } from '#i18n/fr/publicForms.ts'
import { publicPageTexts } from '#i18n/fr/publicPages.ts'
import { Honeypot } from '../public/Honeypot.tsx'
import { useTicket } from '../public/useTicket.ts'
import { FilesInput } from './FilesInput.tsx'
import { FormInput } from './FormInput.tsx'
import { type FormDraft, isBlankValue, newFormDraft, removeFormDraft, saveFormDraft } from './formDrafts.ts'
import {
  blankErrors,
  initialValues,
  isRequired,
  type PublicPage,
  shownFields,
  sizeErrors,
  typedValues,
} from './formValues.ts'
import { SentAnswer } from './SentAnswer.tsx'
import { type FilesByField, sendAnswerFiles } from './sendAnswerFiles.ts'

type Errors = Readonly<Record<string, string>>

const CONSENT = 'consent'

const serverErrors = (error: unknown): Errors =>
  isServiceError(error)
    ? Object.fromEntries(
        Object.entries(error.body.errors ?? {}).flatMap(([name, one]) =>
          typeof one === 'string' ? [[name, one]] : [],
        ),
      )
    : {}

const Consent = ({
  text,
  isAccepted,
  error,
  onChange,
}: {
  text: string
  isAccepted: boolean
  error: string | undefined
  onChange: (isAccepted: boolean) => void
}) => (
  <FormControl error={error !== undefined} required>
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
    <FormControlLabel
      label={texts.consent}
      control={
        <Checkbox
          checked={isAccepted}
          slotProps={{ input: { 'data-field': CONSENT } as object }}
          onChange={(_, isChecked) => onChange(isChecked)}
        />
      }
    />
    {error && <FormHelperText>{error}</FormHelperText>}
  </FormControl>
)

type Props = { page: PublicPage; initial: FormDraft; readTicket: () => Promise<string> }

const useAnswer = ({ page, initial, readTicket }: Props) => {
  const [draft, setDraft] = useState(initial)
  const [files, setFiles] = useState<FilesByField>({})
  const [website, setWebsite] = useState('')
  const [isAccepted, setAccepted] = useState(false)
  const [blank, setBlank] = useState<Errors>({})
  const ticket = useTicket(page.ticket, readTicket)
  const send = useMutation({
    mutationFn: async () => {
      const { token, submission, values } = draft
      const shared = { token, submission, website, ticket: await ticket(), values: typedValues(page, values) }
      const input = { ...shared, isConsentGiven: isAccepted }
      const { createFormAnswer: link } = await callOperation(CreateFormAnswerDocument, { input })
      removeFormDraft(submission)
      const shown = new Set(shownFields(page, values).map(({ name }) => name))
      const kept = Object.fromEntries(Object.entries(files).filter(([name]) => shown.has(name)))
      const hasEmail = page.emailField !== null && !isBlankValue(values[page.emailField])
      return { link, hasEmail, ...(await sendAnswerFiles(link, kept)) }
    },
  })
  const change = (name: string, value: unknown) => {
    const next = { ...draft, values: { ...draft.values, [name]: value }, changedAt: Date.now() }
    setDraft(next)
    saveFormDraft(next)
    setBlank(({ [name]: _, ...others }) => others)
  }
  const restart = () => {
    removeFormDraft(draft.submission)
    setDraft(newFormDraft(draft.token, initialValues(page)))
    setFiles({})
    setAccepted(false)
    setBlank({})
    send.reset()
  }
  const check = (): Errors => ({
    ...blankErrors(page, draft.values),
    ...sizeErrors(page, draft.values),
    ...(page.consent && !isAccepted && { [CONSENT]: texts.mustAccept }),
  })
  return {
    draft,
    files,
    setFiles,
    website,
    setWebsite,
    isAccepted,
    setAccepted,
    blank,
    setBlank,
    send,
    change,
    restart,
    check,
  }
}

export const PublicForm = (props: Props) => {
  const { page } = props
  const answer = useAnswer(props)
  const { draft, files, send, blank } = answer
  const form = useRef<HTMLFormElement>(null)
  if (send.data) return <SentAnswer sent={send.data} thanks={page.thanks} onRestart={answer.restart} />
  const errors: Errors = { ...serverErrors(send.error), ...blank }
  const hasErrors = Object.keys(errors).length > 0
  const focusFirst = (found: Errors) => {
    const inputs = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    inputs.find((one) => (one.dataset.field ?? '') in found)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = answer.check()
    answer.setBlank(found)
    if (Object.keys(found).length > 0) {
      send.reset()
      return focusFirst(found)
    }
    send.mutate(undefined, { onError: (error) => focusFirst(serverErrors(error)) })
  }
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {shownFields(page, draft.values).map((field) =>
        field.input === 'files' ? (
          <FilesInput
            key={field.name}
            field={field}
            files={files[field.name] ?? []}
            onChange={(next) => answer.setFiles({ ...files, [field.name]: next })}
          />
        ) : (
          <FormInput
            key={field.name}
            field={field}
            value={draft.values[field.name]}
            isRequired={isRequired(page, field, draft.values)}
            error={errors[field.name]}
            onChange={(value) => answer.change(field.name, value)}
          />
        ),
      )}
      {page.consent && (
        <Consent
          text={page.consent}
          isAccepted={answer.isAccepted}
          error={errors[CONSENT]}
          onChange={answer.setAccepted}
        />
      )}
      <Honeypot value={answer.website} onChange={answer.setWebsite} />
      <Box aria-live="polite">
        {hasErrors && <Alert severity="warning">{texts.errors}</Alert>}
        {send.error && !hasErrors && (
          <Alert severity="warning">{navigator.onLine ? messageFor(send.error) : publicPageTexts.offline}</Alert>
        )}
      </Box>
      <Button type="submit" variant="contained" loading={send.isPending}>
        {texts.send}
      </Button>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {texts.draft}
        </Typography>
        <Button className="flush" size="small" onClick={answer.restart}>
          {texts.clearDraft}
        </Button>
      </Box>
    </Box>
  )
}
