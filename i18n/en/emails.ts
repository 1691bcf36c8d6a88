import { worded } from '../spoken.ts'
import { isPlural } from './grammar.ts'
import { countText } from './transfer.ts'

const number = (value: number): string => value.toLocaleString('en-GB')

export const emailTexts = worded({
  relay: {
    ready: (sender: string) => `Emails are sent in the name of ${sender}.`,
    missing:
      'No mail server is configured: emails are written and wait. Ask the person who hosts Régie to configure one.',
    waiting: (count: number) => (count === 1 ? 'One message is waiting.' : `${number(count)} messages are waiting.`),
    noBounces:
      'Bounces aren’t read: an address that no longer exists goes unnoticed. Set BOUNCES_IMAP_URL on the server.',
    bounces: (mailbox: string) => `Bounces are read in ${mailbox}.`,
    readAt: (moment: string) => `Last read on ${moment}.`,
    neverRead: 'Not read yet.',
    bouncesFailed: (mailbox: string, reason: string) => `The bounce mailbox ${mailbox} couldn’t be read: ${reason}`,
    testBounces: 'Test the bounce mailbox',
    testedBounces: (count: number) => {
      if (count === 0) return 'The bounce mailbox opens: it is empty'
      return `The bounce mailbox opens: ${number(count)} ${count === 1 ? 'message' : 'messages'}`
    },
    test: 'Send a test message',
    tested: (address: string) => `The test message was sent to ${address}`,
  },
  failure: {
    title: 'Failing address',
    PERMANENT: (address: string, moment: string) =>
      `An email sent to ${address} bounced on ${moment}: this address doesn’t receive mail. Automatic emails are no longer sent to it: they will resume once you correct it.`,
    TEMPORARY: (address: string, moment: string) =>
      `An email sent to ${address} bounced on ${moment}, though the address is not at fault: full mailbox, rejected message… The next ones may arrive.`,
    reason: (words: string) => `Answer of its server: ${words}`,
    forget: 'The address works again',
    drop: 'Remove from the list',
    forgotten: 'The address is no longer flagged: automatic emails are sent to it again',
    listTitle: (count: number) => (count === 1 ? 'One failing address' : `${number(count)} failing addresses`),
    listHelp: (count: number) =>
      `Automatic emails are no longer sent to ${count === 1 ? 'it' : 'them'}. Correct the address on the person’s record, or say that it works again.`,
    nobody: 'this address is no longer on any record',
    since: (moment: string) => `Failing since ${moment}.`,
    all: (count: number) => (count === 1 ? 'Show the address' : `Show all ${number(count)} addresses`),
    told: ([first = '', ...others]: readonly string[]) =>
      others.length === 0
        ? `Automatic emails are no longer sent to ${first}: this address doesn’t receive mail.`
        : `Automatic emails are no longer sent to ${number(others.length + 1)} addresses that don’t receive mail.`,
    see: 'Show',
    hide: 'Hide this message',
  },
  presets: {
    label: 'Emails',
    all: 'All',
    failed: 'Not sent',
    waiting: 'Waiting',
    sent: 'Sent',
  },
  messages: {
    failed: 'The messages couldn’t be shown.',
    none: 'No message is written yet.',
    count: (count: number, isExact: boolean) =>
      count === 1 ? 'One recipient' : `${isExact ? '' : 'More than '}${number(count)} recipients`,
    more: 'Load more',
    sentAt: (moment: string) => `Sent on ${moment}`,
    nextAttempt: (moment: string) => `Next attempt on ${moment}`,
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  },
  tray: {
    title: 'Emails',
    open: (running: number) => (running === 0 ? 'Emails' : `Emails, ${number(running)} in progress`),
    help: 'Those your actions have sent since yesterday.',
    empty: 'Your actions have sent no email since yesterday.',
    failed: 'The emails couldn’t be shown',
  },
  retry: 'Send again',
  retryAnyway: 'Send again anyway',
  stop: 'Stop',
  retried: (count: number) => {
    if (count === 0) return 'None of these emails can be sent again'
    return count === 1 ? 'The email will be sent again' : `${count} emails will be sent again`
  },
  stopped: (count: number) => {
    if (count === 0) return 'None of these emails can be stopped'
    return count === 1 ? 'The email is stopped' : `${count} emails are stopped`
  },
  notify: {
    open: 'Notify',
    title: 'Notify the requesters',
    model: 'Email template',
    comment: 'Your message (optional)',
    people: 'Requesters',
    noAddress: 'no email address',
    failing: { PERMANENT: 'failing address', TEMPORARY: 'the last email bounced' },
    failingHelp:
      'Emails have bounced from one of these addresses: this one will probably bounce too. Correct it on the record, or reach the person another way.',
    nobody: 'No requester has an email address: add one to their record to notify them.',
    none: 'Select at least one requester',
    preview: 'What each person will receive',
    send: 'Send',
    cancel: 'Cancel',
    decline: 'Don’t notify',
    sent: 'The email will be sent soon',
    failed: 'The email couldn’t be sent',
    titleOfMany: (count: number) =>
      isPlural(count) ? `Notify the requesters of ${count} bookings` : 'Notify the requesters of the booking',
    previewOfFirst: 'What the requesters of the first booking will receive',
    sentToMany: (reservations: number, people: number) =>
      `${countText(people, 'person will be notified', 'people will be notified')} (${countText(reservations, 'booking', 'bookings')})`,
    refused: (count: number) => countText(count, 'booking received no email', 'bookings received no email'),
    refusedOne: (label: string, reasons: readonly string[]) => `${label}: ${reasons.join(', ')}`,
    unseen: 'Booking not found',
    close: 'Close',
  },
} as const)
