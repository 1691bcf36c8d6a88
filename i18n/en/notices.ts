import { worded } from '../spoken.ts'
export const noticeTexts = worded({
  action: { READ: 'Mark as read', ACCEPTED: 'Accept', REFUSED: 'Refuse' },
  done: { READ: 'Notification read.', ACCEPTED: 'Your agreement is saved.', REFUSED: 'Your refusal is saved.' },
  title: { ACCEPTED: 'Accept this request?', REFUSED: 'Refuse this request?' },
  reason: 'Reason for the refusal',
  comment: 'Comment',
  presets: 'Notifications',
  preset: { open: 'To do', all: 'All' },
  dashboard: {
    title: 'Notifications and requests',
    all: 'All',
    allOf: 'All your notifications',
    others: (count: number) => (count === 1 ? 'One more' : `${count} more`),
  },
} as const)
