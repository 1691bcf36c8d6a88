import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RegisterDraftsDocument } from '#dataProviders/operations/intervention.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { interventionPageTexts } from '#i18n/fr/interventionPages.ts'
import type { Given } from '#src/crud/form/given.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'

const texts = interventionPageTexts.register

/** Opens the entry of a finished work in the safety register of its building, filled in. */
export const useRegisterAction = (record: SavedRecord | undefined): PageAction => {
  const can = useCan()
  const navigate = useNavigate()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    if (!record) return
    setBusy(true)
    try {
      const { getRegisterDrafts: drafts } = await callOperation(RegisterDraftsDocument, { intervention: record.id })
      const [draft] = drafts
      if (!draft) return notify(texts.none, { type: 'info', multiLine: true })
      const { buildingFile, building, ...values } = draft
      const given: Given['given'] = {
        ...values,
        buildingFile: { id: buildingFile, displayName: building },
        intervention: { id: record.id, displayName: record.displayName },
      }
      if (drafts.length > 1) notify(texts.others(drafts.slice(1).map((one) => one.building)), { multiLine: true })
      void navigate('/intervention/register-entry/create', { state: { given } satisfies Given })
    } catch (error) {
      notify(messageFor(error), { type: 'warning' })
    } finally {
      setBusy(false)
    }
  }
  return {
    key: 'register',
    kind: 'rare',
    label: texts.action,
    icon: <MenuBookOutlined />,
    isHidden:
      !record?.realizationEndingAt || Boolean(record.cancellationDate) || !can('INTERVENTION', 'createAndUpdate'),
    isBusy,
    onClick: () => void open(),
  }
}
