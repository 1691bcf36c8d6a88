import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { isIconName } from '#resources/domain/icons.ts'
import { EntityIcon } from '#src/fields/icons/EntityIcon.tsx'
import { menuIcons } from '../screens.ts'

export const MenuIcon = ({ name = '', ...props }: SvgIconProps & { name?: string | undefined }) => {
  if (!menuIcons[name] && isIconName(name)) return <EntityIcon name={name} fontSize="small" {...props} />
  const Icon = menuIcons[name] ?? DescriptionOutlined
  return <Icon fontSize="small" {...props} />
}
