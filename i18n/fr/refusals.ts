export const refusals: Readonly<Record<string, string>> = {
  'RG001.quantity':
    'Des réservations à venir dépasseraient cette quantité. Modifiez-les ou supprimez-les avant de la réduire.',
  'RG002.management_mode':
    'Des réservations à venir se chevauchent. Modifiez-les ou supprimez-les avant de passer à la gestion à l’unité.',
  'RG002.parent_id':
    'Des réservations à venir se gêneraient entre ce lieu et sa nouvelle place. Modifiez-les ou supprimez-les avant de le déplacer.',
}
