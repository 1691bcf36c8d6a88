import { spoken } from '../spoken.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const people = (count: number): string => counted(count, 'person', 'people')

export const workflowTexts = spoken({
  title: 'The workflow at a glance',
  empty: 'Add a first step to see the workflow.',
  start: 'Request',
  held: 'the slot is held from the request on',
  notHeld: 'the slot is not held yet',
  end: 'Booking confirmed',
  step: (place: number) => `Step ${place}`,
  managers: 'managers of the item',
  chosen: 'chosen by the requester',
  reserving: 'holds the slot',
  delay: (count: number, isHours: boolean) =>
    isHours ? counted(count, 'hour', 'hours') : counted(count, 'day', 'days'),
  within: (delay: string) => `to decide within ${delay}`,
  after: (delay: string) => `after ${delay}`,
  relay: (role: string) => `escalation: ${role}`,
  inOrder: 'The steps open one after the other.',
  atOnce: 'All the steps open at the same time.',
  refusal: 'A refusal, at any step, ends the request and frees the slot.',
  controls: {
    title: 'Size of the diagram',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'View all',
  },
  trial: {
    title: 'Try before you save',
    intro:
      'Choose an item, a requester and a date: this shows who would be asked, with the workflow as entered above. Nothing is saved.',
    item: 'Item to book',
    requester: 'Requester',
    startingAt: 'Start of the booking',
    endingAt: 'End (optional)',
    run: 'Try',
    incomplete: 'Choose an item, a requester and a date.',
    failed: 'The trial failed.',
    nobodyAsked: 'No workflow concerns this item: the request would be approved at once.',
    off: 'Approval of bookings is turned off: no request goes through a workflow for now.',
    own: 'This workflow applies.',
    other: (name: string) => `Another workflow, more specific or older, applies: “${name}”.`,
    refused: 'The request would be refused at once: a step has nobody to decide.',
    people: (count: number) => `${people(count)} can decide`,
    nobody: 'Nobody can decide',
    others: (count: number) => `and ${counted(count, 'other', 'others')}`,
    dueAt: (when: string) => `to decide before ${when}`,
    tooLong: 'the time limit goes past the start of the booking: it is shortened to leave time to decide',
    relay: (role: string, count: number) =>
      count === 0 ? `escalation: ${role}, where nobody can decide` : `escalation: ${role} (${people(count)})`,
    stuck: (count: number) =>
      count === 1
        ? '1 request in progress has nobody left to decide: it keeps the steps it was given. Give the role or the sector to someone, or decide as the super administrator.'
        : `${count} requests in progress have nobody left to decide: they keep the steps they were given. Give the role or the sector to someone, or decide as the super administrator.`,
    free: 'The slot is free.',
    partlyFree: (count: number) => `Part of the stock is free in this slot: ${count}.`,
    taken: (message: string) => `The slot is not free: ${message}`,
    noStuck: 'All requests in progress in this workflow have someone to decide.',
  },
} as const)
