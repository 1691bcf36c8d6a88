/** Parameters that tests change. */
import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import type { ParameterCode } from '#resources/domain/parameters.ts'
import { resources } from '#resources/index.ts'
import type { GraphQLClient } from './client.ts'

const READ = '{ getParameters { code value } }'
const RESTORE = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'

/** Remembers what these parameters are now; the answer puts them back, for the journeys that share the organisation. */
export const keepParameters = async (client: GraphQLClient, codes: readonly string[]): Promise<() => Promise<void>> => {
  const { getParameters } = await client.get('parameter', READ)
  const values = getParameters.filter(({ code }: { code: string }) => codes.includes(code))
  return async () => {
    await client.get('parameter', RESTORE, { input: { values } })
  }
}

/** Where it is about noon now: what a test does there is done within one day. */
export const noonZone = (): string => {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Sets a parameter as those who manage them would have; null: back to its default. */
export const setParameter = async (pool: Pool, code: ParameterCode, value: string | null): Promise<void> => {
  await pool.query('DELETE FROM parameter.parameter WHERE code = $1', [code])
  if (value === null) return
  await pool.query('INSERT INTO parameter.parameter (id, code, value) VALUES ($1, $2, $3)', [uuid(), code, value])
}

/** Lets every declared entity be written, whatever parameter offers it. */
export const offerEverything = async (pool: Pool): Promise<void> => {
  for (const code of new Set(resources.all.flatMap(({ enabledBy }) => enabledBy ?? [])))
    await pool.query("INSERT INTO parameter.parameter (id, code, value) VALUES ($1, $2, 'true')", [uuid(), code])
}
