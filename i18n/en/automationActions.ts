export const automationActionTexts = {
  preview: 'Try',
  rerun: 'Run again',
  rerunDone: 'The run has been started again.',
  secret: 'Signing secret',
  journal: 'Log',
  openRecord: 'Open the record',
  pressed: 'Started.',
  confirm: 'Continue',
} as const
