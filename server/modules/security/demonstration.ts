/** What an instance with demonstration data shows to everyone: its accounts, and a licence that holds nowhere else. */
import type { Queryable } from '#server/platform/postgres/database.ts'
import { hashPassword } from './hashing.ts'
import { storeLicense } from './license.ts'
import { storePassword } from './passwordLinks.ts'

/** Signed for `DEMONSTRATION_PUBLIC_KEY` (server/platform/license.ts); the private key was not kept. */
const LICENSE =
  'REGIE-eyJvcmdhbmlzYXRpb24iOiJWaWxsZSBkZSBkw6ltb25zdHJhdGlvbiIsIm1vZHVsZXMiOlsiUkVTRVJWQVRJT04iLCJJTlRFUlZFTlRJT05TIl0sIm1heGltdW1Vc2VycyI6NTAwLCJ1bnRpbCI6IjIwOTktMTItMzEiLCJkZW1vbnN0cmF0aW9uIjp0cnVlfQ.Vvhr9tQ37JSOuzHbC2yVFicmpDDOfGU6FtKL11kNp9ENYvwhqXZbHLtnbB6Oaq9xkX-3KN_xWI8rmULdFKLsBQ'

export type DemonstrationAccount = {
  userId: string
  login: string
  password: string
  /** French name of the role, for the login page. */
  role: string
  displayName: string
}

/** Makes this a demonstration: passwords of the accounts offered on the login page, and the licence. */
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
