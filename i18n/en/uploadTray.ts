import { spoken } from '../spoken.ts'

export type UploadState = 'SENDING' | 'PAUSED' | 'WAITING' | 'FINISHING' | 'DONE' | 'FAILED' | 'CANCELLED'

export const uploadTexts = spoken({
  title: 'Uploads',
  open: (count: number) => (count === 0 ? 'Uploads' : `Uploads, ${count} in progress`),
  help: 'You can change page: uploads continue as long as this tab stays open.',
  empty: 'No uploads',
  clear: 'Clear the list',
  states: {
    SENDING: 'In progress',
    PAUSED: 'Paused',
    WAITING: 'Waiting for the network',
    FINISHING: 'Saving',
    DONE: 'Uploaded',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
  } satisfies Record<UploadState, string>,
  names: (first: string, others: number) => {
    if (others === 0) return first
    return others === 1 ? `${first} and 1 other file` : `${first} and ${others} other files`
  },
  unnamed: 'File',
  sent: (done: string, whole: string) => `${done} of ${whole}`,
  progress: (name: string) => `Uploading ${name}`,
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try again',
  cancel: 'Cancel',
  of: (action: string, name: string) => `${action}: ${name}`,
  dismiss: (name: string) => `Remove “${name}” from the list`,
  back: 'Back to the page',
  retryThere: 'Start again from the page where this file was added.',
  cancelled: 'The upload was cancelled. Nothing was saved.',
  interrupted: 'The upload was interrupted.',
} as const)
