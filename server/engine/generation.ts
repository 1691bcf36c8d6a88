import { planContract } from './graphql/contract.ts'
import { type MigrationPlan, type PlannedFile, planMigration } from './tables/generate.ts'
import { currentSnapshot, type DeclaredSchema, snapshotBeyond } from './tables/snapshot.ts'

export type Owner = {
  name: string
  declared: DeclaredSchema
  beyond?: DeclaredSchema
  migrations: URL
  contract: URL
}

export type Generation = { owner: string; migration?: MigrationPlan; contract: readonly PlannedFile[] }

const planForOwner = async (owner: Owner, name: string): Promise<Generation> => {
  const { declared, beyond } = owner
  const whole = currentSnapshot(declared)
  const migration = await planMigration({
    folder: owner.migrations,
    name,
    after: beyond ? snapshotBeyond(currentSnapshot(beyond), whole) : whole,
    resources: declared.resources,
  })
  const contract = await planContract({ ...declared, ...(beyond && { beyond }), folder: owner.contract })
  return { owner: owner.name, ...(migration && { migration }), contract }
}

export const planGeneration = async (owners: readonly Owner[], name: string): Promise<Generation[]> => {
  const plans: Generation[] = []
  for (const owner of owners) plans.push(await planForOwner(owner, name))
  return plans
}

export const filesOf = (plans: readonly Generation[]): PlannedFile[] =>
  plans.flatMap(({ migration, contract }) => [...(migration?.files ?? []), ...contract])

export const lossesIn = (plans: readonly Generation[]): string[] =>
  plans.flatMap(({ migration }) => migration?.losses ?? [])
