import type { buildingFile } from '#resources/entities/buildingFile.ts'
import type { Labels } from '#resources/schema/labels.ts'
import { categoryWords } from '../erpCategories.ts'

export const buildingFileLabels = {
  singular: 'safety file',
  plural: 'safety files',
  gender: 'MASCULINE',
  purpose:
    'The safety file of a public building (ERP) gives its classification and works out the next visit of the commission.',
  sections: {
    main: 'Classification',
    visits: 'Visits of the commission',
    accessibility: 'Public accessibility register',
  },
  fields: {
    location: { label: 'Building', help: 'The place that matches the whole establishment.' },
    reference: 'File number',
    category: { label: 'Category', values: categoryWords },
    types: {
      label: 'Types',
      help: 'For example R for a school, W for a town hall, L for a hall, V for a church.',
      values: {
        ...{ J: 'Type J', L: 'Type L', M: 'Type M', N: 'Type N', O: 'Type O', P: 'Type P', R: 'Type R' },
        ...{ S: 'Type S', T: 'Type T', U: 'Type U', V: 'Type V', W: 'Type W', X: 'Type X', Y: 'Type Y' },
        ...{ PA: 'Type PA', CTS: 'Type CTS', SG: 'Type SG', OTHER: 'Other special type' },
      },
    },
    publicCapacity: { label: 'Public capacity', help: 'Number of people admitted.' },
    hasSleepingRooms: 'Sleeping rooms (accommodation)',
    lastVisitOn: 'Last visit',
    opinion: { label: 'Opinion', values: { FAVOURABLE: 'Favourable', UNFAVOURABLE: 'Unfavourable' } },
    decidedYears: {
      label: 'Other interval (in years)',
      help: 'If the mayor, the prefect or a visit report sets another interval than the regulations.',
    },
    decidedBy: { label: 'Set by', help: 'Order or visit report, with its date.' },
    visitStatus: {
      label: 'Visit',
      values: {
        OVERDUE: 'Visit overdue',
        SOON: 'Visit to plan',
        PLANNED: 'Visits up to date',
        UNKNOWN: 'Last visit unknown',
        NONE: 'No due date',
      },
    },
    nextVisitOn: 'Next visit',
    visitYears: 'Interval',
    visitReason: 'Calculation',
    openPrescriptions: 'Required actions to clear',
    overduePrescriptions: 'Overdue required actions',
    files: { label: 'Documents', help: 'Visit reports, opening order, safety statement.' },
    isRegisterPublic: {
      label: 'Accessibility register available online',
      help: 'Anyone can read it and download its documents, without an account.',
    },
    registerIntroduction: {
      label: 'Introduction',
      help: 'Shown at the top of the register: where to read it on paper, whom to contact.',
    },
    registerToken: 'End of the address',
    registerAddress: 'Address of the register',
    missingDocuments: 'Documents to provide',
  },
  headers: {
    publicCapacity: ['capacity', 'effectif', 'capacité d’accueil'],
    location: ['establishment', 'établissement', 'ERP'],
  },
} satisfies Labels<typeof buildingFile>
