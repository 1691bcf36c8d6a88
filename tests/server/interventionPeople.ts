import type { Rights } from '#resources/domain/rights.ts'
import type { GraphQLClient } from '#tests/support/client.ts'

export const TECHNICIAN_RIGHTS: Rights = {
  INTERVENTION: true,
  INTERVENTION_CATEGORY: true,
  SUPPLIER: true,
  PROPERTY: true,
  LOCATION: true,
}

export const CREATE_INTERVENTION = `mutation ($input: InterventionInput!, $confirmAffected: [String!]) {
  createIntervention(input: $input, confirmAffected: $confirmAffected) {
  id number displayName status alerts item itemType location { id } property { id } category { id } supplier { id }
  daysUntilLimitDateAlert daysUntilExpectedStartDateAlert estimatedTime elapsedTime } }`

export const UPDATE_INTERVENTION = `mutation ($id: ID!, $input: InterventionInput!, $confirmAffected: [String!]) {
  updateIntervention(id: $id, input: $input, confirmAffected: $confirmAffected) {
  id number status alerts location { id } property { id } category { id } supplier { id }
  daysUntilLimitDateAlert daysUntilExpectedStartDateAlert estimatedTime elapsedTime } }`

export const workOn = (location: string, input: Record<string, unknown> = {}) => ({
  label: 'Radiateur froid',
  itemType: 'LOCATION',
  location,
  ...input,
})

/** Saves an intervention, and confirms the reservations that it affects. Throws if rejected. */
const save = async (client: GraphQLClient, document: string, variables: Record<string, unknown>) => {
  const confirmAffected: string[] = []
  for (;;) {
    const { data, errors } = await client.ask('intervention', document, { ...variables, confirmAffected })
    const [error] = errors ?? []
    if (!error) return data
    if (error.extensions.code !== 'AFFECTED_RESERVATIONS') throw new Error(error.message)
    // A booking made meanwhile changes the set to confirm.
    confirmAffected.push(String(error.extensions.confirmation))
  }
}

export const createIntervention = async (client: GraphQLClient, input: Record<string, unknown>) =>
  (await save(client, CREATE_INTERVENTION, { input })).createIntervention

export const updateIntervention = async (client: GraphQLClient, id: string, input: Record<string, unknown>) =>
  (await save(client, UPDATE_INTERVENTION, { id, input })).updateIntervention

type Refused = { path: string; rule: string; message: string }

export const brokenBy = async (client: GraphQLClient, input: Record<string, unknown>): Promise<string[]> => {
  const { errors } = await client.ask('intervention', CREATE_INTERVENTION, { input })
  const broken = (errors?.[0]?.extensions.errors ?? []) as Refused[]
  return broken.map(({ path, rule }) => `${path} ${rule}`).sort()
}
