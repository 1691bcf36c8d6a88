import { Box } from '@mui/material'
import { journalTexts } from '#i18n/fr/accountActivity.ts'
import { COUNTED_EVENTS, type SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { securityEvent } from '#resources/entities/securityEvent.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { Preset } from '#src/crud/listQuery.ts'
import type { ListSlots, SavedRecord } from '#src/crud/slots.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const kinds = (...of: SecurityEventKind[]): Preset['filters'] => ({ kind: { in: of } })

const PRESETS: readonly Preset[] = [
  { name: 'all', label: journalTexts.preset.all, filters: {} },
  { name: 'refused', label: journalTexts.preset.refused, filters: kinds(...COUNTED_EVENTS) },
  {
    name: 'passwords',
    label: journalTexts.preset.passwords,
    filters: kinds(
      'PASSWORD_LINK_CREATED',
      'PASSWORD_LINK_USED',
      'PASSWORD_LINK_REQUESTED',
      'PASSWORD_CHANGED',
      'ACCOUNT_LOGIN_CHANGED',
    ),
  },
  {
    name: 'factors',
    label: journalTexts.preset.factors,
    filters: kinds(
      'SECOND_FACTOR_ADDED',
      'SECOND_FACTOR_REMOVED',
      'SECOND_FACTOR_FAILED',
      'SECOND_FACTOR_SLOWED',
      'SECOND_FACTOR_RESET',
      'PASSKEY_ADDED',
      'PASSKEY_REMOVED',
      'PASSKEY_REFUSED',
      'RECOVERY_CODE_USED',
      'RECOVERY_CODES_RENEWED',
    ),
  },
  {
    name: 'rights',
    label: journalTexts.preset.rights,
    filters: kinds('ACCOUNT_ROLES_CHANGED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED'),
  },
  {
    name: 'exports',
    label: journalTexts.preset.exports,
    filters: kinds('EXPORTED', 'BACKUP_REQUESTED', 'BACKUP_DOWNLOADED'),
  },
]

/** Wraps, so that the whole sentence is readable. */
const Summary = ({ record }: { record: SavedRecord }) => (
  <Box
    component="span"
    sx={{ display: 'block', whiteSpace: 'normal', minWidth: { md: 280 }, fontWeight: WEIGHTS.label }}
  >
    {String(record.summary)}
  </Box>
)

const Count = ({ value }: { value: unknown }) => (Number(value) > 1 ? `× ${value}` : null)

const SLOTS: ListSlots = {
  presets: { label: journalTexts.presets, usePresets: () => PRESETS },
  cells: { summary: Summary, count: Count },
}

export const JournalList = () => <ListPage resource={securityEvent} slots={SLOTS} />
