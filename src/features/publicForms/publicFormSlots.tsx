import InboxOutlined from '@mui/icons-material/InboxOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined'
import { Suspense, useState } from 'react'
import { formPageTexts as texts } from '#i18n/fr/publicFormPages.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { EntitySlots, UseActions } from '#src/crud/slots.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { EntityText } from '#src/shared/recordSettings/EntityText.tsx'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { lazyDisplays, lazyInputs } from '#src/ui/lazySettings.tsx'
import type { ShownSetting } from './FormTexts.tsx'
import type { RenewAddressDialogProps } from './RenewAddressDialog.tsx'

type Inputs = typeof import('./FormInputs.tsx')
type Texts = typeof import('./FormTexts.tsx')

const input = lazyInputs<Inputs, InputProps>(() => import('./FormInputs.tsx'))
const display = lazyDisplays<Texts, ShownSetting>(() => import('./FormTexts.tsx'))

const RenewAddressDialog = lazyDialog(
  () => import('./RenewAddressDialog.tsx'),
  (m) => m.RenewAddressDialog,
  ({ onClose }: RenewAddressDialogProps) => onClose,
)

const usePageLinks: UseActions = (record) => {
  const [isRenewing, setRenewing] = useState(false)
  if (!record) return []
  const actions: PageAction[] = [
    {
      key: 'answers',
      kind: 'primary',
      label: texts.answers(Number(record.waiting ?? 0)),
      icon: <InboxOutlined />,
      to: `/form-answers?filter=${encodeURIComponent(JSON.stringify({ form: { in: [record.id] } }))}`,
    },
    {
      key: 'page',
      kind: 'secondary',
      label: texts.link,
      icon: <OpenInNewOutlined />,
      to: new URL(String(record.address), globalThis.location.href).pathname,
    },
    {
      key: 'renew',
      kind: 'rare',
      label: texts.renew,
      opensDialog: true,
      onClick: () => setRenewing(true),
      dialog: isRenewing && (
        <Suspense fallback={null}>
          <RenewAddressDialog record={record} onClose={() => setRenewing(false)} />
        </Suspense>
      ),
    },
    {
      key: 'poster',
      kind: 'rare',
      label: texts.poster,
      icon: <QrCode2Outlined />,
      to: `/form-poster?form=${record.id}`,
    },
  ]
  return actions
}

export const publicFormSlots: EntitySlots = {
  list: { cells: { entity: EntityText } },
  form: {
    inputs: {
      entity: input((m) => m.FormEntityInput),
      fields: input((m) => m.FormFieldsInput),
      emailField: input((m) => m.EmailFieldInput),
      followed: input((m) => m.FollowedInput),
    },
  },
  show: {
    facts: ['entity', 'role', 'address'],
    omitted: ['isOpen'],
    displays: {
      entity: EntityText,
      address: display((m) => m.AddressText),
      fields: display((m) => m.FieldsText),
      emailField: display((m) => m.FieldNameText),
      followed: display((m) => m.FollowedText),
    },
    useActions: usePageLinks,
  },
}
