import FlagOutlined from '@mui/icons-material/FlagOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { Link, useNavigate } from 'react-router'
import { problemReportTexts as texts } from '#i18n/fr/problemReports.ts'
import type { Given } from '#src/crud/form/given.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'

export type ReportedItem = { readonly id: string; readonly displayName: string; readonly type: string }

const CREATE = '/intervention/problem-report/create'

const FIELDS: Readonly<Record<string, string>> = { LOCATION: 'location', PROPERTY: 'property' }

const givenTo = ({ id, displayName, type }: ReportedItem): Given => ({
  given: { itemType: type, [FIELDS[type] ?? 'location']: { id, displayName } },
})

const useCanReport = (): ((type: string | undefined) => boolean) => {
  const can = useCan()
  const { user } = useSessionUser()
  return (type) => type !== undefined && type in FIELDS && can('PROBLEM_REPORT', 'createAndUpdate') && user.hasLicense
}

export const useReportAction = (item: ReportedItem | undefined): PageAction => {
  const navigate = useNavigate()
  const canReport = useCanReport()
  return {
    key: 'report',
    kind: 'secondary',
    label: texts.report,
    icon: <FlagOutlined />,
    isHidden: !canReport(item?.type),
    onClick: () => item && void navigate(CREATE, { state: givenTo(item) }),
  }
}

export const ReportButton = ({ item }: { item: ReportedItem }) => {
  const canReport = useCanReport()
  if (!canReport(item.type)) return null
  return (
    <Tooltip title={texts.report}>
      <IconButton
        size="small"
        component={Link}
        to={CREATE}
        state={givenTo(item)}
        aria-label={texts.reportNamed(item.displayName)}
      >
        <FlagOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
