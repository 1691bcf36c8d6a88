import { spoken } from '../spoken.ts'

export const prescriptionMessages = spoken({
  noEvidence: 'Attach evidence, or write how the required action was cleared.',
  futureLifting: 'The clearance cannot be in the future.',
  otherBuilding: 'Choose a part of this building.',
  noRow: 'Write at least one required action.',
  tooManyRows: (most: number) => `Save at most ${most} required actions at once.`,
})

const demands = (count: number): string => (count === 1 ? '1 required action' : `${count} required actions`)

export const prescriptionTexts = spoken({
  entry: {
    title: 'Enter the required actions of a report',
    report: 'Report',
    rows: 'Required actions',
    help: 'Enter goes to the next row. Several pasted lines give as many required actions.',
    text: (row: number) => `Required action ${row}`,
    article: 'Article',
    articleOf: (row: number) => `Article of required action ${row}`,
    deadline: 'Due date',
    deadlineOf: (row: number) => `Due date of required action ${row}`,
    remove: (row: number) => `Remove required action ${row}`,
    add: 'Add a row',
    save: (count: number) => (count > 1 ? `Save the ${demands(count)}` : 'Save the required action'),
    saved: (count: number) => `${demands(count)} added.`,
    cut: (most: number) => `At most ${most} required actions at once: the rest were not pasted.`,
  },
})

export const complianceStepTexts = spoken({
  titleOf: (action: string, name: string) => `${action}: ${name}`,
  saveVisit: 'Save the visit',
})

export const shippedPlanMessages = spoken({
  report: 'Inspection report',
  unknown: 'This standard plan does not exist.',
  none: 'Choose at least one standard plan.',
  alreadyAdded: (label: string) => `This building already has the plan “${label}”.`,
})

export const shippedPlanTexts = spoken({
  titleOf: (name: string) => `Standard plans: ${name}`,
  help: 'Each plan cites its legal text. Choose those for the building’s equipment, then adapt them: everything stays editable.',
  noCategory: 'The category of the building is unknown: all the plans are offered.',
  startsOn: 'First due date',
  category: 'Work order category',
  plans: 'Plans offered',
  added: 'already added',
  unverified: 'Not verified: added as paused',
  confirm: (count: number) => (count > 1 ? `Add the ${count} plans` : 'Add the plan'),
  done: (count: number) => (count === 1 ? '1 plan added.' : `${count} plans added.`),
})
