/** One file replaces the migrations up to the commit `OLDEST`: histories that end there count as that file. */
import { createHash } from 'node:crypto'

export const PRODUCT = 'product'

export type MigrationName = { owner: string; name: string }
export type AppliedMigration = MigrationName & { hash: string }

export const BASELINE = '0001_baseline.sql'

/** Commit of the oldest databases and archives that this build updates. */
export const OLDEST = 'a3eb6edc'
const LAST = '0234_no_shows.sql'
/** SHA-256 of « name hash », sorted, one line for each of its 126 migrations. */
const DIGEST = '3d45fbb06de1c963dceaa8a46393c09feb5694271da78d17378989b30f0266f6'

const isReplaced = ({ owner, name }: MigrationName): boolean => owner === PRODUCT && name !== BASELINE && name <= LAST

const digestOf = (migrations: readonly AppliedMigration[]): string => {
  const lines = migrations.map(({ name, hash }) => `${name} ${hash}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** Returns the history with the baseline in the place of the files that it replaces. `hash`: of the baseline's file. */
export const withBaseline = (
  history: readonly AppliedMigration[],
  hash: string,
): readonly AppliedMigration[] | undefined => {
  const replaced = history.filter(isReplaced)
  if (replaced.length === 0) return history
  if (digestOf(replaced) !== DIGEST) return undefined
  return [{ owner: PRODUCT, name: BASELINE, hash }, ...history.filter((one) => !isReplaced(one))]
}
