/** What the pages under one type of email share: their place, and an answer when there is no such type. */
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Navigate, Link as RouterLink, useParams } from 'react-router'
import { emailTypeTexts as texts } from '#i18n/fr/emailTypes.ts'
import { type EmailType, isEmailType } from '#resources/domain/emailTypes.ts'
import { RouteScopeProvider } from '#src/crud/routeScope.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { ROOT, useEmailPlace } from './place.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const UnknownType = () => (
  <Notice
    icon={<SearchOffOutlined />}
    title={texts.unknown}
    actions={
      <Button variant="contained" component={RouterLink} to={ROOT}>
        {texts.back}
      </Button>
    }
  />
)

const Placed = ({ type, children }: { type: EmailType; children: ReactNode }) => (
  <RouteScopeProvider value={useEmailPlace(type)}>{children}</RouteScopeProvider>
)

export const OfType = ({ children }: { children: ReactNode }) => {
  const { type = '' } = useParams()
  if (isEmailType(type)) return <Placed type={type}>{children}</Placed>
  // A record named by its id alone, as links from elsewhere do.
  return ID.test(type) ? <Navigate to={`${ROOT}/${type}/update`} replace /> : <UnknownType />
}
