import { afterEach, expect, it, vi } from 'vitest'
import { forgetDeletions } from '#dataProviders/deletionRequests.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useDeleteAction } from '#src/crud/useDeleteAction.tsx'
import { DeletionTray } from '#src/shell/layout/DeletionTray.tsx'
import { boat } from './fleet.ts'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, until } from './mount.tsx'

const REQUEST = {
  id: 'request',
  entityType: 'boat',
  entityId: 'one',
  entityLabel: 'Hermine',
  status: 'PENDING',
  usedByMicroservices: null,
  errors: null,
}

const Page = () => {
  const remove = useDeleteAction(useEntityView(boat), { id: 'one', displayName: 'Hermine' }, true)
  return (
    <>
      <PageHeader title="Hermine" actions={[remove]} />
      <DeletionTray />
    </>
  )
}

let mounted: Mounted
afterEach(() => {
  mounted.unmount()
  forgetDeletions()
  vi.unstubAllGlobals()
})

const ask = async (answers: Readonly<Record<string, object>>): Promise<void> => {
  mounted = mount({ memory: createMemory({}), resource: 'company/boat', at: '/boat', routes: { '/boat': <Page /> } })
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const answer = answers[JSON.parse(init.body).operationName]
    return answer ? Response.json(answer) : before(url, init)
  })
  await press('Plus d’actions')
  await press('Supprimer', '[role="menuitem"]')
  await press('Supprimer', '[role="dialog"] button')
}

const refused = (code: string) => ({
  CreateDeletionRequest: { data: null, errors: [{ message: 'Refusé', extensions: { code } }] },
})
const taken = { CreateDeletionRequest: { data: { createDeletionRequest: REQUEST } } }

it('for a locked record', async () => {
  await ask(refused('ENTITY_LOCK_REQUESTED'))
  await seen(
    'La fiche ne peut pas être supprimée actuellement, car celle-ci est en cours d’utilisation. Veuillez réessayer ultérieurement',
  )
})

it('for a rejected request', async () => {
  await ask(refused('INTERNAL_SERVER_ERROR'))
  await seen('La demande de suppression n’a pas pu être enregistrée. Veuillez réessayer ultérieurement')
})

it('for an accepted request that continues', async () => {
  await ask(taken)
  await press('Continuer en arrière-plan')
  await seen('La demande de suppression a bien été enregistrée. Si possible, la fiche sera bientôt supprimée')
})

it('for a request with unknown state', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    await ask({ ...taken, DeletionRequests: { data: null, errors: [{ message: 'Panne' }] } })
    await press('Continuer en arrière-plan')
    vi.advanceTimersByTime(5_000)
    await press(/^Suivi des suppressions/)
    await seen('Problème lors de la récupération de la demande de suppression')
  } finally {
    vi.useRealTimers()
  }
})

it('for a completed request', async () => {
  await ask({ CreateDeletionRequest: { data: { createDeletionRequest: { ...REQUEST, status: 'SUCCESS' } } } })
  await seen('Le bateau « Hermine » a été supprimé')
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
})
