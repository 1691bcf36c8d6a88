import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Suspense, useSyncExternalStore } from 'react'
import { Link as RouterLink } from 'react-router'
import { getUploads, subscribeToUploads } from '#dataProviders/uploads.ts'
import { appTexts } from '#i18n/fr/app.ts'
import { useCompany } from '#src/session/useCompany.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { Logo } from '#src/ui/Logo.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { HEADER_HEIGHT } from '#src/ui/measures.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { Menu } from '../menu/useMenu.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { DeletionTray } from './DeletionTray.tsx'
import { FollowedTrays } from './FollowedTrays.tsx'
import { ModuleSwitch } from './ModuleSwitch.tsx'
import { ReserveButton } from './ReserveButton.tsx'

const UploadButton = lazyWith(
  () => import('#src/shared/uploads/UploadButton.tsx'),
  (m) => m.UploadButton,
  () => null,
)

const hasUploads = (): boolean => getUploads().length > 0

const UploadTray = () =>
  useSyncExternalStore(subscribeToUploads, hasUploads) && (
    <Suspense fallback={null}>
      <UploadButton />
    </Suspense>
  )

export const Header = ({ menu }: { menu: Menu }) => {
  const isMobile = useIsMobile()
  const { user } = useSessionUser()
  const company = useCompany()
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        height: HEADER_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        px: { xs: 1.5, sm: 2.5 },
        bgcolor: 'background.rail',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      })}
    >
      <Link
        component={RouterLink}
        to="/"
        color="inherit"
        underline="none"
        sx={{ display: 'inline-flex', minWidth: 0, maxWidth: { sm: 260 } }}
        aria-label={`${appTexts.product}, ${appTexts.home}`}
      >
        <Logo company={company} />
      </Link>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, pl: { sm: 1, lg: 3 } }}>
        <ModuleSwitch menu={menu} />
      </Box>
      <Box sx={{ flex: 1 }} />
      {user.hasLicense && <SearchButton />}
      {!isMobile && <ReserveButton module={menu.module} />}
      <FollowedTrays />
      <UploadTray />
      <DeletionTray />
      <AccountMenu />
    </Box>
  )
}
