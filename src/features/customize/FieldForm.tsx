import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { isPart, UNWRITTEN_IN_PARTS } from '#resources/domain/consoleEntities.ts'
import { settingsOf } from '#resources/domain/customFieldSettings.ts'
import { type CustomFieldSettings, isChoiceType, isReferenceType } from '#resources/domain/customFields.ts'
import { afterPointerUp } from '#src/crud/form/pointerUp.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'
import { ConversionNotice } from './ConversionNotice.tsx'
import { checkFilled } from './checkFilled.ts'
import { type FieldDraft, useBlankCount } from './customizerData.ts'
import { FormulaEditor } from './FormulaEditor.tsx'
import { suggestName } from './fieldName.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import { type OfferedSection, SectionSelect } from './SectionSelect.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SizeChoice } from './SizeChoice.tsx'
import { suggestType } from './suggestType.ts'
import { TargetSetting, useTargets } from './TargetSetting.tsx'
import { type ChosenType, TypeSelect } from './TypeSelect.tsx'
import type { Conversion } from './useConversion.ts'

const texts = customizeTexts.panel
const NAME = /^[A-Z][A-Z0-9_]*$/
const checkName = afterPointerUp((value: string) => NAME.test(value) || texts.namePattern)

type Props = {
  entity: string
  form: UseFormReturn<FieldDraft>
  sections: readonly OfferedSection[]
  field?: CustomFieldDefinition
  conversion: Conversion
  isTypeGiven: boolean
}

const useSuggestedName = ({ watch, getValues, setValue, getFieldState }: Props['form'], isNew: boolean) => {
  const label = watch('label')
  const suggested = useRef('')
  useEffect(() => {
    if (!isNew || getValues('name') !== suggested.current) return
    suggested.current = suggestName(label)
    // Validates again: an error about the previous suggestion must disappear.
    setValue('name', suggested.current, { shouldValidate: getFieldState('name').invalid })
  }, [isNew, label, getValues, setValue, getFieldState])
}

const Texts = ({ form, isNew }: Pick<Props, 'form'> & { isNew: boolean }) => {
  const { register, formState, watch } = form
  const { errors } = formState
  useSuggestedName(form, isNew)
  const [isNameAsked, setNameOpen] = useState(false)
  // A refused name must be in sight; the field stays mounted, because the form focuses it.
  const isNameOpen = isNameAsked || Boolean(errors.name)
  const [hasLabel, hasName] = [watch('label') !== '', watch('name') !== '']
  return (
    <>
      <TextField
        {...register('label', { validate: checkFilled })}
        label={texts.label}
        required
        autoFocus={isNew}
        error={Boolean(errors.label)}
        helperText={fieldHelp(errors.label?.message, texts.labelHelp)}
        slotProps={{ htmlInput: { maxLength: 100 }, inputLabel: { shrink: hasLabel || undefined } }}
      />
      {!isNameOpen && hasName && (
        <Button
          className="flush"
          size="small"
          color="inherit"
          onClick={() => setNameOpen(true)}
          sx={{ justifySelf: 'start', color: 'text.secondary' }}
        >
          {texts.nameOf(watch('name'))}
        </Button>
      )}
      <TextField
        {...register('name', { validate: checkName })}
        label={texts.name}
        required
        sx={{ display: isNameOpen ? undefined : 'none' }}
        error={Boolean(errors.name)}
        helperText={fieldHelp(errors.name?.message, isNew ? texts.nameHelp : texts.nameFixed)}
        slotProps={{
          htmlInput: {
            readOnly: !isNew,
            maxLength: 60,
            spellCheck: false,
            autoCapitalize: 'characters',
            style: { fontFamily: 'monospace' },
          },
          inputLabel: { shrink: hasName || undefined },
        }}
      />
    </>
  )
}

const BlankNotice = ({ form, field }: Pick<Props, 'form' | 'field'>) => {
  const isAsked = field !== undefined && !field.required && form.watch('required') && form.watch('type') !== 'bool'
  const { data: count } = useBlankCount(field?.id, isAsked)
  if (!isAsked || count === undefined) return null
  return (
    <Alert severity={count > 0 ? 'warning' : 'success'} role="status" sx={{ mt: 1 }}>
      {texts.blanks(count)}
    </Alert>
  )
}

const Switches = ({ form, field: edited, isFormula }: Pick<Props, 'form' | 'field'> & { isFormula: boolean }) => (
  <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
    {(isFormula ? (['inList'] as const) : (['required', 'inList'] as const)).map((name) => (
      <Controller
        key={name}
        control={form.control}
        name={name}
        render={({ field }) => (
          <Box>
            <FormControlLabel
              label={texts[name]}
              sx={{ ml: -0.5 }}
              control={<Switch checked={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
            />
            <FormHelperText sx={{ mt: 0.5 }}>{texts[`${name}Help`]}</FormHelperText>
            {name === 'required' && <BlankNotice form={form} {...(edited && { field: edited })} />}
          </Box>
        )}
      />
    ))}
  </Box>
)

const settingsFor = (
  type: ChosenType,
  { formula: _formula, ...settings }: CustomFieldSettings,
): CustomFieldSettings => {
  const { help, read } = settings
  if (type === 'formula') return { ...(help && { help }), ...(read && { read }), formula: '' }
  const known: readonly string[] = settingsOf(type)
  return Object.fromEntries(Object.entries(settings).filter(([name]) => known.includes(name) && name !== 'default'))
}

const UNLISTED: readonly ChosenType[] = ['longText', 'richText', 'image', 'file', 'files']

const useSuggestedType = (
  form: Props['form'],
  entity: string,
  isFollowing: boolean,
  take: (type: ChosenType) => void,
) => {
  const targets = useTargets()
  const isForRows = isPart(useCatalogue().registry.get(entity))
  const label = form.watch('label')
  useEffect(() => {
    if (!isFollowing) return
    const { type, to } = suggestType(label, targets) ?? { type: 'string' as const }
    const { type: current, settings } = form.getValues()
    if ((type === current && to === settings.to) || (isForRows && UNWRITTEN_IN_PARTS.includes(type))) return
    take(type)
    if (to) form.setValue('settings', { ...form.getValues('settings'), to })
  }, [isFollowing, isForRows, label, targets, form, take])
}

export const FieldForm = ({ entity, form, sections, field: edited, conversion, isTypeGiven }: Props) => {
  const { control, watch, formState } = form
  const { registry } = useCatalogue()
  const isNew = edited === undefined
  const [isChosen, setChosen] = useState(false)
  const isFormula = watch('settings').formula !== undefined
  const listed = formState.defaultValues?.inList ?? false
  const take = useCallback(
    (type: ChosenType) => {
      form.setValue('type', type === 'formula' ? 'float' : type, { shouldDirty: true })
      if (type === 'formula') form.setValue('required', false, { shouldDirty: true })
      if (isNew && listed) form.setValue('inList', !UNLISTED.includes(type))
      form.setValue('settings', settingsFor(type, form.getValues('settings')), { shouldDirty: true })
    },
    [form, isNew, listed],
  )
  useSuggestedType(form, entity, !isTypeGiven && !isChosen, take)
  return (
    <>
      <Texts form={form} isNew={edited === undefined} />
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <TypeSelect
            value={isFormula ? 'formula' : field.value}
            onChange={(type) => {
              setChosen(true)
              take(type)
            }}
            onBlur={field.onBlur}
            error={formState.errors.type?.message}
            offered={conversion.offered}
            isForRows={isPart(registry.get(entity))}
          />
        )}
      />
      <ConversionNotice conversion={conversion} />
      {isReferenceType(watch('type')) && <TargetSetting form={form} />}
      {isFormula && <FormulaEditor entity={entity} form={form} />}
      {isChoiceType(watch('type')) && <OptionsEditor control={control} />}
      <Switches form={form} isFormula={isFormula} {...(edited && { field: edited })} />
      <SettingsForm entity={entity} form={form} />
      {sections.length > 1 && (
        <Controller
          control={control}
          name="section"
          render={({ field }) => <SectionSelect value={field.value} sections={sections} onChange={field.onChange} />}
        />
      )}
      <Controller
        control={control}
        name="size"
        render={({ field }) => <SizeChoice value={field.value} onChange={field.onChange} />}
      />
    </>
  )
}
