import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { AcceptReportDocument, ReopenReportDocument } from '#dataProviders/operations/intervention.ts'
import { problemReportTexts as texts } from '#i18n/fr/problemReports.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { SavedRecord, UseActions } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { TriageDialogProps } from './TriageDialog.tsx'
import { useReportCall } from './useReportCall.ts'

const TriageDialog = lazyDialog(
  () => import('./TriageDialog.tsx'),
  (m) => m.TriageDialog,
  ({ onClose }: TriageDialogProps) => onClose,
)

type Asked = TriageDialogProps['step']

const useCalls = (record: SavedRecord | undefined) => {
  const navigate = useNavigate()
  const { isBusy, run } = useReportCall()
  const id = record?.id ?? ''
  const name = record?.displayName ?? ''
  const accept = () => run(() => callOperation(AcceptReportDocument, { id }), texts.accept.done(name))
  const convert = async () => {
    const work = (await accept())?.acceptProblemReport.intervention?.id
    if (work) await navigate(`/intervention/intervention/${work}/update`)
  }
  const reopen = () => run(() => callOperation(ReopenReportDocument, { id }), texts.reopen.done(name))
  return { isBusy, accept, convert, reopen }
}

export const useTriageActions: UseActions = (record) => {
  const can = useCan()
  const [asked, setAsked] = useState<Asked>()
  const { isBusy, accept, convert, reopen } = useCalls(record)
  const canTriage = can('INTERVENTION', 'createAndUpdate')
  const isOpen = record?.status === 'OPEN'
  const isDecided = record !== undefined && ['REFUSED', 'MERGED', 'ACCEPTED'].includes(String(record.status))
  const dialog = asked && record && (
    <Suspense fallback={null}>
      <TriageDialog step={asked} record={record} onClose={() => setAsked(undefined)} />
    </Suspense>
  )
  const open = { isHidden: !canTriage || !isOpen }
  const dialogs = ({ key, label }: { key: Asked; label: string }) =>
    ({ ...open, key, label, kind: 'secondary', opensDialog: true, onClick: () => setAsked(key) }) as const
  const actions: PageAction[] = [
    {
      ...open,
      key: 'accept',
      kind: 'primary',
      label: texts.accept.action,
      icon: <CheckOutlined />,
      isBusy,
      onClick: () => void accept(),
    },
    { ...dialogs({ key: 'refuse', label: texts.refuse.action }), isNegative: true, icon: <CloseOutlined /> },
    { ...dialogs({ key: 'merge', label: texts.merge.action }), icon: <CallMergeOutlined /> },
    {
      ...open,
      key: 'convert',
      kind: 'rare',
      label: texts.convert.action,
      icon: <EditNoteOutlined />,
      onClick: () => void convert(),
    },
    {
      key: 'reopen',
      kind: 'rare',
      label: texts.reopen.action,
      icon: <ReplayOutlined />,
      isHidden: !canTriage || !isDecided,
      onClick: () => void reopen(),
    },
    { key: 'dialog', kind: 'rare', label: '', isHidden: true, dialog },
  ]
  return actions
}

export const useTriageRowActions: UseActions = (record) =>
  useTriageActions(record).filter(({ key }) => key === 'accept' || key === 'refuse' || key === 'dialog')
