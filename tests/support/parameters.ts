/** Parameters that a journey changes, and puts back for those that share its organisation. */
import type { GraphQLClient } from './client.ts'

const READ = '{ getParameters { code value } }'
const RESTORE = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'

/** Remembers what these parameters are now; the answer puts them back. */
export const keepParameters = async (client: GraphQLClient, codes: readonly string[]): Promise<() => Promise<void>> => {
  const { getParameters } = await client.get('parameter', READ)
  const values = getParameters.filter(({ code }: { code: string }) => codes.includes(code))
  return async () => {
    await client.get('parameter', RESTORE, { input: { values } })
  }
}
