import { among } from './among.ts'

/** By error code and column of the database. `count` is 0 if the reservations are unknown. */
export const refusals: Readonly<Record<string, (count: number, numbers: readonly string[]) => string>> = {
  'RG001.quantity': (count, numbers) =>
    count === 1
      ? `Une réservation à venir${among(count, numbers)} dépasserait cette quantité. Modifiez-la ou supprimez-la avant de réduire la quantité.`
      : `Des réservations à venir${among(count, numbers)} dépasseraient cette quantité. Modifiez-les ou supprimez-les avant de la réduire.`,
  'RG002.management_mode': (count, numbers) =>
    `Des réservations à venir${among(count, numbers)} se chevauchent. Modifiez-les ou supprimez-les avant de passer à la gestion à l’unité.`,
  'RG002.parent_id': (count, numbers) =>
    `Des réservations à venir${among(count, numbers)} se gêneraient entre ce lieu et sa nouvelle place. Modifiez-les ou supprimez-les avant de le déplacer.`,
}
