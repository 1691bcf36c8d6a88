import { Box, Button, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useNotify } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { loadUser } from '#dataProviders/account.ts'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { authTexts } from '#i18n/fr/auth.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { useDraft } from '#src/crud/form/useDraft.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { LICENSE_KEY, saveLicense } from './licenseData.ts'

const texts = authTexts.license
const SOURCES = ['number'] as const

const refusalOf = (error: unknown): { number?: string; failure?: string } => {
  if (!isServiceError(error)) return { failure: texts.saveFailed }
  const { number } = error.body.errors ?? {}
  if (number) return { number: String(number) }
  const isKnown = error.code !== 'INTERNAL_SERVER_ERROR' && error.message
  return { failure: isKnown ? `${texts.saveFailed}. ${error.message}` : texts.saveFailed }
}

/** Enter submits: a licence number has no line breaks, the field is tall because numbers are long. */
const submitOnEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}

/** `isFirst`: the instance had no licence; after saving, the home page opens. */
export const LicenseForm = ({ isFirst }: { isFirst: boolean }) => {
  const navigate = useNavigate()
  const form = useForm<{ number: string }>({ defaultValues: { number: '' } })
  const { register, handleSubmit, setError, reset, watch, formState } = form
  const draft = useDraft({ form, sources: SOURCES, isKept: true })
  const notify = useNotify()
  const client = useQueryClient()
  const save = async ({ number }: { number: string }) => {
    try {
      await saveLicense(number)
      reset()
      draft.forget()
      notify(texts.saved, { type: 'success' })
      await Promise.all([client.invalidateQueries({ queryKey: LICENSE_KEY }), loadUser()])
      if (isFirst) void navigate('/')
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.number) setError('number', { message: refusal.number })
      if (refusal.failure) notify(refusal.failure, { type: 'error' })
    }
  }
  const problem = formState.errors.number?.message
  return (
    <PageSection>
      <Box component="form" noValidate onSubmit={handleSubmit(save)}>
        <LeaveCheck isDirty={formState.isDirty} />
        <DraftNotice draft={draft} />
        <TextField
          {...register('number', { validate: (value) => value.trim() !== '' || texts.required })}
          label={texts.number}
          required
          multiline
          minRows={3}
          maxRows={10}
          onKeyDown={submitOnEnter}
          error={Boolean(problem)}
          helperText={fieldHelp(problem, texts.numberHelp)}
          slotProps={{
            htmlInput: { maxLength: 10_000, spellCheck: false, style: { fontFamily: 'monospace' } },
            inputLabel: { shrink: watch('number') !== '' || undefined },
          }}
        />
        <Button type="submit" variant="contained" disabled={formState.isSubmitting} sx={{ mt: 2 }}>
          {texts.save}
        </Button>
      </Box>
    </PageSection>
  )
}
