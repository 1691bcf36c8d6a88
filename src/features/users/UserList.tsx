import { authTexts } from '#i18n/fr/auth.ts'
import { user } from '#resources/entities/user.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { Preset } from '#src/crud/listQuery.ts'
import type { ListSlots } from '#src/crud/slots.ts'

const texts = authTexts.users

const PRESETS: readonly Preset[] = [
  { name: 'all', label: texts.preset.all, filters: {} },
  { name: 'active', label: texts.preset.active, filters: { blockedAt: { isEmpty: true } } },
  { name: 'blocked', label: texts.preset.blocked, filters: { blockedAt: { isEmpty: false } } },
  { name: 'never', label: texts.preset.never, filters: { lastLoginAt: { isEmpty: true }, isService: false } },
  { name: 'service', label: texts.preset.service, filters: { isService: true } },
]

const SLOTS: ListSlots = { presets: { label: texts.presets, usePresets: () => PRESETS } }

export const UserList = () => <ListPage resource={user} slots={SLOTS} />
