import { Suspense } from 'react'
import { noticeTexts as texts } from '#i18n/fr/notices.ts'
import { OPEN_NOTIFICATIONS } from '#resources/domain/automationTypes.ts'
import type { Preset, Sort } from '#src/crud/listQuery.ts'
import { useNoticeActions } from '#src/crud/notices/useNoticeActions.tsx'
import type { EntitySlots, UseActions } from '#src/crud/slots.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import type { Shown } from './SettingTexts.tsx'

const LazyRecordText = lazyWith<typeof import('./SettingTexts.tsx'), Shown>(
  () => import('./SettingTexts.tsx'),
  (m) => m.RunRecordText,
  () => null,
)

const RecordText = (props: Shown) => (
  <Suspense fallback={null}>
    <LazyRecordText {...props} />
  </Suspense>
)

const NEWEST: Sort = { field: 'createdAt', order: 'DESC' }

const OPEN: Preset = {
  name: 'open',
  label: texts.preset.open,
  filters: { isMine: true, state: { in: [...OPEN_NOTIFICATIONS] } },
  sort: NEWEST,
}

const PRESETS: readonly Preset[] = [OPEN, { name: 'all', label: texts.preset.all, filters: {}, sort: NEWEST }]

const useAnswers: UseActions = (record) =>
  useNoticeActions(
    record?.isMine
      ? { id: record.id, text: String(record.text), state: String(record.state), isTextShown: true }
      : undefined,
  )

export const notificationSlots: EntitySlots = {
  list: {
    presets: { label: texts.presets, usePresets: () => PRESETS, useFirst: () => OPEN },
    useRowActions: useAnswers,
    isQueue: true,
    select: ['isMine', 'state', 'text'],
  },
  show: {
    facts: ['state', 'entity', 'recordLabel', 'role', 'user', 'createdAt'],
    displays: { entity: RecordText },
    useActions: useAnswers,
  },
}
