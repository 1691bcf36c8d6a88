import { spoken } from '../spoken.ts'
import { menuCountTexts } from './menuCountTexts.ts'

const { amount } = menuCountTexts

export const dashboardTexts = spoken({
  title: 'Dashboard',
  amount,
  otherStates: 'Other statuses',
  failed: 'The dashboard could not be displayed.',

  reservation: {
    tab: 'Bookings dashboard',
    counters: 'Bookings by status',
    counts: {
      TO_VALIDATE: 'To approve',
      TO_COMPLETE: 'Details requested',
      PENDING: 'Pending',
      OUTDATED: 'Expired',
      IN_PROGRESS: 'In progress',
      FORTHCOMING: 'Upcoming',
      DENIED: 'Refused',
      TO_CLOSE: 'To close',
    },
    reserve: 'Book',
    invitation: 'Need a room, a vehicle or equipment?',
    handle: {
      title: 'Waiting for you',
      empty: 'Nothing is waiting for you.',
      toAnswer: 'You have a question to answer',
      toValidate: 'To approve',
      toClose: 'To close',
      inTurn: 'Handle one after another',
      others: {
        toAnswer: () => 'View the others',
        toValidate: (count: number) => `${count.toLocaleString('en-GB')} more to approve`,
        toClose: (count: number) => `${count.toLocaleString('en-GB')} more to close`,
      },
    },
    today: {
      title: 'Today',
      empty: 'No current or upcoming booking today.',
      all: 'Today’s schedule',
    },
    stuck: {
      title: (count: number) =>
        count !== 1
          ? `${amount(count, true)} requests that no one can approve any more`
          : 'One request that no one can approve any more',
      help: 'The people who could decide no longer have the required role, sector or account. Decide yourself, or give the role to someone.',
      all: 'All',
      allOf: 'All requests that no one can approve any more',
    },
    mine: {
      title: 'My upcoming bookings',
      empty: 'You have no upcoming bookings.',
      all: 'All',
      allOf: 'All my bookings',
    },
  },

  intervention: {
    tab: 'Work orders dashboard',
    counters: 'Work orders by status',
    counts: {
      TO_PLAN: 'To plan',
      PLANNING_LIMIT_EXCEEDED: 'To plan, overdue',
      PLANNED: 'Planned',
      PLANNED_NOT_DONE: 'Planned, not done',
      DONE_WITHOUT_SUPPORTING_DOCUMENT: 'Done, no supporting document',
    },
    failedPlans: 'Failed maintenance plans',
    overdue: { title: 'Overdue', empty: 'Nothing is overdue.', all: 'All overdue work orders' },
    alerts: { title: 'Alerts', empty: 'No due date coming up.', all: 'All alerts' },
    mine: {
      title: 'My work orders to do',
      empty: 'No work order is assigned to you.',
      all: 'All my work orders',
    },
    visits: {
      title: 'Visits of the safety commission',
      all: (count: number) => (count !== 1 ? `The ${count} visits to arrange` : 'The visit to arrange'),
    },
    prescriptions: {
      title: 'Overdue required actions',
      all: (count: number) => (count !== 1 ? `The ${count} overdue required actions` : 'The overdue required action'),
    },
    registers: {
      title: 'Incomplete accessibility registers',
      all: (count: number) => (count !== 1 ? `The ${count} incomplete registers` : 'The incomplete register'),
      lacking: (count: number) => `${count} document${count !== 1 ? 's' : ''} to provide`,
    },
    contracts: {
      title: 'Contracts to decide',
      all: (count: number) => (count !== 1 ? `The ${count} contracts to decide` : 'The contract to decide'),
    },
    decideBy: (day: string) => `by ${day}`,
    visitOn: (day: string) => `visit on ${day}`,
    due: (day: string) => `to clear by ${day}`,
    before: (day: string) => `to plan by ${day}`,
    expected: (when: string) => `planned ${when}`,
    since: (when: string) => `expected ${when}`,
    started: (when: string) => `started ${when}`,
    notPlanned: 'no date',
  },
} as const)
