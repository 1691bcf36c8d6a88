import { spoken } from '../spoken.ts'

export const contractMessages = {
  futureTermination: 'The termination cannot be in the future',
} as const

export const contractTexts = spoken({
  presets: 'Show',
  preset: { toDecide: 'To decide', inForce: 'In force', over: 'Ended', all: 'All' },
  terminate: 'Terminate the contract',
} as const)
