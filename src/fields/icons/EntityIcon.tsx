import { Box, type SvgIconProps } from '@mui/material'
import { lazy, Suspense } from 'react'
import { isIconName } from '#resources/domain/icons.ts'

const NoIcon = () => <span aria-hidden />

/** Without network the icon is missing, but the form and its values survive. */
const LoadedIcon = lazy(() =>
  import('./LoadedIcon.tsx').then(
    (module) => ({ default: module.LoadedIcon }),
    () => ({ default: NoIcon }),
  ),
)

type Props = Omit<SvgIconProps, 'name'> & { name: string | null | undefined; isNamed?: boolean }

export const EntityIcon = ({ name, ...props }: Props) =>
  isIconName(name) ? (
    <Suspense
      fallback={<Box component="span" sx={{ display: 'inline-block', width: '1em', height: '1em', fontSize: 24 }} />}
    >
      <LoadedIcon name={name} {...props} />
    </Suspense>
  ) : null
