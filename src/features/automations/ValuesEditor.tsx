import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { customFieldsInput } from '#dataProviders/graphql/input.ts'
import { automationTexts } from '#i18n/fr/automationPages.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { webKindOf } from '#kinds/web.ts'
import { isDateField } from '#resources/domain/automations.ts'
import { type AutomationValue, type AutomationValues, MAX_SET_FIELDS } from '#resources/domain/automationTypes.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { useNamed } from '#src/fields/references/useNamed.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useNounOf } from '#src/fields/views/useNounOf.ts'
import { useCan } from '#src/session/useSession.ts'
import { plainViews, settableViews, useViewOf } from '#src/shared/recordSettings/useRecordView.ts'

const texts = automationTexts.values

type Source = keyof typeof texts.sources

const sourceOf = (value: AutomationValue): Source => {
  if ('fixed' in value) return 'fixed'
  if ('today' in value) return 'today'
  return 'copy' in value ? 'copy' : 'self'
}

const EMPTY: Record<Source, AutomationValue> = {
  fixed: { fixed: null },
  today: { today: 0 },
  copy: { copy: '' },
  self: { self: true },
}

const isLike = (one: FieldView, other: FieldView): boolean =>
  one.field.kind === other.field.kind &&
  (one.field.kind !== 'reference' || ('to' in other.field && one.field.to === other.field.to))

const sourcesFor = (target: FieldView, own: EntityView, copied: readonly FieldView[]): Source[] => [
  'fixed',
  ...(isDateField(target.field) ? (['today'] as const) : []),
  ...(copied.length > 0 ? (['copy'] as const) : []),
  ...(target.field.kind === 'reference' && target.field.to === own.resource.key ? (['self'] as const) : []),
]

type FixedProps = { view: FieldView; value: unknown; onChange: (value: unknown) => void }

const ReferenceValue = ({ view, value, onChange }: FixedProps) => {
  const ids = useMemo(() => [value].flat().filter((one) => typeof one === 'string'), [value])
  const isMany = view.field.kind === 'references'
  return (
    <ReferencePicker
      to={'to' in view.field ? view.field.to : ''}
      label={texts.fixed}
      multiple={isMany}
      value={useNamed('to' in view.field ? view.field.to : '', ids)}
      onChange={(chosen) => onChange(isMany ? chosen.map(({ id }) => id) : (chosen[0]?.id ?? null))}
    />
  )
}

/** The input of the form itself, in a form of its own: its value is part of a larger one. */
const KindValue = ({ view, value, onChange }: FixedProps) => {
  const form = useForm({ defaultValues: { fixed: value ?? (view.field.kind === 'boolean' ? false : '') } })
  const shown = useMemo((): FieldView => {
    const { when: _when, requiredIf: _requiredIf, ...field } = view.field
    const { help: _help, ...rest } = view
    return {
      ...rest,
      name: 'fixed',
      source: 'fixed',
      label: texts.fixed,
      field: { ...field, required: false } as FieldView['field'],
    }
  }, [view])
  const tell = useEffectEvent((fixed: unknown) => onChange(customFieldsInput({ fixed }).fixed))
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => tell(values.fixed) }), [form])
  const { Input } = webKindOf(shown.field)
  return (
    <FormProvider {...form}>
      <Input view={shown} source="fixed" required={false} />
    </FormProvider>
  )
}

const isPointing = ({ field }: FieldView): boolean => field.kind === 'reference' || field.kind === 'references'

type ValueProps = {
  target: FieldView
  copied: readonly FieldView[]
  value: AutomationValue
  onChange: (value: AutomationValue) => void
}

const ValueInput = ({ target, copied, value, onChange }: ValueProps) => {
  if ('self' in value) return null
  if ('fixed' in value) {
    const Input = isPointing(target) ? ReferenceValue : KindValue
    return <Input view={target} value={value.fixed} onChange={(fixed) => onChange({ fixed })} />
  }
  if ('today' in value)
    return (
      <TextField
        fullWidth
        type="number"
        label={texts.days}
        value={value.today}
        onChange={({ target: box }) => onChange({ today: Math.trunc(Number(box.value)) || 0 })}
      />
    )
  return (
    <TextField
      select
      fullWidth
      label={texts.copy}
      value={copied.some(({ name }) => name === value.copy) ? value.copy : ''}
      onChange={({ target: box }) => onChange({ copy: box.value })}
    >
      {copied.map(({ name, label }) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

type Props = {
  target: string
  view: EntityView
  values: AutomationValues
  onChange: (values: AutomationValues) => void
}

export const ValuesEditor = ({ target, view, values, onChange }: Props) => {
  const offered = settableViews(useViewOf(target))
  const entries = Object.entries(values)
  const free = offered.find(({ name }) => !(name in values))
  const change = (index: number, entry: [string, AutomationValue]) =>
    onChange(Object.fromEntries(entries.with(index, entry)))
  return (
    <>
      {entries.map(([name, value], index) => {
        const field = offered.find((one) => one.name === name)
        const copied = field ? plainViews(view).filter((one) => isLike(field, one)) : []
        return (
          <Box
            key={name}
            role="group"
            aria-label={texts.line(index + 1)}
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr auto', md: '1fr 1fr 1.5fr auto' }, columnGap: 1 }}
          >
            <TextField
              select
              label={texts.field}
              value={field ? name : ''}
              onChange={({ target: box }) => change(index, [box.value, EMPTY.fixed])}
              sx={{ gridColumn: { xs: 1, md: 'auto' } }}
            >
              {offered
                .filter((one) => one.name === name || !(one.name in values))
                .map((one) => (
                  <MenuItem key={one.name} value={one.name}>
                    {one.label}
                  </MenuItem>
                ))}
            </TextField>
            <IconButton
              aria-label={texts.remove(index + 1)}
              onClick={() => onChange(Object.fromEntries(entries.toSpliced(index, 1)))}
              sx={{ alignSelf: 'center', order: { md: 1 } }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
            {field && (
              <TextField
                select
                label={texts.source}
                value={sourceOf(value)}
                onChange={({ target: box }) => change(index, [name, EMPTY[box.value as Source]])}
                sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
              >
                {sourcesFor(field, view, copied).map((source) => (
                  <MenuItem key={source} value={source}>
                    {texts.sources[source]}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              {field && (
                <ValueInput
                  target={field}
                  copied={copied}
                  value={value}
                  onChange={(next) => change(index, [name, next])}
                />
              )}
            </Box>
          </Box>
        )
      })}
      {free && entries.length < MAX_SET_FIELDS && (
        <Button
          className="flush"
          size="small"
          startIcon={<AddOutlined />}
          onClick={() => onChange({ ...values, [free.name]: EMPTY.fixed })}
        >
          {texts.add}
        </Button>
      )}
    </>
  )
}

export const CreatedEntity = ({ entity, onChange }: { entity: string; onChange: (entity: string) => void }) => {
  const { registry } = useCatalogue()
  const nounOf = useNounOf()
  const can = useCan()
  const offered = registry.all
    .filter(
      ({ pages, right, external }) => pages.includes('create') && right && !external && can(right, 'createAndUpdate'),
    )
    .map(({ key }) => ({ key, label: capitalise(nounOf(key).singular) }))
    .sort((one, other) => compareNames(one.label, other.label))
  return (
    <TextField
      select
      fullWidth
      label={texts.entity}
      value={offered.some(({ key }) => key === entity) ? entity : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {offered.map(({ key, label }) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
