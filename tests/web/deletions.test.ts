import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  clearEndedDeletions,
  type DeletionRequest,
  dismissDeletion,
  forgetDeletions,
  getDeletions,
  loadDeletions,
} from '#dataProviders/deletionRequests.ts'

let answer: DeletionRequest[] = []

const request = (id: string, status: DeletionRequest['status'], entityId = id): DeletionRequest => ({
  id,
  entityType: 'sector',
  entityId,
  entityLabel: id,
  status,
  usedByMicroservices:
    status === 'FAILURE' ? [{ service: 'company', entity: 'property', total: 1, records: [] }] : null,
  errors: null,
})

const reload = async (): Promise<string[]> => {
  const kept = localStorage.getItem('regie.dismissedDeletions')
  forgetDeletions()
  if (kept) localStorage.setItem('regie.dismissedDeletions', kept)
  await loadDeletions()
  return getDeletions().requests.map(({ id }) => id)
}

beforeEach(() => {
  const reply = async () => new Response(JSON.stringify({ data: { getDeletionRequests: answer } }))
  vi.stubGlobal('fetch', reply)
})
afterEach(() => {
  forgetDeletions()
  vi.unstubAllGlobals()
})

it('running and failed requests are listed, with their obstacles; successful ones are not', async () => {
  answer = [request('a', 'PENDING'), request('b', 'FAILURE'), request('c', 'ERROR'), request('d', 'SUCCESS')]
  expect(await reload()).toEqual(['a', 'b', 'c'])
  expect(getDeletions().requests[1]?.usedByMicroservices).toHaveLength(1)
})

it('the newest of several requests for a record counts', async () => {
  answer = [request('late', 'SUCCESS', 'one'), request('early', 'FAILURE', 'one'), request('other', 'FAILURE')]
  expect(await reload()).toEqual(['other'])
})

it('a dismissed request is not listed again, until logout', async () => {
  answer = [request('a', 'FAILURE'), request('b', 'FAILURE'), request('c', 'ERROR')]
  await reload()
  dismissDeletion('a')
  expect(await reload()).toEqual(['b', 'c'])
  clearEndedDeletions()
  expect(await reload()).toEqual([])
  forgetDeletions()
  expect(localStorage.getItem('regie.dismissedDeletions')).toBeNull()
  expect(await reload()).toEqual(['a', 'b', 'c'])
})
