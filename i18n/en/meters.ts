import type { ReadingFault } from '#resources/domain/meters.ts'
import { spoken } from '../spoken.ts'

const DESK_HELP = 'Declare a replaced meter in “Meters”.'

export const meterMessages = spoken({
  returned: {
    FUTURE: () => 'A more recent reading already exists.',
    LOWER: (value: string) => `The last reading is ${value}: enter at least this value. ${DESK_HELP}`,
    HIGHER: (value: string) => `A more recent reading is ${value}: enter at most this value.`,
  } satisfies Record<ReadingFault, (value: string) => string>,
  badValue: 'Enter a positive number, with at most one decimal.',
  unknownMeter: 'This meter does not belong to an item that you can take back.',
  tooMany: 'Too many readings at once.',
  stillReplaced: 'The following readings are lower: this reading says that the meter was replaced.',
  faults: {
    FUTURE: () => 'A reading cannot be in the future.',
    LOWER: (value: string) => `The previous reading is ${value}: enter at least this value, or tick “Meter replaced”.`,
    HIGHER: (value: string) => `The next reading is ${value}: enter at most this value.`,
  } satisfies Record<ReadingFault, (value: string) => string>,
})

export const meterTexts = {
  read: 'Read the meter',
  meter: 'View the meter',
  replaced: 'Meter replaced',
  curve: (first: string, last: string) => `Readings over time, from ${first} to ${last}`,
  increase: (use: string) => `+${use}`,
} as const

export const returnReadingTexts = spoken({
  box: (name: string, unit: string) => `${name} (${unit})`,
  named: (name: string, item: string) => `${name} of ${item}`,
  last: (value: string) => `Last reading: ${value}. Optional.`,
  none: 'No reading. Optional.',
  lower: (value: string) => `Enter at least ${value}, the last reading. ${DESK_HELP}`,
  badValue: meterMessages.badValue,
})
