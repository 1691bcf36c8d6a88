export const lockTexts = {
  refused: (username: string) => `Access denied / ${username} is editing this record`,
  busy: (username: string) => `${username} is editing this record right now`,
  notLockable: 'Records of this type cannot be locked',
  tooMany: 'Too many records are open for editing. Close some of them, then try again.',
  contended: 'Many people want this record right now. Try again.',
  readOnly: (username: string) => `You can edit it as soon as ${username} has finished.`,
  lost: 'The connection was down for too long, and someone else took the record. What you entered is kept here: you can save it as soon as the record is free again.',
  unsureTitle: 'The server is not responding',
  unsure: 'What you entered is kept here. Until the connection is back, another person could edit this record.',
  withdrawnTitle: 'This record can no longer be edited',
  withdrawn: (reason: string) => `${reason.replace(/\.$/, '')}. What you entered is kept here.`,
  failedTitle: 'The record could not be opened for editing',
  regained: 'The record is free: you can edit it.',
  changedMeanwhile:
    'This record was changed in the meantime, including where you entered something. Your input is kept: check it before saving.',
  retry: 'Try again',
} as const
