import { spoken } from '../spoken.ts'

export const publicPageMessages = spoken({
  oldPage: 'This page has been open for too long: reload it, your text is kept.',
  tooFast: 'Try again in a few seconds.',
  robot: 'Your submission looks like a robot’s. Reload the page and fill in only the visible fields.',
  noEmail: 'Enter your email address.',
  invisibleEmail: 'This email address contains invisible characters: type it again.',
  wrongEmail: 'This email address is not valid.',
  unknown: 'This link is not valid: open it from the message you received.',
  expired: 'This link has expired.',
})

export const publicPageTexts = spoken({
  website: 'Leave this field empty',
  offline: 'No network: your text is kept on this device. Send it again later from this page.',
  photos: {
    add: 'Add a photo',
    help: (most: number) => `At most ${most} ${most === 1 ? 'photo' : 'photos'}. Avoid showing people.`,
    remove: (name: string) => `Remove ${name}`,
    unreadable: 'This photo cannot be read. Choose a JPEG, PNG or WebP image.',
  },
})
