import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Controller, useFormContext } from 'react-hook-form'
import { parameterHelp, parameterNames, parameterProblems, parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { type ParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'
import { checkParameter } from '#resources/domain/parameterValues.ts'
import { afterPointerUp } from '#src/crud/form/pointerUp.ts'
import { RequestsUnderWay } from '#src/shared/booking/RequestsUnderWay.tsx'
import { isTyped, ParameterInput } from './ParameterInput.tsx'
import type { ParameterTexts } from './parametersData.ts'
import { parameterText } from './parameterText.ts'

const check = (code: ParameterCode) =>
  afterPointerUp((value: string | undefined) => {
    const problem = parameterDefinition(code).readOnly ? undefined : checkParameter(code, value ?? '')
    return problem ? parameterProblems[problem] : true
  })

const LINES: readonly ParameterCode[] = ['COMPANY_ADDRESS', 'COMPANY_ADDITIONAL_ADDRESS']

const isWide = (code: ParameterCode): boolean =>
  LINES.includes(code) ||
  ['bool', 'color', 'file', 'numberFormat', 'weekDays', 'timeSlot', 'timeSlots'].includes(
    parameterDefinition(code).type,
  )

const BackToDefault = ({ code, value, onBack }: { code: ParameterCode; value: string; onBack: () => void }) => {
  const { default: usual, readOnly } = parameterDefinition(code)
  if (readOnly || usual === null || value === usual) return null
  return (
    <Link component="button" type="button" variant="body2" align="left" onClick={onBack} sx={{ mb: 1.5 }}>
      {texts.backToDefault(parameterText(code, usual))}
    </Link>
  )
}

export const ParameterField = ({ code, isShown }: { code: ParameterCode; isShown: boolean }) => {
  const { control, trigger, setValue } = useFormContext<ParameterTexts>()
  const { readOnly, type, default: usual, isUpcoming } = parameterDefinition(code)
  const help = [isUpcoming && texts.upcoming, readOnly ? texts.readOnly : parameterHelp[code]].filter(Boolean).join(' ')
  return (
    <Box
      data-field={code}
      sx={{ gridColumn: { sm: isWide(code) ? '1 / -1' : 'auto' }, ...(!isShown && { display: 'none' }) }}
    >
      <Controller
        control={control}
        name={code}
        rules={{ validate: check(code) }}
        render={({ field, fieldState }) => (
          <>
            <ParameterInput
              code={code}
              label={parameterNames[code]}
              value={field.value ?? ''}
              onChange={(value) => {
                field.onChange(value)
                if (!isTyped(type)) void trigger(code)
              }}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
              help={help || undefined}
              isReadOnly={readOnly}
            />
            {code === 'ENABLE_RESERVATION_VALIDATION_SYSTEM' && field.value === 'false' && <RequestsUnderWay />}
            <BackToDefault
              code={code}
              value={field.value ?? ''}
              onBack={() => setValue(code, usual ?? '', { shouldDirty: true, shouldValidate: true })}
            />
          </>
        )}
      />
    </Box>
  )
}
