/** The input of one parameter, by its type. */
import type { ComponentType } from 'react'
import { type ParameterType, parameterDefinition } from '#resources/domain/parameters.ts'
import { EnumInput } from './EnumInput.tsx'
import { NumberFormatInput } from './NumberFormatInput.tsx'
import type { ParameterInputProps } from './parameterInput.ts'
import { SwitchInput } from './SwitchInput.tsx'
import { TextInput } from './TextInput.tsx'
import { TimeSlotInput } from './TimeSlotInput.tsx'
import { TimeZoneInput } from './TimeZoneInput.tsx'
import { WeekDaysInput } from './WeekDaysInput.tsx'

const INPUTS: Partial<Record<ParameterType, ComponentType<ParameterInputProps>>> = {
  bool: SwitchInput,
  string: TextInput,
  enum: EnumInput,
  numberFormat: NumberFormatInput,
  timeZone: TimeZoneInput,
  timeSlot: TimeSlotInput,
  weekDays: WeekDaysInput,
}

export const ParameterInput = (props: ParameterInputProps) => {
  const Input = INPUTS[parameterDefinition(props.code).type] ?? TextInput
  return <Input {...props} />
}
