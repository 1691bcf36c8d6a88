import { rolePresetTexts } from '#i18n/fr/roles.ts'
import { APPLICATIONS, RIGHTS } from '#resources/domain/rights.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { hashPassword } from './hashing.ts'
import { storeLicense } from './license.ts'
import { storePassword } from './passwordLinks.ts'

/** Grants rights newer than the demonstration to its administrators, because no role has them to grant. */
export const grantNewRights = async (db: Queryable): Promise<void> => {
  const rights = RIGHTS.map(({ code }) => code)
  await db.query(
    `UPDATE security.user_role AS own SET
       rights = own.rights || coalesce((SELECT jsonb_object_agg(code, true) FROM unnest($1::text[]) AS code
         WHERE NOT EXISTS (SELECT FROM security.user_role WHERE user_role.rights ? code)), '{}'),
       applications = own.applications || ARRAY(SELECT code FROM unnest($2::text[]) AS code
         WHERE NOT EXISTS (SELECT FROM security.user_role WHERE code = ANY (user_role.applications)))
     FROM security.demonstration WHERE own.name = $3`,
    [rights, APPLICATIONS, rolePresetTexts.administrator.name],
  )
}

/** Signed for `DEMONSTRATION_PUBLIC_KEY` (server/platform/license.ts); the private key was not stored. */
const LICENSE =
  'REGIE-eyJvcmdhbmlzYXRpb24iOiJWaWxsZSBkZSBkw6ltb25zdHJhdGlvbiIsIm1vZHVsZXMiOlsiUkVTRVJWQVRJT04iLCJJTlRFUlZFTlRJT05TIl0sIm1heGltdW1Vc2VycyI6NTAwLCJ1bnRpbCI6IjIwOTktMTItMzEiLCJkZW1vbnN0cmF0aW9uIjp0cnVlfQ.Vvhr9tQ37JSOuzHbC2yVFicmpDDOfGU6FtKL11kNp9ENYvwhqXZbHLtnbB6Oaq9xkX-3KN_xWI8rmULdFKLsBQ'

export type DemonstrationAccount = {
  userId: string
  login: string
  password: string
  role: string
  displayName: string
}

export const installDemonstration = async (
  tx: Queryable,
  { accounts, now }: { accounts: readonly DemonstrationAccount[]; now: Date },
): Promise<void> => {
  for (const { userId, password } of accounts) {
    await storePassword(tx, { userId, passwordHash: await hashPassword(password), now })
  }
  const shown = accounts.map(({ login, password, role, displayName }) => ({ login, password, role, displayName }))
  await tx.query('INSERT INTO security.demonstration (is_on, accounts) VALUES (true, $1)', [JSON.stringify(shown)])
  await storeLicense(tx, { number: LICENSE, now })
}
