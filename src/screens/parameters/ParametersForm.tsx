/** The parameters of this version, by category, saved together. */
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useNotify, useWarnWhenUnsavedChanges } from 'ra-core'
import { useEffect } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import {
  parameterCategories,
  parameterHelp,
  parameterNames,
  parameterProblems,
  parametersTexts as texts,
} from '#i18n/fr/parameters.ts'
import { type ParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'
import { checkParameter } from '#resources/domain/parameterValues.ts'
import { ParameterInput } from './ParameterInput.tsx'
import { type ParameterTexts, useSaveParameters } from './parametersData.ts'
import { SaveBar } from './SaveBar.tsx'
import { SHOWN } from './shown.ts'

const check = (code: ParameterCode) => (value: string | undefined) => {
  const problem = parameterDefinition(code).readOnly ? undefined : checkParameter(code, value ?? '')
  return problem ? parameterProblems[problem] : true
}

/** Wide inputs take the whole row; short ones share it. */
const isWide = (code: ParameterCode): boolean =>
  ['bool', 'numberFormat', 'weekDays', 'timeSlot'].includes(parameterDefinition(code).type)

const ParameterField = ({ code, control }: { code: ParameterCode; control: Control<ParameterTexts> }) => {
  const isReadOnly = parameterDefinition(code).readOnly
  return (
    <Box sx={{ gridColumn: { sm: isWide(code) ? '1 / -1' : 'auto' } }}>
      <Controller
        control={control}
        name={code}
        rules={{ validate: check(code) }}
        render={({ field, fieldState }) => (
          <ParameterInput
            code={code}
            label={parameterNames[code]}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            help={isReadOnly ? texts.readOnly : (parameterHelp[code] ?? ' ')}
            isReadOnly={isReadOnly}
          />
        )}
      />
    </Box>
  )
}

const useSubmit = (onError: (code: ParameterCode, message: string) => void) => {
  const notify = useNotify()
  const save = useSaveParameters()
  return async (changed: ParameterTexts): Promise<ParameterTexts | undefined> => {
    try {
      const saved = await save(changed)
      notify(texts.saved, { type: 'success' })
      return saved
    } catch (error) {
      const errors = isServiceError(error) ? Object.entries(error.body.errors ?? {}) : []
      for (const [code, message] of errors) onError(code as ParameterCode, String(message))
      notify(errors.length > 0 ? texts.saveFailed : messageFor(error), { type: 'error' })
      return undefined
    }
  }
}

export const ParametersForm = ({ values }: { values: ParameterTexts }) => {
  const { control, handleSubmit, reset, setError, formState } = useForm<ParameterTexts>({
    mode: 'onTouched',
    defaultValues: values,
  })
  const changed = Object.keys(formState.dirtyFields) as ParameterCode[]
  const submit = useSubmit((code, message) => setError(code, { message }))
  useWarnWhenUnsavedChanges(true, undefined, control as unknown as Control)
  // A change made elsewhere shows here at once, and never takes away what is being typed.
  useEffect(() => reset(values, { keepDirtyValues: true }), [values, reset])
  const onSubmit = handleSubmit(async (typed) => {
    const saved = await submit(Object.fromEntries(changed.map((code) => [code, typed[code] ?? ''])))
    if (saved) reset(saved)
  })
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {SHOWN.map(({ category, codes }) => (
          <Card
            key={category}
            component="section"
            aria-labelledby={`parameters-${category}`}
            sx={{ p: { xs: 2, sm: 3 } }}
          >
            <Typography id={`parameters-${category}`} variant="h2" sx={{ mb: 1.5 }}>
              {parameterCategories[category]}
            </Typography>
            <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {codes.map((code) => (
                <ParameterField key={code} code={code} control={control} />
              ))}
            </Box>
          </Card>
        ))}
      </Box>
      <SaveBar changes={changed.length} isSaving={formState.isSubmitting} onReset={() => reset(values)} />
    </Box>
  )
}
