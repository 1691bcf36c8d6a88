import { useGetList } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { getDeletions, requestDeletion } from '#dataProviders/deletionRequests.ts'
import { followedEmails } from '#dataProviders/followed.ts'
import { endSession } from '#dataProviders/session.ts'
import { FollowedTrays } from '#src/shell/layout/FollowedTrays.tsx'
import { useSessionLife } from '#src/shell/useSessionLife.ts'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, text, until } from './mount.tsx'

const EMAIL = {
  id: 'one',
  type: 'reservation_notice',
  status: 'PENDING',
  recordEntity: 'reservation',
  recordId: '0199aaaa-0000-7000-8000-000000000001',
  recordLabel: 'R-202611-00001 – Conseil',
  askedAt: '2026-11-24 10:00:00',
  error: null,
}
const DELETION = {
  id: 'two',
  entityType: 'sector',
  entityId: 'nord',
  entityLabel: 'Nord',
  status: 'PENDING',
  usedByMicroservices: null,
  errors: null,
}

const Life = () => {
  useSessionLife()
  return <FollowedTrays />
}

class Silence {
  close() {}
}

type Message = { id?: string; type: string; payload?: unknown }

class Events {
  static readonly OPEN = 1
  readyState = 1
  protocol = 'graphql-transport-ws'
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    setTimeout(() => this.onopen?.())
  }
  answer(message: Message) {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }))
  }
  send(text: string) {
    const { id, type } = JSON.parse(text) as Message
    if (type === 'connection_init') this.answer({ type: 'connection_ack' })
    const events = { topic: 'customField', payload: { entity: 'supplier' } }
    if (type === 'subscribe' && id) this.answer({ id, type: 'next', payload: { data: { events } } })
  }
  close() {}
}

const Suppliers = () => {
  useSessionLife()
  const { data = [] } = useGetList('company/supplier')
  return <p>{data.map((one) => String(one.displayName)).join()}</p>
}

let mounted: Mounted
afterEach(() => {
  mounted.unmount()
  vi.unstubAllGlobals()
})

it('a logout clears deletion requests and emails', async () => {
  vi.stubGlobal('WebSocket', Silence)
  mounted = mount({
    memory: createMemory({}),
    resource: 'admin/email',
    at: '/',
    routes: { '/': <Life /> },
    answers: {
      CreateDeletionRequest: () => ({ createDeletionRequest: DELETION }),
      DeletionRequests: () => ({ getDeletionRequests: [] }),
      MyEmails: () => ({ getMyEmails: [EMAIL] }),
      OrganisationParameters: () => ({ getParameters: [] }),
    },
  })
  await requestDeletion('sector', 'nord')
  followedEmails.follow()
  await find('button', 'Suivi des e-mails, 1 en cours')
  expect(getDeletions().requests).toHaveLength(1)

  endSession()
  await until(() => expect(text()).not.toContain('Suivi des e-mails'))
  await until(() => expect(document.querySelector('button')).toBeNull())
  expect(followedEmails.isFollowed()).toBe(false)
  expect(getDeletions().requests).toEqual([])
})

it('a changed field reads the records of its entity again', async () => {
  vi.stubGlobal('WebSocket', Events)
  const memory = createMemory({ 'company/supplier': [{ id: '1', displayName: 'Bois et Cie' }] })
  mounted = mount({ memory, resource: 'company/supplier', at: '/', routes: { '/': <Suppliers /> } })
  await until(() => expect(memory.calls.filter(({ method }) => method === 'getList')).toHaveLength(2))
})
