import { emailTexts as texts } from '#i18n/fr/emails.ts'
import type { EmailStatus } from '#resources/domain/emailStatuses.ts'
import { outgoingEmail } from '#resources/entities/email.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { Preset } from '#src/crud/listQuery.ts'
import type { ListSlots } from '#src/crud/slots.ts'
import { SelectedEmailActions } from './EmailActions.tsx'
import { FailedAddresses } from './FailedAddresses.tsx'
import { RelayNotice } from './RelayNotice.tsx'
import { useRelayActions } from './useRelayActions.tsx'

const statuses = (...of: EmailStatus[]): Preset['filters'] => ({ status: { in: of } })

const PRESETS: readonly Preset[] = [
  { name: 'all', label: texts.presets.all, filters: {} },
  { name: 'failed', label: texts.presets.failed, filters: statuses('ERROR', 'NO_RECIPIENT') },
  { name: 'waiting', label: texts.presets.waiting, filters: statuses('PENDING', 'PREPARING', 'READY', 'STARTED') },
  { name: 'sent', label: texts.presets.sent, filters: statuses('SENT') },
]

const Banner = () => (
  <>
    <RelayNotice />
    <FailedAddresses />
  </>
)

const SLOTS: ListSlots = {
  useActions: useRelayActions,
  banner: <Banner />,
  presets: { label: texts.presets.label, usePresets: () => PRESETS },
  selectionActions: SelectedEmailActions,
}

export const EmailList = () => <ListPage resource={outgoingEmail} slots={SLOTS} />
