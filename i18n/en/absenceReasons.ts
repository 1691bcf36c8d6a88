export const absenceReasons = {
  LEAVE: 'Leave',
  SICKNESS: 'Sickness',
  TRAINING: 'Training',
  OTHER: 'Other reason',
}
