import type { ComponentType } from 'react'
import { useZone } from '#src/time/useZone.ts'
import { fieldHelp } from '../controls/FieldHelp.tsx'
import type { MomentBoxProps } from '../controls/MomentBox.tsx'
import type { InputProps } from '../webKind.ts'
import { useFieldControl } from './useFieldControl.ts'

type Props = InputProps & { box: ComponentType<MomentBoxProps> }

export const MomentInput = ({ box: Box, view, source, required, disabled, readOnly, ...rules }: Props) => {
  const control = useFieldControl(source, rules)
  return (
    <Box
      name={control.name}
      label={view.label}
      required={required}
      disabled={disabled}
      readOnly={readOnly}
      zone={useZone()}
      value={control.value}
      onChange={control.type}
      onLeave={control.leave}
      inputRef={control.ref}
      error={control.error !== undefined}
      helperText={fieldHelp(control.error, view.help)}
    />
  )
}
