import { among } from './among.ts'

export const refusals: Readonly<Record<string, (count: number, numbers: readonly string[]) => string>> = {
  'RG001.quantity': (count, numbers) =>
    count === 1
      ? `An upcoming booking${among(count, numbers)} would exceed this quantity. Edit or delete it before you reduce the quantity.`
      : `Upcoming bookings${among(count, numbers)} would exceed this quantity. Edit or delete them before you reduce it.`,
  'RG002.management_mode': (count, numbers) =>
    `Upcoming bookings${among(count, numbers)} overlap. Edit or delete them before you switch to managing units.`,
  'RG002.parent_id': (count, numbers) =>
    `Upcoming bookings${among(count, numbers)} would conflict between this place and its new position. Edit or delete them before you move it.`,
}
