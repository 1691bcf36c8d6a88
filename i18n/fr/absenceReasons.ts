export const absenceReasons = {
  LEAVE: 'Congé',
  SICKNESS: 'Maladie',
  TRAINING: 'Formation',
  OTHER: 'Autre motif',
}
