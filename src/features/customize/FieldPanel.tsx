import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { type CustomFieldSettings, isChoiceType } from '#resources/domain/customFields.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { LeaveDialog } from '#src/crud/form/LeaveDialog.tsx'
import { changedValues } from '#src/crud/form/sameValue.ts'
import { useUnsavedBeside } from '#src/crud/form/unsavedBeside.ts'
import { useDraft } from '#src/crud/form/useDraft.ts'
import type { CustomFieldDefinition, CustomFieldGroup } from '#src/fields/views/customisation.ts'
import { type FieldDraft, useCustomizer } from './customizerData.ts'
import { FieldForm } from './FieldForm.tsx'

const texts = customizeTexts.panel
const SOURCES = ['label', 'name', 'type', 'required', 'group', 'size', 'options', 'settings', 'inList'] as const

export type Edited = { field: CustomFieldDefinition } | { groupId: string | null }

type Props = { entity: string; edited: Edited; groups: readonly CustomFieldGroup[]; onClose: () => void }
type ServerError = { path: string; message: string }

const shownSettings = ({ settings, options }: CustomFieldDefinition): CustomFieldSettings => {
  const { default: given, ...others } = settings as CustomFieldSettings
  if (given === undefined) return others
  const labelOf = <T,>(id: T) => options.find((one) => one.id === id)?.value ?? id
  return {
    ...others,
    default: Array.isArray(given) ? given.map(String).map(labelOf) : labelOf(given),
  } as CustomFieldSettings
}

const draftOf = (edited: Edited): FieldDraft => {
  if (!('field' in edited)) {
    const { groupId: group } = edited
    return {
      label: '',
      name: '',
      type: 'string',
      required: false,
      group,
      size: 2,
      options: [],
      settings: {},
      inList: false,
    }
  }
  const { label, name, type, required, group, size, options, inList } = edited.field
  const copied = options.map(({ id, value, color }) => ({ id, value, color: color ?? null }))
  const place = { group: group?.id ?? null, size }
  return { label, name, type, required, ...place, options: copied, settings: shownSettings(edited.field), inList }
}

/** `options[2].value` → `options.2.value` */
const formPath = (path: string) => path.replace(/\[(\d+)\]/g, '.$1') as Path<FieldDraft>

type Saving = Props & { form: UseFormReturn<FieldDraft>; before: FieldDraft }

const useSaveField = ({ entity, edited, onClose, form, before }: Saving) => {
  const notify = useNotify()
  const { createField, updateField } = useCustomizer()
  return form.handleSubmit(async (typed) => {
    const { name: _fixed, ...draft } = typed
    if (isChoiceType(draft.type) && draft.options.length === 0) {
      return form.setError('options', { message: texts.noOption })
    }
    try {
      if ('field' in edited) await updateField(edited.field.id, changedValues<typeof draft>(before, draft))
      else await createField(entity, typed)
      notify(customizeTexts.fields.savedDone(draft.label.trim()), { type: 'success' })
      onClose()
    } catch (error) {
      const errors = (isServiceError(error) ? error.details.errors : undefined) as readonly ServerError[] | undefined
      for (const { path, message } of errors ?? []) form.setError(formPath(path), { message })
      if (!errors) notify(messageFor(error), { type: 'error' })
    }
  })
}

const Head = ({ id, title, onClose }: { id: string; title: string; onClose: () => void }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pb: 0 }}>
    <Typography id={id} variant="h2" sx={{ flex: 1 }}>
      {title}
    </Typography>
    <IconButton aria-label={customizeTexts.close} onClick={onClose}>
      <CloseOutlined />
    </IconButton>
  </Box>
)

const FOOT = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  p: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

const Foot = ({ isSaving, onClose }: { isSaving: boolean; onClose: () => void }) => (
  <Box sx={FOOT}>
    <Button color="inherit" onClick={onClose}>
      {customizeTexts.cancel}
    </Button>
    <Button type="submit" variant="contained" loading={isSaving}>
      {customizeTexts.save}
    </Button>
  </Box>
)

export const FieldPanel = (props: Props) => {
  const { entity, edited, groups, onClose } = props
  const id = useId()
  const isNew = !('field' in edited)
  const [before] = useState(() => draftOf(edited))
  const form = useForm<FieldDraft>({ mode: 'onTouched', defaultValues: before })
  const draft = useDraft({ form, sources: SOURCES, isKept: true, part: isNew ? 'field' : edited.field.id })
  const save = useSaveField({ ...props, form, before })
  const [isLeaving, setLeaving] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedBeside(isDirty, { isDrafted: true })
  const close = () => (isDirty ? setLeaving(true) : onClose())
  const paper = { role: 'dialog', 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 440 } } }
  return (
    <Drawer anchor="right" open onClose={close} slotProps={{ paper }}>
      <Box
        component="form"
        noValidate
        onSubmit={save}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
      >
        <Head id={id} title={isNew ? texts.create : texts.update} onClose={close} />
        <Box sx={{ flex: 1, p: 2, pt: 1 }}>
          <DraftNotice draft={draft} />
          <FieldForm entity={entity} form={form} groups={groups} {...(!isNew && { field: edited.field })} />
        </Box>
        <Foot isSaving={isSubmitting} onClose={close} />
      </Box>
      <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Drawer>
  )
}
