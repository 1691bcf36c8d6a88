import type { SvgIconComponent } from '@mui/icons-material'
import type { SvgIconProps } from '@mui/material'
import { iconKeywords } from '#i18n/fr/icons.ts'
import type { IconName } from '#resources/domain/icons.ts'
import * as components from './iconComponents.ts'

const ICONS: Readonly<Record<IconName, SvgIconComponent>> = components

/** Returns the first French keyword, such as « bâtiment ». */
const iconLabel = (name: IconName): string => iconKeywords[name].split(' ')[0] ?? name

type Props = Omit<SvgIconProps, 'name'> & { name: IconName; isNamed?: boolean }

export const LoadedIcon = ({ name, isNamed, ...props }: Props) => {
  const Icon = ICONS[name]
  return <Icon {...(isNamed && { titleAccess: iconLabel(name) })} {...props} />
}
