import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Navigate, useLocation } from 'react-router'
import { LOGIN_PATH } from '#dataProviders/paths.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useNoteLocation } from '#src/crud/origin.ts'
import { type InlineCreation, InlineCreationProvider } from '#src/fields/references/inlineCreation.ts'
import { useWordsKey } from '#src/fields/views/customisation.ts'
import { useSession } from '#src/session/useSession.ts'
import { AccountNotices } from '#src/shared/journal/AccountNotices.tsx'
import { keepFocusPlace } from '#src/ui/focusPlace.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { BOTTOM_BAR_HEIGHT } from '#src/ui/measures.ts'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { PAGE_SAVE_BAR } from '#src/ui/stickyBar.ts'
import { useStayOpen } from '#src/ui/unsaved/unsaved.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { WithdrawnNotice } from '#src/ui/WithdrawnNotice.tsx'
import { ServerErrorPage } from '../errors/ServerErrorPage.tsx'
import { LICENSES_PATH } from '../menu/paths.ts'
import { useMenu, useModuleOfPage } from '../menu/useMenu.ts'
import { isBareScreen, overrides } from '../screens.ts'
import { GlobalKeys } from '../shortcuts/GlobalKeys.tsx'
import { BottomBar } from './BottomBar.tsx'
import { DataCheckNotice } from './DataCheckNotice.tsx'
import { FailedAddressNotice } from './FailedAddressNotice.tsx'
import { Header } from './Header.tsx'
import { LicenseNotice } from './LicenseNotice.tsx'
import { NewVersionNotice } from './NewVersionNotice.tsx'
import { SideMenu } from './SideMenu.tsx'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'
import { StockTitle } from './StockTitle.tsx'
import { UnreadNotice } from './UnreadNotice.tsx'

/** Pickers create missing records in the derived form, unless a screen replaces it. */
const inlineCreation: InlineCreation = {
  isOffered: (resource) => !overrides[pathOf(resource)]?.create,
  Creation: lazyDialog(
    () => import('#src/crud/connected/ConnectedDialog.tsx'),
    (m) => m.ConnectedDialog,
    ({ onClose }) => onClose,
  ),
}

const useFocusOnNewPage = (pathname: string) => {
  const main = useRef<HTMLElement>(null)
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    window.scrollTo({ top: 0, behavior: 'instant' })
    const isPlaced = document.activeElement?.closest(`#${MAIN_ID}, [role="dialog"]`)
    if (!isPlaced) main.current?.focus({ preventScroll: true })
  }, [pathname])
  useEffect(() => (main.current ? keepFocusPlace(main.current) : undefined), [])
  return main
}

const Page = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const words = useWordsKey()
  return (
    <ErrorBoundary FallbackComponent={ServerErrorPage} resetKeys={[pathname]}>
      <Suspense fallback={<PageLoading />}>
        <InlineCreationProvider key={words} value={inlineCreation}>
          {children}
        </InlineCreationProvider>
      </Suspense>
    </ErrorBoundary>
  )
}

/** `isWithdrawn`: the licence has expired, and the page has unsaved values. */
const Frame = ({ isWithdrawn, children }: { isWithdrawn: boolean; children: ReactNode }) => {
  const menu = useMenu()
  useModuleOfPage(menu)
  const isMobile = useIsMobile()
  const { pathname } = useLocation()
  const main = useFocusOnNewPage(pathname)
  const isBare = isBareScreen(pathname)
  const hasMenu = !isBare && menu.entries.length > 0
  useNoteLocation()
  return (
    <>
      <SkipLink />
      <GlobalKeys />
      {!isBare && <Header menu={menu} />}
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {!isMobile && hasMenu && <SideMenu entries={menu.entries} />}
        <Box
          component="main"
          id={MAIN_ID}
          ref={main}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            px: { xs: 1.5, sm: 3, xl: 4 },
            pt: { xs: 2, sm: 3 },
            pb: isMobile && hasMenu ? `${BOTTOM_BAR_HEIGHT + 32}px` : 4,
            [`&:has(.${PAGE_SAVE_BAR})`]: { pb: { xs: 0, sm: 4 } },
          }}
        >
          <NewVersionNotice />
          <LicenseNotice />
          <AccountNotices />
          <DataCheckNotice />
          <FailedAddressNotice />
          <UnreadNotice />
          {isWithdrawn && <WithdrawnNotice reason="access" />}
          <StockTitle />
          <Page>{children}</Page>
        </Box>
      </Box>
      {isMobile && hasMenu && <BottomBar menu={menu} />}
    </>
  )
}

export const DefaultLayout = ({ children }: { children?: ReactNode }) => {
  const session = useSession()
  const location = useLocation()
  const isLicensed = session.status === 'authenticated' && session.user.hasLicense
  const isKept = useStayOpen(isLicensed)
  if (session.status !== 'authenticated') {
    // React may render late: `location` may be outdated, or the address may be the login already.
    const { pathname, search } = window.location
    if (pathname === LOGIN_PATH) return null
    const from = `${pathname}${search}`
    return <Navigate to={LOGIN_PATH} replace state={from === '/' ? undefined : { from }} />
  }
  if (!isLicensed && !isKept && location.pathname !== LICENSES_PATH) return <Navigate to={LICENSES_PATH} replace />
  return <Frame isWithdrawn={isKept}>{children}</Frame>
}
