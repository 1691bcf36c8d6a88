import type { SvgIconComponent } from '@mui/icons-material'
import type { SvgIconProps } from '@mui/material'
import { iconKeywords } from '#i18n/fr/icons.ts'
import type { IconName } from '#resources/domain/icons.ts'
import * as components from './iconComponents.ts'

// Typed by the list of names: one that has no component here does not compile.
const ICONS: Readonly<Record<IconName, SvgIconComponent>> = components

/** « bâtiment » rather than the name that the program knows it by. */
export const iconLabel = (name: IconName): string => iconKeywords[name].split(' ')[0] ?? name

type Props = Omit<SvgIconProps, 'name'> & { name: IconName /** Read out, and shown on hover. */; isNamed?: boolean }

export const LoadedIcon = ({ name, isNamed, ...props }: Props) => {
  const Icon = ICONS[name]
  return <Icon {...(isNamed && { titleAccess: iconLabel(name) })} {...props} />
}
