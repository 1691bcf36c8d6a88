import type { FormProblem } from '#resources/domain/publicForms.ts'
import {
  type FormAnswerState,
  MAX_FOLLOWED,
  MAX_FORM_CHOICES,
  MAX_FORM_FIELDS,
  MAX_FORM_FILE_BYTES,
  MAX_FORM_FILES,
  MAX_FORM_HELP,
  MAX_FORM_LABEL,
} from '#resources/domain/publicFormTypes.ts'
import { spoken } from '../spoken.ts'

const FILE_SIZE = `${MAX_FORM_FILE_BYTES / 1024 ** 2}\u00a0MB`
const quoted = (text: string): string => `“${text}”`

const PROBLEMS: Record<FormProblem['problem'], (about: string) => string> = {
  SHAPE: () =>
    `This setting is not valid: a label has at most ${MAX_FORM_LABEL} characters, a help text ${MAX_FORM_HELP}.`,
  NONE: () => 'Choose at least one field.',
  MANY: () => `At most ${MAX_FORM_FIELDS} fields, and ${MAX_FOLLOWED} in the tracking page.`,
  FIELD: (about) =>
    `The field ${quoted(about)} cannot be chosen: it no longer exists, or you or the role cannot edit it.`,
  TWICE: (about) => `The field ${quoted(about)} is chosen twice.`,
  MISSING: (about) => `Add the field ${quoted(about)}: it is required and has no default value.`,
  EMAIL: () => 'Choose an email field of the form.',
  CHOICES: (about) =>
    `The field ${quoted(about)} cannot be offered: the role does not view these records, or there are more than ${MAX_FORM_CHOICES} of them.`,
  PERIOD: () => 'The closing must come after the opening.',
}

export const publicFormMessages = spoken({
  problem: (problem: FormProblem['problem'], about: string): string => PROBLEMS[problem](about),
  entity: 'This record type cannot be filled in by a public form.',
  entityFixed: 'The record type can no longer change. Create another form.',
  roleGone: 'This role no longer exists.',
  tooMany: (most: number) => `At most ${most} forms.`,
  noForm: 'This address does not lead to any form.',
  early: 'This form is not open yet.',
  closed: 'This form is closed.',
  unusable: 'This form cannot receive responses at the moment. Contact the organisation.',
  full: 'This form has received all the responses it can today. Try again tomorrow.',
  changed: 'This form has changed since you opened it: reload the page, your text is kept.',
  noConsent: 'Accept this text to send your response.',
  wrongValue: 'This value is not valid.',
  wrongChoice: 'Choose one of the values offered.',
  forgotten: 'This response is no longer kept.',
  lateFile: 'Files can be added within an hour, as long as the response has not been handled.',
  largeFile: `This file is larger than ${FILE_SIZE}.`,
  wrongFile: 'This file is not a JPEG, PNG or WebP image, or a PDF.',
  manyFiles: (most: number) => (most === 1 ? 'Only one file.' : `At most ${most} files.`),
  file: (rank: number, extension: string) => `file-${rank}.${extension}`,
  long: (most: number) => `At most ${most} characters.`,
})

export const formReceiptEmail = {
  subject: (form: string): string => `Your response: ${form}`,
  paragraphs: (form: string): string[] => [
    'Hello,',
    `We have received your response to the form ${quoted(form)}. Follow its state through the link below, which is personal to you.`,
  ],
  link: 'Follow my response',
  foot: 'You did not send this response? Ignore this message.',
}

const STATES = {
  TO_DO: 'To handle',
  DONE: 'Handled',
  REFUSED: 'Refused',
} satisfies Record<FormAnswerState, string>

export const publicFormTexts = spoken({
  loading: 'Form',
  cannot: 'Form unavailable',
  choose: 'Choose',
  none: 'None',
  mandatory: (label: string) => `${label} (required)`,
  optional: (label: string) => `${label} (optional)`,
  required: 'Fill in this field.',
  long: 'Your response is too long: shorten this text.',
  consent: 'I have read and accept this text.',
  mustAccept: 'Accept this text to send your response.',
  errors: 'Correct the fields marked.',
  retry: 'Try again',
  send: 'Send',
  files: {
    add: 'Add a file',
    help: (most: number) =>
      most === 1
        ? `An image or a PDF, ${FILE_SIZE} at most.`
        : `At most ${most} files, images or PDF, ${FILE_SIZE} each.`,
    remove: (name: string) => `Remove ${name}`,
    wrong: `Choose an image or a PDF of at most ${FILE_SIZE}.`,
    failed: (message: string) => `The response is saved, but a file was not added: ${message}`,
    retry: 'Send the files again',
    lost: 'The files are not kept: add them again.',
    most: MAX_FORM_FILES,
  },
  sent: {
    title: 'Thank you, it is sent',
    help: 'Your response will be handled.',
    withEmail: 'A message with your tracking link has been sent to you.',
    link: 'Follow my response',
    again: 'Send another response',
  },
  draft: 'What you enter is kept on this device until you send it.',
  clearDraft: 'Clear what I entered',
  follow: {
    title: 'Response tracking',
    cannot: 'Nothing to follow here',
    form: 'Form',
    state: 'State',
    message: 'Message',
    createdAt: 'Sent on',
    states: STATES,
  },
})
