import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { StoreContextProvider } from 'react-admin'
import { Navigate, Route, Routes } from 'react-router'
import { LOGIN_PATH } from '#dataProviders/paths.ts'
import { getToken } from '#dataProviders/session.ts'
import { useInstanceStatus } from '#src/session/useInstanceStatus.ts'
import { useSession } from '#src/session/useSession.ts'
import { lazyPage } from '#src/ui/lazyPage.tsx'
import { Splash } from '#src/ui/Splash.tsx'
import { AppTheme } from '#src/ui/theme/AppTheme.tsx'
import { PublicLayout, SimpleLayout } from './layout/SimpleLayout.tsx'
import { queryClient } from './queryClient.ts'
import { SessionGate } from './SessionGate.tsx'
import { createStore } from './store.ts'

const RequiredFactor = lazyPage(
  () => import('./RequiredFactor.tsx'),
  (m) => m.RequiredFactor,
)

const FactorGate = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  if (session.status !== 'authenticated' || !session.user.mustEnrol) return children
  return (
    <Suspense fallback={<Splash />}>
      <RequiredFactor />
    </Suspense>
  )
}

/** Colour of the organisation, from the first paint: every page has it in its style sheet. */
const pageColor = (): string | null =>
  globalThis.document
    ? getComputedStyle(document.documentElement).getPropertyValue('--company-color').trim() || null
    : null

let first: string | null | undefined

/** Returns the colour of the style sheet until the request completes; null for the product's colour. */
const useCompanyColor = (): string | null => {
  const status = useInstanceStatus()
  first ??= pageColor()
  return status ? (status.company.color ?? null) : first
}

const Admin = lazyPage(
  () => import('./Admin.tsx'),
  (m) => m.Admin,
)
if (getToken()) Admin.preload()

const LoginPage = lazyPage(
  () => import('#src/features/auth/LoginPage.tsx'),
  (m) => m.LoginPage,
)
const ForgottenPasswordPage = lazyPage(
  () => import('#src/features/auth/ForgottenPasswordPage.tsx'),
  (m) => m.ForgottenPasswordPage,
)
const DecisionPage = lazyPage(
  () => import('#src/features/auth/DecisionPage.tsx'),
  (m) => m.DecisionPage,
)
const ProposalPage = lazyPage(
  () => import('#src/features/auth/ProposalPage.tsx'),
  (m) => m.ProposalPage,
)
const ReportPage = lazyPage(
  () => import('#src/features/auth/reports/ReportPage.tsx'),
  (m) => m.ReportPage,
)
const FollowPage = lazyPage(
  () => import('#src/features/auth/reports/FollowPage.tsx'),
  (m) => m.FollowPage,
)
const PublicFormPage = lazyPage(
  () => import('#src/features/auth/forms/PublicFormPage.tsx'),
  (m) => m.PublicFormPage,
)
const FollowedAnswerPage = lazyPage(
  () => import('#src/features/auth/forms/FollowedAnswerPage.tsx'),
  (m) => m.FollowedAnswerPage,
)
const AccessibilityRegisterPage = lazyPage(
  () => import('#src/features/auth/registers/AccessibilityRegisterPage.tsx'),
  (m) => m.AccessibilityRegisterPage,
)
const SetPasswordPage = lazyPage(
  () => import('#src/features/auth/SetPasswordPage.tsx'),
  (m) => m.SetPasswordPage,
)

const store = createStore()

const CompanyTheme = ({ children }: { children: ReactNode }) => (
  <AppTheme color={useCompanyColor()}>{children}</AppTheme>
)

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <StoreContextProvider value={store}>
      <CompanyTheme>
        <SessionGate>
          <FactorGate>
            <Routes>
              <Route element={<SimpleLayout />}>
                <Route path={LOGIN_PATH} element={<LoginPage />} />
                <Route path="/auth/forgotten-password" element={<ForgottenPasswordPage />} />
                <Route path="/auth/decision/:token" element={<DecisionPage />} />
                <Route path="/auth/proposal/:token" element={<ProposalPage />} />
                <Route path="/auth/set-user-password/:token" element={<SetPasswordPage />} />
              </Route>
              {/* People with a session scan QR codes too. */}
              <Route element={<PublicLayout />}>
                <Route path="/p/suivi/:token" element={<FollowPage />} />
                <Route path="/p/:token" element={<ReportPage />} />
                <Route path="/formulaire/suivi/:token" element={<FollowedAnswerPage />} />
                <Route path="/formulaire/:token" element={<PublicFormPage />} />
                <Route path="/registre/:token" element={<AccessibilityRegisterPage />} />
              </Route>
              {/* Addresses used by react-admin itself or typed by hand. */}
              <Route path="/login" element={<Navigate to={LOGIN_PATH} replace />} />
              <Route
                path="*"
                element={
                  <Suspense fallback={<Splash />}>
                    <Admin store={store} />
                  </Suspense>
                }
              />
            </Routes>
          </FactorGate>
        </SessionGate>
      </CompanyTheme>
    </StoreContextProvider>
  </QueryClientProvider>
)
