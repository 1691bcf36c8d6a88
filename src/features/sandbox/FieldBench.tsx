import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { webKindOf } from '#kinds/web.ts'
import type { Field } from '#resources/schema/field.ts'
import { defineResource } from '#resources/schema/resource.ts'
import { entityViewOf, valueAt } from '#src/crud/entityView.ts'
import { type FormValues, newValues } from '#src/crud/form/formValues.ts'
import { formResolver } from '#src/crud/form/validateForm.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useZone } from '#src/time/useZone.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { Code } from './Code.tsx'

type Fields = Readonly<Record<string, Field>>

const labelsOf = (fields: Fields) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => {
      const label = texts.fields[name as keyof typeof texts.fields] ?? name
      return [name, { label, values: texts.values }]
    }),
  )

const viewOf = (fields: Fields, isRequired: boolean) => {
  const given = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, required: isRequired } as Field]),
  )
  const resource = defineResource({ key: 'sample', service: 'company', title: [], fields: given })
  const labels = { singular: '', plural: '', gender: 'MASCULINE', fields: labelsOf(fields) } as const
  return entityViewOf(resource, { labels, set: { groups: [], fields: [] }, isReady: true })
}

const Shown = ({ view, values }: { view: FieldView; values: FormValues }) => {
  const { Display } = webKindOf(view.field)
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {view.label}
      </Typography>
      <Display view={view} value={valueAt(values, view)} />
    </Box>
  )
}

export const FieldBench = ({ fields }: { fields: Fields }) => {
  const zone = useZone()
  const [isRequired, setRequired] = useState(false)
  const [isDisabled, setDisabled] = useState(false)
  const [isValid, setValid] = useState(false)
  const view = useMemo(() => viewOf(fields, isRequired), [fields, isRequired])
  const form = useForm<FormValues>({
    defaultValues: newValues(view, { zone, now: new Date() }),
    resolver: formResolver(view),
    mode: 'onBlur',
  })
  const values = form.watch()
  const views = [...view.bySource.values()]
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(
          () => setValid(true),
          () => setValid(false),
        )}
      >
        <FormControlLabel
          label={texts.required}
          control={<Switch checked={isRequired} onChange={(_event, checked) => setRequired(checked)} />}
        />
        <FormControlLabel
          label={texts.disabled}
          control={<Switch checked={isDisabled} onChange={(_event, checked) => setDisabled(checked)} />}
        />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, my: 3, alignItems: 'start' }}>
          {views.map((one) => {
            const { Input } = webKindOf(one.field)
            return <Input key={one.source} view={one} source={one.source} required={isRequired} disabled={isDisabled} />
          })}
        </Box>
        <Button type="submit" variant="contained">
          {texts.check}
        </Button>
        {isValid && (
          <Alert severity="success" sx={{ mt: 2 }}>
            {texts.valid}
          </Alert>
        )}
      </Box>
      <PageSection title={texts.display}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
          {views.map((one) => (
            <Shown key={one.source} view={one} values={values} />
          ))}
        </Box>
      </PageSection>
      <PageSection title={texts.value}>
        <Code text={JSON.stringify(values, null, 2)} />
      </PageSection>
    </FormProvider>
  )
}
