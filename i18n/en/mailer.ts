export const mailerMessages = {
  imported: 'Comes from a backup: it was waiting when the backup was made, and may have been sent since.',
  yes: 'Yes',
  interventionAlerts: {
    LIMIT_DATE: 'The deadline is approaching',
    EXPECTED_START: 'The planned start is approaching',
  },
  signature: 'The booking team',
  typeFixed: 'The type of a template does not change: create another template for this type',
  keepsDefault:
    'An email type always keeps a default template: choose another one, and it will take the place of this one',
  noModel: 'This email type has no template: create one, then send the email again',
  datesFile: 'bookings.ics',
  letter: (name: string) => ({
    subject: name,
    lines: ['Hello,', `Please find a letter attached: ${name}.`],
  }),
  letterGone: 'The letter is no longer kept: prepare it again',
  letterMissing: (name: string) => `${name}: letter not attached, it could not be filled in`,
  filesLeftOut: (files: string) =>
    `Too large for an email, or not checked yet, these files are waiting for you in Régie: ${files}.`,
  unfillableModel:
    'The template is malformed: check that every condition and every list is closed, and that the list is not too long',
  modelTooLong: 'This template is too long',
  unknownCustom: (word: string) => `This custom field does not exist: ${word}`,
  testOf: (subject: string) => `[Test] ${subject}`,
  unfillable: 'The email could not be written',
  uncertain: 'Sending uncertain: the server may have received it. Send it again if it did not arrive.',
  tooLate: (hours: number) =>
    `Not sent: this message waited more than ${hours}\u00a0h. Send it again if it is still useful.`,
  movedAway: 'Not sent: this person’s address has changed, or their account is blocked',
  held: (reason: string) =>
    `Not sent: this address does not receive email. ${reason && `Answer from its server: ${reason}`}`.trim(),
  stopped: (name: string) => `Stopped by ${name}`,
  repeatedCopy: 'This address is already in copy',
  copiesRefused: (copies: string) => `Copy not sent, the mail server refused it: ${copies}`,
  copyBounced: {
    PERMANENT: (address: string, reason: string) =>
      `Copy to ${address} bounced: the address does not receive email. ${reason}`.trim(),
    TEMPORARY: (address: string, reason: string) =>
      `Copy to ${address} bounced: the recipient’s server did not accept it. ${reason}`.trim(),
    DELAYED: (address: string, reason: string) =>
      `Copy to ${address} delayed: the recipient’s server has not accepted it yet. ${reason}`.trim(),
  },
  otherBounced: (reason: string) =>
    `Bounced from an address that is not in this message, probably after forwarding. ${reason}`.trim(),
  refused: (reason: string) => `The mail server refused it: ${reason}`,
  noUtf8Mailbox:
    'it does not deliver to addresses with an accent or a letter of another alphabet before the “@” (SMTPUTF8)',
  failed: (reason: string) => `The mail server has not taken it yet: ${reason}`,
  bounced: {
    PERMANENT: (reason: string) => `Bounced: the address does not receive email. ${reason}`.trim(),
    TEMPORARY: (reason: string) => `Bounced: the recipient’s server did not accept it. ${reason}`.trim(),
    DELAYED: (reason: string) => `Delayed: the recipient’s server has not accepted it yet. ${reason}`.trim(),
  },
  noMailbox: 'No bounce mailbox is configured (BOUNCES_IMAP_URL)',
  mailboxFailed: (reason: string) => `The bounce mailbox cannot be opened: ${reason}`,
  noRelay: 'No mail server is configured (SMTP_URL)',
  testSubject: 'Test message from Régie',
  testBody: '<p>Hello,</p><p>This message shows that Régie can send emails through this server.</p>',
  noAddress: 'Your record has no email address: add one to receive the test message',
  unknownRecord: 'This record does not exist or is not accessible',
  wrongType: 'This email type does not apply to this record',
  unknownModel: 'This email template does not exist for this type',
  noBorrower: 'Select at least one requester',
  nobodyReachable: 'No requester has an email address',
  tooMany: (most: number) => `At most ${most} emails at once`,
  tooManyReservations: (most: number) => `You can notify at most ${most} bookings at once`,
  commentTooLong: (most: number) => `The comment can have at most ${most} characters`,
  footer: (link: string) => `This message was sent by Régie, your organisation’s booking software: ${link}`,
  links: {
    reservation: 'See the booking',
    reservations: 'See the bookings',
    account: 'Open my account',
    intervention: 'See the work order',
    contract: 'See the contract',
    problemReport: 'See the report',
  },
  changes: {
    start: (was: string, is: string) => `Start: ${was} → ${is}`,
    end: (was: string, is: string) => `End: ${was} → ${is}`,
    subject: (was: string, is: string) => `Subject: ${was} → ${is}`,
    added: (item: string) => `Added: ${item}`,
    removed: (item: string) => `Removed: ${item}`,
    quantity: (item: string, was: number, is: number) => `${item}: ${was} → ${is}`,
    borrowers: (was: string, is: string) => `Requesters: ${was} → ${is}`,
  },
  waiting: 'It is not confirmed yet: it is waiting for approval.',
  datesOfSeries: (count: number) =>
    count === 1
      ? 'This request has 1 date of a series: it is waiting for your decision.'
      : `This request has ${count} dates of a series: all of them are waiting for your decision.`,
  wrongEdition: 'Only letter templates that apply to a booking can be attached',
} as const
