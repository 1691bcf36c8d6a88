import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import type { Kernel } from '#server/engine/context.ts'
import { recordSecurityEvent, shortenJournal } from '#server/features/journal/journal.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

export const shortenSecurityJournal = ({ pool }: Pick<Kernel, 'pool'>): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const days = await readParameterIn(tx, 'SECURITY_JOURNAL_DAYS')
    const count = await shortenJournal(tx, days)
    if (count === 0) return
    const nobody = { session: null, ip: '', userAgent: '', now: new Date() }
    const detail = securityEventDetails.shortened(count, days)
    await recordSecurityEvent(tx, nobody, { kind: 'JOURNAL_SHORTENED', detail })
  })
