import type { SvgIconComponent } from '@mui/icons-material'
import type { SvgIconProps } from '@mui/material'
import type { IconName } from '#resources/domain/icons.ts'
import * as components from './iconComponents.ts'

// Typed by the list of names: one that has no component here does not compile.
const ICONS: Readonly<Record<IconName, SvgIconComponent>> = components

export const LoadedIcon = ({ name, ...props }: SvgIconProps & { name: IconName }) => {
  const Icon = ICONS[name]
  return <Icon {...props} />
}
