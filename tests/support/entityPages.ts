import type { Locator, Page } from '@playwright/test'
import { getManyName, typeName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { expect } from './browser.ts'
import type { GraphQLClient } from './client.ts'

const ENABLE = `mutation ($code: String!, $value: String!) {
  updateParameters(input: { values: [{ code: $code, value: $value }] }) { code }
}`

export const enable = async ({ enabledBy }: AnyResource, client: GraphQLClient): Promise<void> => {
  if (enabledBy) await client.get('parameter', ENABLE, { code: enabledBy, value: 'true' })
}

const REMOVE = 'mutation ($input: CreateDeletionRequestsInput!) { createDeletionRequests(input: $input) { id } }'

/** Deletes records of a test, because others share the organisation. */
export const forget = async (client: GraphQLClient, { key, service }: AnyResource, filter: object): Promise<void> => {
  const many = getManyName(key)
  const query = `query ($filter: ${typeName(key)}Filter) { ${many}(filter: $filter) { items { id } } }`
  const ids = async (): Promise<string[]> =>
    (await client.get(service, query, { filter }))[many].items.map(({ id }: { id: string }) => id)
  const entityIds = await ids()
  if (entityIds.length > 0) await client.get('mutex', REMOVE, { input: { entityType: key, entityIds } })
  await expect.poll(ids).toEqual([])
}

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('main').locator('tbody tr, ul[aria-label] > li').filter({ hasText: text })
