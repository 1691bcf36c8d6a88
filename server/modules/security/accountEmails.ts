import type { AccountEmailType } from '#resources/domain/emailTypes.ts'
import type { Kernel } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

type AccountEmail = { type: AccountEmailType; userId: string; authorId?: string | undefined }

/** Returns the address, null without a relay, without an address or for a blocked user. */
export const queueAccountEmail = async (
  tx: Queryable,
  { config }: Pick<Kernel, 'config'>,
  { type, userId, authorId }: AccountEmail,
): Promise<string | null> => {
  if (!config.smtpUrl) return null
  const { rows } = await tx.query<{ address: string | null }>(
    'SELECT security.queue_account_email($1, $2, $3) AS address',
    [userId, type, authorId ?? null],
  )
  return rows[0]?.address ?? null
}
