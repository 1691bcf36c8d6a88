/** The input of a day or of a moment in a form: the box is the kind's own. */

import type { ComponentType } from 'react'
import { useZone } from '#src/time/useZone.ts'
import { fieldHelp } from './controls/FieldHelp.tsx'
import type { MomentBoxProps } from './controls/MomentBox.tsx'
import type { InputProps } from './fieldModule.ts'
import { useFieldControl } from './useFieldControl.ts'

type Props = InputProps & { box: ComponentType<MomentBoxProps> }

export const MomentInput = ({ box: Box, view, source, required, disabled }: Props) => {
  const control = useFieldControl(source)
  return (
    <Box
      name={source}
      label={view.label}
      required={required}
      disabled={disabled}
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
