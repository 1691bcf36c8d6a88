import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import type { ParameterCode } from '#resources/domain/parameters.ts'
import { resources } from '#resources/index.ts'
import type { GraphQLClient } from './client.ts'

const READ = '{ getParameters { code value } }'
const RESTORE = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'

/** Remembers these parameters; returns the function that restores them, because tests share the organisation. */
export const keepParameters = async (client: GraphQLClient, codes: readonly string[]): Promise<() => Promise<void>> => {
  const { getParameters } = await client.get('parameter', READ)
  const values = getParameters.filter(({ code }: { code: string }) => codes.includes(code))
  return async () => {
    await client.get('parameter', RESTORE, { input: { values, confirmTimeZone: true } })
  }
}

export const setParameter = async (pool: Pool, code: ParameterCode, value: string | null): Promise<void> => {
  await pool.query('DELETE FROM parameter.parameter WHERE code = $1', [code])
  if (value === null) return
  await pool.query('INSERT INTO parameter.parameter (id, code, value) VALUES ($1, $2, $3)', [uuid(), code, value])
}

export const offerEverything = async (pool: Pool): Promise<void> => {
  for (const code of new Set(resources.all.flatMap(({ enabledBy }) => enabledBy ?? [])))
    await pool.query("INSERT INTO parameter.parameter (id, code, value) VALUES ($1, $2, 'true')", [uuid(), code])
}
