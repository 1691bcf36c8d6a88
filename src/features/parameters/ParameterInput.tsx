import TextField from '@mui/material/TextField'
import type { ComponentType } from 'react'
import { type ParameterType, parameterDefinition } from '#resources/domain/parameters.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { ColorInput } from './ColorInput.tsx'
import { EnumInput } from './EnumInput.tsx'
import { NumberFormatInput } from './NumberFormatInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import type { ParameterInputProps } from './parameterInput.ts'
import { SwitchInput } from './SwitchInput.tsx'
import { TextInput } from './TextInput.tsx'
import { TimeSlotInput } from './TimeSlotInput.tsx'
import { TimeSlotsInput } from './TimeSlotsInput.tsx'
import { TimeZoneInput } from './TimeZoneInput.tsx'
import { WeekDaysInput } from './WeekDaysInput.tsx'

const IntInput = ({ code, label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => (
  <TextField
    name={code}
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value.trim())}
    onBlur={onBlur}
    error={Boolean(error)}
    helperText={fieldHelp(error, help)}
    autoComplete="off"
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9, readOnly: isReadOnly } }}
  />
)

const INPUTS: Record<ParameterType, ComponentType<ParameterInputProps>> = {
  bool: SwitchInput,
  string: TextInput,
  int: IntInput,
  enum: EnumInput,
  numberFormat: NumberFormatInput,
  timeZone: TimeZoneInput,
  color: ColorInput,
  file: PictureInput,
  timeSlot: TimeSlotInput,
  timeSlots: TimeSlotsInput,
  weekDays: WeekDaysInput,
}

/** Typed values are checked on blur, chosen ones at once (specification, section 5). */
export const isTyped = (type: ParameterType): boolean =>
  type === 'string' || type === 'int' || type === 'numberFormat' || type === 'color'

export const ParameterInput = (props: ParameterInputProps) => {
  const Input = INPUTS[parameterDefinition(props.code).type]
  return <Input {...props} />
}
