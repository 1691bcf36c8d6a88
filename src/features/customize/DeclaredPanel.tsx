import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { ResourceContextProvider, useNotify } from 'react-admin'
import { Controller, FormProvider, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { webKindOf } from '#kinds/web.ts'
import { HIDING_PLACES, type HidingPlace } from '#resources/domain/entityOverride.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { useDraft } from '#src/crud/form/useDraft.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useZone } from '#src/time/useZone.ts'
import { checkFilled } from './checkFilled.ts'
import { useCustomizer } from './customizerData.ts'
import { type DeclaredDraft, declaredDraftOf, fieldChangeOf } from './declaredDraft.ts'
import { type FieldRight, FieldRights } from './FieldRights.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { type OfferedSection, SectionSelect } from './SectionSelect.tsx'
import { SizeChoice } from './SizeChoice.tsx'
import { type DeclaredField, type Edited, SIZES } from './useEdited.ts'

const texts = editorTexts.panel
const SOURCES = ['label', 'help', 'section', 'size', 'required', 'hidden', 'default', 'read', 'write'] as const

type Form = UseFormReturn<DeclaredDraft>

const Texts = ({ form, field }: { form: Form; field: DeclaredField }) => {
  const { register, formState } = form
  return (
    <>
      <TextField
        {...register('label', { validate: checkFilled })}
        label={customizeTexts.panel.label}
        required
        error={Boolean(formState.errors.label)}
        helperText={fieldHelp(formState.errors.label?.message, texts.origin(field.original.label))}
        slotProps={{ htmlInput: { maxLength: 100 }, inputLabel: { shrink: true } }}
      />
      <TextField
        {...register('help')}
        label={texts.help}
        multiline
        error={Boolean(formState.errors.help)}
        helperText={fieldHelp(formState.errors.help?.message, texts.helpHelp)}
        slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
      />
    </>
  )
}

const RequiredSwitch = ({ form, field }: { form: Form; field: DeclaredField }) => {
  if (field.original.field.required) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {texts.isRequired}
      </Typography>
    )
  }
  if (!field.can.required) return null
  return (
    <Controller
      control={form.control}
      name="required"
      render={({ field: input }) => (
        <Box sx={{ mt: 2 }}>
          <FormControlLabel
            label={texts.required}
            sx={{ ml: -0.5 }}
            control={<Switch checked={input.value} onChange={input.onChange} onBlur={input.onBlur} />}
          />
          <FormHelperText sx={{ mt: 0 }}>{texts.requiredHelp}</FormHelperText>
        </Box>
      )}
    />
  )
}

const Hiding = ({ form, field }: { form: Form; field: DeclaredField }) => {
  const id = useId()
  const isRequired = form.watch('required')
  const problem = form.formState.errors.hidden?.message
  if (field.can.hidden.length === 0) return null
  return (
    <Controller
      control={form.control}
      name="hidden"
      rules={{ validate: (places) => !(isRequired && places.includes('form')) || texts.hiddenRequired }}
      render={({ field: input }) => (
        <Box role="group" aria-labelledby={id} sx={{ mt: 2, display: 'grid' }}>
          <Typography id={id} variant="body2" color="textSecondary">
            {texts.hidden}
          </Typography>
          {HIDING_PLACES.filter((place) => field.can.hidden.includes(place)).map((place: HidingPlace) => (
            <FormControlLabel
              key={place}
              label={texts.places[place]}
              sx={{ ml: -0.5 }}
              control={
                <Switch
                  checked={input.value.includes(place)}
                  onChange={(_event, isOn) =>
                    input.onChange(isOn ? [...input.value, place] : input.value.filter((one) => one !== place))
                  }
                />
              }
            />
          ))}
          <FormHelperText error={Boolean(problem)} sx={{ mt: 0 }}>
            {problem ?? texts.hiddenHelp}
          </FormHelperText>
        </Box>
      )}
    />
  )
}

const DefaultInput = ({ field }: { field: DeclaredField }) => {
  const view = useMemo((): FieldView => {
    const { when: _when, requiredIf: _requiredIf, ...own } = field.original.field
    const { help: _help, ...original } = field.original
    return {
      ...original,
      name: 'default',
      source: 'default',
      label: texts.default,
      field: { ...own, required: false, unique: false } as FieldView['field'],
    }
  }, [field])
  if (!field.can.default) return null
  const { Input } = webKindOf(view.field)
  return (
    <Box sx={{ mt: 1 }}>
      <Input view={view} source="default" required={false} />
    </Box>
  )
}

const Rights = ({ form, edited, field }: { form: Form; edited: Edited; field: DeclaredField }) => {
  const [read, write] = form.watch(['read', 'write'])
  const { errors } = form.formState
  const offered = (['read', 'write'] as const).filter((right: FieldRight) => field.can[right])
  return (
    <FieldRights
      entity={edited.entity}
      offered={offered}
      rules={{ read: read ?? undefined, write: write ?? undefined }}
      errors={{ read: errors.read?.message, write: errors.write?.message }}
      onChange={(right, rule) => form.setValue(right, rule ?? null, { shouldDirty: true })}
    />
  )
}

type Props = {
  edited: Edited
  field: DeclaredField
  sections: readonly OfferedSection[]
  section: string
  onPlace: (source: string, section: string) => Promise<void>
  onClose: () => void
}

type ServerError = { path: string; message: string }

const useSave = ({ edited, field, onPlace, onClose }: Props, form: Form, before: DeclaredDraft) => {
  const notify = useNotify()
  const { override } = useCustomizer()
  return form.handleSubmit(async (draft) => {
    try {
      await override({ entity: edited.entity, fields: { [field.name]: fieldChangeOf(field, draft) } })
      if (draft.section !== before.section) await onPlace(field.name, draft.section)
      notify(texts.saved(draft.label.trim()), { type: 'success' })
      onClose()
    } catch (error) {
      const errors = (isServiceError(error) ? error.details.errors : undefined) as readonly ServerError[] | undefined
      const prefix = `fields.${field.name}.`
      for (const { path, message } of errors ?? []) {
        form.setError(path.replace(prefix, '') as Path<DeclaredDraft>, { message })
      }
      if (!errors) notify(messageFor(error), { type: 'error' })
    }
  })
}

export const DeclaredPanel = (props: Props) => {
  const { edited, field, sections, section, onClose } = props
  const zone = useZone()
  const [before] = useState(() => declaredDraftOf(field, section, { zone, now: new Date() }))
  const form = useForm<DeclaredDraft>({ mode: 'onTouched', defaultValues: before })
  const draft = useDraft({ form, sources: SOURCES, isKept: true, part: `declared-${field.name}` })
  const save = useSave(props, form, before)
  const { isDirty, isSubmitting } = form.formState
  return (
    <PanelFrame title={texts.title} isDirty={isDirty} isSaving={isSubmitting} onSave={save} onClose={onClose}>
      <ResourceContextProvider value={edited.view.path}>
        <FormProvider {...form}>
          <DraftNotice draft={draft} />
          <Texts form={form} field={field} />
          {field.can.size && sections.length > 1 && (
            <Controller
              control={form.control}
              name="section"
              render={({ field: input }) => (
                <SectionSelect value={input.value} sections={sections} onChange={input.onChange} />
              )}
            />
          )}
          {field.can.size && (
            <Controller
              control={form.control}
              name="size"
              render={({ field: input }) => (
                <SizeChoice
                  value={SIZES.indexOf(input.value) + 1}
                  onChange={(size) => input.onChange(SIZES[size - 1] ?? 'M')}
                />
              )}
            />
          )}
          <DefaultInput field={field} />
          <RequiredSwitch form={form} field={field} />
          <Hiding form={form} field={field} />
          <Rights form={form} edited={edited} field={field} />
        </FormProvider>
      </ResourceContextProvider>
    </PanelFrame>
  )
}
