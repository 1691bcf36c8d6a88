import type { ComponentType } from 'react'
import { useZone } from '#src/time/useZone.ts'
import { useFieldControl } from '../inputs/useFieldControl.ts'
import type { InputProps } from '../webKind.ts'
import { fieldHelp } from './FieldHelp.tsx'
import type { MomentBoxProps } from './MomentBox.tsx'

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
