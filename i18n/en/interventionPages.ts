import { spoken } from '../spoken.ts'

const sold = (supplier: string): string => `, from ${supplier}`

export const interventionPageTexts = spoken({
  presets: 'Show',
  nothingChosen: 'No work orders match this choice',
  preset: {
    mine: 'Mine',
    toPlan: 'To plan',
    overdue: 'Overdue',
    planned: 'Planned',
    open: 'In progress',
    all: 'All',
  },
  units: { ofStock: (stock: number) => `of ${stock}`, whole: 'Whole stock' },
  warranty: {
    covered: (day: string, supplier: string | null) =>
      `Under warranty until ${day}${supplier === null ? '' : sold(supplier)}. Claim on the warranty before paying for a repair.`,
  },
  alert: {
    LIMIT_DATE: { near: 'Deadline near', past: 'Deadline passed' },
    EXPECTED_START: { near: 'Start near', past: 'Start passed' },
  },
  contracts: {
    title: (count: number) => (count === 1 ? 'Current contract' : 'Current contracts'),
    covering: (count: number) => (count === 1 ? 'One contract covers this item' : `${count} contracts cover this item`),
    about: (number: string | null, supplier: string | null) => [number, supplier].filter(Boolean).join(', '),
    covered: (name: string) => `covers “${name}”`,
    until: (day: string) => `until ${day}`,
  },
  enterInRegister: 'Enter in the safety register',
  sign: {
    action: 'Get a signature',
    again: 'Get a new signature',
    title: 'Get a signature',
    confirm: 'Save the signature',
    name: 'Name of the person signing',
    pad: 'Sign with a finger or the mouse',
    clear: 'Clear',
    keyboard: 'Without a drawing: the person confirms that the work is done.',
    missing: 'Draw the signature, or tick the confirmation.',
    noName: 'Enter the name of the person signing.',
    done: 'The signature is saved.',
  },
  round: { start: 'Start the round', resume: 'Continue the round' },
  take: {
    action: 'Take',
    done: (name: string) => `You have taken “${name}”.`,
  },
  carry: { action: 'Carry over the rest', done: (name: string) => `The rest of “${name}” is carried over.` },
  start: { action: 'Start', done: (name: string) => `“${name}” is started.` },
  titleOf: (title: string, name: string) => `${title} “${name}”`,
  cancel: { action: 'Cancel the work order', title: 'Cancel the work order', confirm: 'Cancel the work order' },
  finish: { action: 'Finish', title: 'Finish the work order', confirm: 'Finish' },
  plan: { action: 'Plan', title: 'Plan the work order', confirm: 'Plan' },
  replan: { action: 'Replan', title: 'Replan the work order', confirm: 'Replan' },
})
