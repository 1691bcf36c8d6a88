import type { Rights } from '#resources/domain/rights.ts'
import type { GraphQLClient } from '#tests/support/client.ts'

export const TECHNICIAN_RIGHTS: Rights = {
  INTERVENTION: true,
  INTERVENTION_CATEGORY: true,
  SUPPLIER: true,
  PROPERTY: true,
  LOCATION: true,
}

export const CREATE_INTERVENTION = `mutation ($input: InterventionInput!) { createIntervention(input: $input) {
  id number displayName status alerts item itemType location { id } property { id } category { id } supplier { id }
  daysUntilLimitDateAlert daysUntilExpectedStartDateAlert estimatedTime elapsedTime } }`

export const UPDATE_INTERVENTION = `mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) {
  id number status alerts location { id } property { id } category { id } supplier { id }
  daysUntilLimitDateAlert daysUntilExpectedStartDateAlert estimatedTime elapsedTime } }`

export const workOn = (location: string, input: Record<string, unknown> = {}) => ({
  label: 'Radiateur froid',
  itemType: 'LOCATION',
  location,
  ...input,
})

/** Creates it; throws if rejected. */
export const createIntervention = async (client: GraphQLClient, input: Record<string, unknown>) =>
  (await client.get('intervention', CREATE_INTERVENTION, { input })).createIntervention

export const updateIntervention = async (client: GraphQLClient, id: string, input: Record<string, unknown>) =>
  (await client.get('intervention', UPDATE_INTERVENTION, { id, input })).updateIntervention

type Refused = { path: string; rule: string; message: string }

export const brokenBy = async (client: GraphQLClient, input: Record<string, unknown>): Promise<string[]> => {
  const { errors } = await client.ask('intervention', CREATE_INTERVENTION, { input })
  const broken = (errors?.[0]?.extensions.errors ?? []) as Refused[]
  return broken.map(({ path, rule }) => `${path} ${rule}`).sort()
}
