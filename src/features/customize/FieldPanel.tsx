import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { conversionTexts } from '#i18n/fr/conversions.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { formulaTexts } from '#i18n/fr/formulas.ts'
import { type CustomFieldSettings, isChoiceType } from '#resources/domain/customFields.ts'
import { seenText } from '#resources/domain/lookAlikes.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { changedValues } from '#src/crud/form/sameValue.ts'
import { useDraft } from '#src/crud/form/useDraft.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Losses } from './ConversionNotice.tsx'
import { type FieldDraft, useCustomizer } from './customizerData.ts'
import { FieldForm } from './FieldForm.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import type { OfferedSection } from './SectionSelect.tsx'
import { optionsOf, useConversion } from './useConversion.ts'

const texts = customizeTexts.panel
const SOURCES = ['label', 'name', 'type', 'required', 'section', 'size', 'options', 'settings', 'inList'] as const

export type EditedField =
  | { field: CustomFieldDefinition }
  | { section: string | undefined; model?: CustomFieldDefinition }

type Props = {
  entity: string
  edited: EditedField
  sections: readonly OfferedSection[]
  section: string
  listed?: number | undefined
  onPlace: (source: string, section: string) => Promise<void>
  onClose: () => void
  onNext?: () => void
}
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

const draftFrom = (field: CustomFieldDefinition, section: string): FieldDraft => {
  const { label, name, type, required, size, options, inList } = field
  const copied = options.map(({ id, value, color }) => ({ id, value, color: color ?? null }))
  const place = { section, size }
  return { label, name, type, required, ...place, options: copied, settings: shownSettings(field), inList }
}

const copyOf = (model: CustomFieldDefinition, section: string): FieldDraft => {
  const draft = draftFrom(model, section)
  return { ...draft, label: '', name: '', options: draft.options.map(({ id: _id, ...option }) => option) }
}

const LIST_COLUMNS = 6

const draftOf = ({ edited, section, listed }: Pick<Props, 'edited' | 'section' | 'listed'>): FieldDraft => {
  if (!('field' in edited)) {
    if (edited.model) return copyOf(edited.model, section)
    return {
      label: '',
      name: '',
      type: 'string',
      required: false,
      section,
      size: 2,
      options: [],
      settings: {},
      inList: listed !== undefined && listed < LIST_COLUMNS,
    }
  }
  return draftFrom(edited.field, section)
}

const formPath = (path: string) => path.replace(/\[(\d+)\]/g, '.$1') as Path<FieldDraft>

type Saving = Props & { form: UseFormReturn<FieldDraft>; before: FieldDraft; lost: number }

const typedOptions = (options: FieldDraft['options']) => options.filter(({ id, value }) => id || seenText(value) !== '')

const useSaveField = ({ entity, edited, onPlace, onClose, onNext, form, before, lost }: Saving) => {
  const notify = useNotify()
  const { createField, updateField } = useCustomizer()
  const [isConfirming, confirm] = useState(false)
  const write = async (typed: FieldDraft, then: () => void): Promise<void> => {
    const { name: _fixed, section, ...rest } = typed
    const draft = { ...rest, options: optionsOf({ ...rest, options: typedOptions(rest.options) }) }
    if (isChoiceType(draft.type) && draft.options.length === 0) {
      return form.setError('options', { message: texts.noOption })
    }
    if (draft.settings.formula?.trim() === '') {
      return form.setError('settings.formula', { message: formulaTexts.required })
    }
    if (lost > 0 && !isConfirming) return confirm(true)
    confirm(false)
    try {
      const changes = { ...changedValues<typeof draft>(before, draft), ...(lost > 0 && { acceptedLosses: lost }) }
      if ('field' in edited) await updateField(edited.field.id, changes)
      else await createField(entity, { ...draft, name: typed.name })
      if (!('field' in edited) || section !== before.section) await onPlace(`customFields.${typed.name}`, section)
      notify(customizeTexts.fields.savedDone(draft.label.trim()), { type: 'success' })
      then()
    } catch (error) {
      const errors = (isServiceError(error) ? error.details.errors : undefined) as readonly ServerError[] | undefined
      for (const { path, message } of errors ?? []) form.setError(formPath(path), { message })
      if (!errors) notify(messageFor(error), { type: 'error' })
    }
  }
  return {
    save: form.handleSubmit((typed) => write(typed, onClose)),
    saveNext: form.handleSubmit((typed) => write(typed, onNext ?? onClose)),
    isConfirming,
    cancel: () => confirm(false),
  }
}

export const FieldPanel = (props: Props) => {
  const { entity, edited, sections, onClose } = props
  const isNew = !('field' in edited)
  const [before] = useState(() => draftOf(props))
  const form = useForm<FieldDraft>({ mode: 'onTouched', defaultValues: before })
  const draft = useDraft({ form, sources: SOURCES, isKept: true, part: isNew ? 'field' : edited.field.id })
  const conversion = useConversion(form, isNew ? undefined : edited.field)
  const { preview } = conversion
  const { save, saveNext, isConfirming, cancel } = useSaveField({ ...props, form, before, lost: preview?.lost ?? 0 })
  const { isDirty, isSubmitting } = form.formState
  return (
    <PanelFrame
      title={isNew ? texts.create : texts.update}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSave={save}
      {...(isNew && props.onNext && { onSaveNext: saveNext })}
      onClose={onClose}
    >
      <DraftNotice draft={draft} />
      <FieldForm
        entity={entity}
        form={form}
        sections={sections}
        conversion={conversion}
        isTypeGiven={!isNew || edited.model !== undefined || draft.wasFound}
        {...(!isNew && { field: edited.field })}
      />
      {isConfirming && preview && (
        <ConfirmDialog
          title={conversionTexts.title(preview.lost)}
          confirm={conversionTexts.confirm}
          isBusy={isSubmitting}
          isDangerous
          onConfirm={() => void save()}
          onClose={cancel}
        >
          <Losses preview={preview} />
        </ConfirmDialog>
      )}
    </PanelFrame>
  )
}
