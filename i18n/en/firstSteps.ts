import type { FirstStep } from '#resources/domain/firstSteps.ts'
import { spoken } from '../spoken.ts'

export const firstStepMessages = spoken({ unknown: 'This step does not exist.' })

type StepTexts = {
  name: string
  why: string
  action: string
  skip?: string
}

const steps: Readonly<Record<FirstStep, StepTexts>> = spoken({
  ORGANISATION: {
    name: 'Name your organisation',
    why: 'The name appears at sign-in, in messages and in documents, with your logo and colour.',
    action: 'Name it',
  },
  CATEGORY: {
    name: 'Create a first category',
    why: '“Rooms”, “Vehicles”…: it groups what is booked in the same way and gives its colour to the schedule.',
    action: 'Create',
  },
  PLACE: {
    name: 'Add a first place',
    why: 'A room to book, or the site where your assets are.',
    action: 'Add',
  },
  GOOD: {
    name: 'Add a first asset',
    why: 'A vehicle, a projector, tables: one by one or in lots.',
    action: 'Add',
  },
  HOURS: {
    name: 'Set hours and rules',
    why: 'Opening hours, durations, lead times: Régie refuses on its own whatever breaks them.',
    action: 'Set',
  },
  VALIDATION: {
    name: 'Choose whether requests need approval',
    why: 'Without approval, a booking is confirmed as soon as it is saved.',
    action: 'Choose',
    skip: 'No approval',
  },
  ROLE: {
    name: 'Define a first role',
    why: 'It sets what its holders can see and do: book, approve, administer.',
    action: 'Define',
  },
  PERSON: {
    name: 'Invite a first person',
    why: 'They receive a link to choose their password.',
    action: 'Invite',
  },
  EMAIL: {
    name: 'Test outgoing emails',
    why: 'Confirmations, reminders and passwords go out by email; without a mail server, they wait.',
    action: 'Test',
  },
  RESERVATION: {
    name: 'Save a first booking',
    why: 'It appears on everyone’s schedule at once.',
    action: 'Book',
  },
})

export const firstStepsTexts = spoken({
  title: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all}`,
  steps,
  optional: 'optional',
  done: 'Done',
  skipped: 'Skipped',
  skip: 'Skip',
  skipOf: (label: string, name: string) => `${label}: ${name}`,
  resume: 'Resume',
  hide: 'Hide the list',
  hidden: 'The first steps are hidden. You can show them again in the settings.',
  failed: 'The first steps could not be loaded.',
})
