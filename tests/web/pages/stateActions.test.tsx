import { afterEach, describe, expect, it } from 'vitest'
import { startSession } from '#dataProviders/session.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useInterventionActions } from '#src/features/interventions/useInterventionActions.tsx'
import { useClosingAction } from '#src/shared/booking/ClosingButton.tsx'
import { useDecisionActions } from '#src/shared/booking/DecisionButtons.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (Page: () => React.ReactNode) => {
  mounted = mount({ memory: createMemory({}), resource: 'x', at: '/x', routes: { '/x': <Page /> } })
}

const buttons = () =>
  [...document.querySelectorAll<HTMLElement>('header button')].map((one) => ({
    name: one.getAttribute('aria-label') ?? one.textContent,
    isSolid: one.classList.contains('MuiButton-contained'),
  }))

const asBorrower = () =>
  startSession({
    id: 'me',
    code: 'B',
    displayName: 'Béa',
    email: '',
    userRoles: [
      { id: 'r', name: 'Demandeur', applications: [{ code: 'RESERVATION_REQUEST', rights: { RESERVATION: true } }] },
    ],
    sectors: [],
    department: null,
    hasLicense: true,
    mustEnrol: false,
    unlicensed: [],
    entities: [],
    demonstration: false,
    endsIn: 3600,
    idleEndsIn: 3600,
  })

describe('the head of an intervention', () => {
  const openIn = (status: string, work: object = {}) => {
    const record = { id: '1', displayName: 'Robinet', status, user: null, ...work }
    open(() => <PageHeader title="Robinet" actions={useInterventionActions(record)} />)
    return seen('Robinet')
  }
  const named = (solid: string) => [
    { name: solid, isSolid: true },
    { name: 'Plus d’actions', isSolid: false },
  ]
  const inMenu = async () => {
    await press('Plus d’actions')
    return [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent)
  }

  it('takes it first while no user has it', async () => {
    await openIn('PLANNING_LIMIT_EXCEEDED')
    expect(buttons()).toEqual(named('Prendre'))
    expect(await inMenu()).toEqual(['Planifier', 'Commencer', 'Terminer', 'Annuler l’intervention'])
  })

  it('plans it first once another user has it', async () => {
    await openIn('TO_PLAN', { user: { id: 'other' }, acceptedAt: '2026-03-03 10:00:00' })
    expect(buttons()).toEqual(named('Planifier'))
  })

  it('finishes it once planned, and does not start a started one again', async () => {
    await openIn('PLANNED_NOT_DONE', { user: { id: 'other' } })
    const finishing = [{ name: 'Replanifier', isSolid: false }, ...named('Terminer')]
    expect(buttons()).toEqual(finishing)
    mounted.unmount()
    await openIn('PLANNED', { user: { id: 'other' }, realizationStartingAt: '2026-03-03 10:00:00' })
    expect(buttons()).toEqual([{ name: 'Faire signer', isSolid: false }, ...finishing])
    expect(await inMenu()).toEqual(['Reporter le reste', 'Annuler l’intervention'])
  })

  it.each(['DONE', 'DONE_WITHOUT_SUPPORTING_DOCUMENT', 'CANCELLED'])('offers neither in status %s', async (status) => {
    await openIn(status)
    expect(buttons()).toEqual([])
  })

  it('offers neither without the right to update', async () => {
    await openIn('PLANNED')
    asBorrower()
    await until(() => expect(buttons()).toEqual([]))
  })
})

describe('the head of a reservation', () => {
  it('takes back for the manager, and closes for the borrower', async () => {
    open(() => <PageHeader title="Chaises" actions={[useClosingAction([{ id: 'l', item: 'Chaises', out: 12 }])]} />)
    await seen('Reprendre')
    expect(buttons()).toEqual([{ name: 'Reprendre', isSolid: true }])
    asBorrower()
    await until(() => expect(buttons()).toEqual([{ name: 'Clôturer', isSolid: true }]))
  })

  it('names a single step to decide, and refers to all if there are several', async () => {
    const steps = [
      { id: '1', step: 'Avis', item: 'Salle' },
      { id: '2', step: 'Avis', item: 'Micro' },
    ]
    const Page = ({ count }: { count: number }) => (
      <PageHeader title="Loto" actions={useDecisionActions({ steps: steps.slice(0, count) })} />
    )
    open(() => <Page count={1} />)
    await seen('Accepter')
    expect(buttons()).toEqual([
      { name: 'Refuser\u00a0: Avis, pour Salle', isSolid: false },
      { name: 'Accepter\u00a0: Avis, pour Salle', isSolid: true },
    ])
    mounted.unmount()
    open(() => <Page count={2} />)
    await press('Tout accepter')
    await seen('Micro')
    mounted.unmount()
    open(() => <Page count={0} />)
    await seen('Loto')
    expect(buttons()).toEqual([])
  })
})
