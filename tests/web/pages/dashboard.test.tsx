import { afterEach, expect, it } from 'vitest'
import { startSession } from '#dataProviders/session.ts'
import type { Application, Rights } from '#resources/domain/rights.ts'
import { InterventionDashboard } from '#src/features/dashboard/InterventionDashboard.tsx'
import { ReservationMenuCount } from '#src/features/dashboard/MenuCount.tsx'
import { ReservationDashboard } from '#src/features/dashboard/ReservationDashboard.tsx'
import { ReserveButton } from '#src/shell/layout/ReserveButton.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Answers, type Mounted, mount, press, seen, text, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const request = (id: string, subject: string, displayStatus: string) => ({
  id,
  number: `R-${id}`,
  subject,
  displayStatus,
  startingAt: '2030-03-12 09:00:00',
  endingAt: '2030-03-12 11:00:00',
  reservationItems: [{ id: `${id}-1`, displayName: 'Salle des fêtes', quantity: 1 }],
})

const counted = (counts: Record<string, number>, isExact = true) => ({
  getReservationCounts: Object.entries(counts).map(([displayStatus, count]) => ({ displayStatus, count, isExact })),
})

const RATE = { rate: 0.5, openHours: 8, heldHours: 4, lentHours: 4, lines: 2, cancelled: 0, noShows: 0 }

const ANSWERS: Answers = {
  ReservationCounts: () => counted({ TO_VALIDATE: 7, FORTHCOMING: 12, DENIED: 0 }),
  ReservationsToHandle: () => ({
    toAnswer: { items: [request('3', 'Bal', 'TO_COMPLETE')], hasNextPage: true },
    toValidate: { items: [request('1', 'Loto', 'TO_VALIDATE')] },
    toClose: { items: [] },
  }),
  MyReservations: () => ({ getReservations: { items: [request('2', 'Chorale', 'FORTHCOMING')] } }),
  ReservationsOfToday: () => ({ getReservations: { items: [] } }),
  FailedMaintenancePlans: () => ({ getMaintenancePlans: { total: 0, isTotalExact: true } }),
  StuckReservations: () => ({ getReservations: { items: [], total: 0 } }),
  ReservationRateCard: () => ({ getReservationRates: { current: RATE, before: RATE, groups: [] } }),
}

const open = (answers: Answers = {}, page = <ReservationDashboard />) => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'reservation/reservation',
    at: '/here',
    routes: { '/here': page },
    answers: { ...ANSWERS, ...answers },
  })
}

const connect = (code: Application, rights: Rights) =>
  startSession({
    id: 'me',
    code: 'ABC',
    displayName: 'Ana Le Goff',
    email: '',
    userRoles: [{ id: '1', name: 'Demandeur', applications: [{ code, rights }] }],
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

const links = () =>
  new Map([...document.querySelectorAll('a')].map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']))

const filterOf = (label: string) => {
  const [path, query] = (links().get(label) ?? '').split('?')
  return { path, filter: JSON.parse(new URLSearchParams(query).get('filter') ?? 'null') }
}

it('each counter links to its list', async () => {
  open()
  await seen('À valider7')
  expect(filterOf('À valider7')).toEqual({
    path: '/reservation/reservation',
    filter: { displayStatus: { in: ['TO_VALIDATE'] } },
  })
  expect(filterOf('À venir12').filter).toEqual({ displayStatus: { in: ['FORTHCOMING'] } })
})

it('the dashboard shows the user’s tasks, the number of further ones, and their own reservations', async () => {
  open()
  await seen('Loto')
  await seen('6 autres à valider')
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Un complément vous est demandé',
    'À valider',
  ])
  const toValidate = document.querySelector('ul[aria-label="À valider"]')?.textContent
  expect(toValidate, 'a row does not say again what its title says').not.toContain('À valider')
  expect(links().get('Loto')).toBe('/reservation/reservation/1/show')
  expect(links().get('Bal')).toBe('/reservation/reservation/3/show')
  expect(filterOf('Voir les autres').filter).toEqual({ canAnswer: true })
  expect(links().get('Chorale')).toBe('/reservation/reservation/2/show')
  expect(filterOf('Toutes').filter).toEqual({ borrower: { in: ['me'] } })
})

it('the dashboard lists the reservations of today for managers, not for borrowers', async () => {
  const days: unknown[] = []
  open({
    ReservationsOfToday: (variables) => {
      days.push(variables)
      return { getReservations: { items: [request('5', 'Kermesse', 'IN_PROGRESS')] } }
    },
  })
  await seen('Kermesse')
  expect(document.querySelector('ul[aria-label="Aujourd’hui"]')?.textContent).toContain('En cours')
  expect(links().get('Planning du jour')).toBe('/reservation/planning?view=timeline&span=day')
  const [day] = days as { from: string; to: string }[]
  expect(Date.parse(`${day?.to}Z`) - Date.parse(`${day?.from}Z`)).toBeGreaterThanOrEqual(23 * 3_600_000)
  connect('RESERVATION_REQUEST', { RESERVATION: true })
  await until(() => expect(text()).not.toContain('Kermesse'))
})

it('lists requests without approver, with their number and a link to all', async () => {
  const stuck = { items: [request('4', 'Gala', 'PENDING')], total: 12 }
  open({ StuckReservations: () => ({ getReservations: stuck }) })
  await seen('12 demandes que plus personne ne peut valider')
  expect(links().get('Gala')).toBe('/reservation/reservation/4/show')
  const all = document.querySelector('a[aria-label="Toutes les demandes que plus personne ne peut valider"]')
  expect(decodeURIComponent(all?.getAttribute('href') ?? '')).toContain('{"isStuck":true}')
})

it('hides the validation states if no user validates', async () => {
  open({ ReservationCounts: () => counted({ TO_VALIDATE: 0, PENDING: 0, DENIED: 0, FORTHCOMING: 3 }) })
  await seen('À venir3')
  expect(text()).not.toContain('En attente')
  expect(text()).not.toContain('Refusées')
})

it('the dashboard reports an empty list and a failed one separately', async () => {
  let isDown = true
  open({
    ReservationsToHandle: () => ({
      toAnswer: { items: [], hasNextPage: false },
      toValidate: { items: [] },
      toClose: { items: [] },
    }),
    MyReservations: () => {
      if (isDown) return Promise.resolve(undefined as never)
      return { getReservations: { items: [] } }
    },
  })
  await seen('Rien ne vous attend.')
  await seen('Le tableau de bord n’a pas pu être affiché.')
  isDown = false
  await press('Réessayer')
  await seen('Vous n’avez aucune réservation à venir.')
})

it('the dashboard invites a borrower to book', async () => {
  open()
  connect('RESERVATION_REQUEST', { RESERVATION: true })
  await seen('Besoin d’une salle')
  expect(links().get('Réserver')).toBe('/reservation/reservation/create')
})

it('the dashboard of a borrower counts only states with records beside the listed ones', async () => {
  open({
    ReservationCounts: () => counted({ TO_VALIDATE: 0, TO_COMPLETE: 1, DENIED: 2 }),
    ReservationsToHandle: () => ({
      toAnswer: { items: [request('3', 'Bal', 'TO_COMPLETE')], hasNextPage: false },
      toValidate: { items: [] },
      toClose: { items: [] },
    }),
  })
  connect('RESERVATION_REQUEST', { RESERVATION: true })
  await seen('Refusées')
  await seen('Bal')
  expect(text()).not.toContain('À compléter')
})

it('the button of the frame is solid on the list of a borrower only', async () => {
  const expectLook = async (at: string, application: Application, look: 'contained' | 'outlined') => {
    const routes = { '*': <ReserveButton module="RESERVATION" /> }
    mounted = mount({ memory: createMemory({}), resource: 'reservation/reservation', at, routes })
    connect(application, { RESERVATION: true })
    await until(() => expect(document.querySelector(`.MuiButton-${look}`)).not.toBeNull())
  }
  await expectLook('/reservation/reservation', 'RESERVATION_REQUEST', 'contained')
  mounted.unmount()
  await expectLook('/reservation/reservation/1/show', 'RESERVATION_REQUEST', 'outlined')
  mounted.unmount()
  await expectLook('/reservation/reservation', 'RESERVATION_MANAGEMENT', 'outlined')
})

it('the dashboard counts waiting tasks in the menu, and shows nothing for zero', async () => {
  open({ ReservationCounts: () => counted({ TO_VALIDATE: 3 }) }, <ReservationMenuCount />)
  await seen('3 à valider')
  expect(filterOf('3 à valider').filter).toEqual({ displayStatus: { in: ['TO_VALIDATE'] } })
  mounted.unmount()
  let isAsked = false
  open(
    {
      ReservationCounts: () => {
        isAsked = true
        return counted({ TO_VALIDATE: 0 })
      },
    },
    <ReservationMenuCount />,
  )
  await until(() => expect(isAsked).toBe(true))
  expect(text()).toBe('')
})

const LATE = '2030-03-01 09:00:00'

it('the dashboard shows the statuses of interventions, near dates, and the user’s assignments', async () => {
  const work = (id: string, label: string, alerts: string[], status = 'TO_PLAN') => ({
    id,
    number: `I-${id}`,
    label,
    status,
    alerts,
    item: 'Gymnase',
    limitDate: '2030-03-01',
    expectedStartingAt: null,
    expectedEndingAt: null,
  })
  open(
    {
      InterventionCounts: () => ({
        getInterventionCounts: [{ status: 'PLANNED_NOT_DONE', count: 4, isExact: true }],
      }),
      InterventionsToHandle: () => ({
        overdue: { items: [{ ...work('3', 'Fuite', []), priority: 'URGENT', overdue: ['REPAIR'], repairDueAt: LATE }] },
        alerts: {
          items: [
            work('1', 'Radiateur froid', ['LIMIT_DATE']),
            work('2', 'Porte voilée', ['EXPECTED_START'], 'PLANNED_NOT_DONE'),
            { ...work('4', 'Ronde des salles', [], 'PLANNED'), realizationStartingAt: '2030-02-27 13:00:00' },
          ],
        },
        mine: { items: [] },
      }),
    },
    <InterventionDashboard />,
  )
  await seen('Planifiées non réalisées4')
  expect(filterOf('Planifiées non réalisées4')).toEqual({
    path: '/intervention/intervention',
    filter: { status: { in: ['PLANNED_NOT_DONE'] } },
  })
  await seen('Date limite')
  await seen('Porte voilée')
  expect(document.body.textContent).not.toContain('Début prévu')
  await seen('Gymnase · à planifier avant le 1er mars')
  await seen('Gymnase · commencée mer. 27 févr.')
  expect(text(), 'an empty list takes no half of the page').not.toContain('Aucune intervention ne vous est confiée')
  await seen('Urgente')
  await seen('Réparation en retard')
  expect(document.querySelector('h2')?.textContent).toBe('En retard')
})

it.each([
  ['counts the failed maintenance plans for their readers', true],
  ['hides them from others', false],
])('the dashboard %s', async (_what, isReader) => {
  open(
    {
      InterventionCounts: () => ({ getInterventionCounts: [{ status: 'PLANNED', count: 4, isExact: true }] }),
      InterventionsToHandle: () => ({ overdue: { items: [] }, alerts: { items: [] }, mine: { items: [] } }),
      FailedMaintenancePlans: () => ({ getMaintenancePlans: { total: 2, isTotalExact: true } }),
    },
    <InterventionDashboard />,
  )
  const rights: Rights = { INTERVENTION: true, ...(isReader && { MAINTENANCE_PLAN: true }) }
  connect('INTERVENTIONS_OPTION', rights)
  await seen('Planifiées4')
  if (isReader) await seen('Plans d’entretien en échec2')
  expect(text().includes('en échec')).toBe(isReader)
  if (isReader)
    expect(filterOf('Plans d’entretien en échec2')).toEqual({
      path: '/intervention/maintenance-plan',
      filter: { status: { in: ['FAILED'] } },
    })
})
