import type { ProblemReportStatus, ReportNews } from '#resources/domain/problemReports.ts'
import { spoken } from '../spoken.ts'

export const problemReportMessages = spoken({
  notOpen: 'This report has already been handled.',
  isOpen: 'This report is already waiting to be handled.',
  notYours: 'You can only change your own reports, until they are handled.',
  sameReport: 'Choose another report.',
  targetGone: 'The chosen report is itself refused or merged with another.',
  noReason: 'Enter the reason for the refusal: the person who reported the problem will read it.',
  longReason: (most: number) => `The reason can have at most ${most} characters.`,
  isUsed: 'The work order of this report is done or cancelled: reopen it.',
})

export const reportStateWords: Readonly<Record<ReportNews, string>> = spoken({
  ACCEPTED: 'accepted, a work order is planned',
  REFUSED: 'refused',
  CANCELLED: 'abandoned',
  DONE: 'repaired',
  ANSWERED: 'you have a reply',
})

export const reportNotices = spoken({
  answered: 'The person who made this report has replied',
  attached: (count: number) => `(${count} ${count === 1 ? 'attached file' : 'attached files'})`,
})

export const problemReportTexts = spoken({
  presets: 'Show',
  preset: { open: 'To handle', accepted: 'Accepted', done: 'Repaired', all: 'All' },
  send: 'Send',
  report: 'Report a problem',
  reportNamed: (item: string) => `Report a problem: ${item}`,
  similar: {
    title: 'Is it one of these?',
    help: 'Follow it rather than reporting it again: you will be told what happens next.',
    join: 'Follow',
    joinNamed: (label: string) => `Follow “${label}”`,
    joined: 'Following',
    done: (label: string) => `You are following “${label}”.`,
    states: {
      OPEN: 'to handle',
      ACCEPTED: 'accepted',
      MERGED: 'merged with another',
      REFUSED: 'refused',
      CANCELLED: 'abandoned',
      DONE: 'repaired',
    } satisfies Record<ProblemReportStatus, string>,
    failed: 'The reports about this item could not be shown.',
  },
  accept: { action: 'Accept', done: (label: string) => `“${label}” is accepted: its work order is created.` },
  convert: { action: 'Accept and complete' },
  refuse: {
    action: 'Refuse',
    title: (label: string) => `Refuse “${label}”`,
    reason: 'Reason',
    help: 'The person who reported the problem will read it.',
    done: (label: string) => `“${label}” is refused.`,
  },
  merge: {
    action: 'Merge',
    title: (label: string) => `Merge “${label}” with another`,
    into: 'Report about the same item',
    none: 'No other report about this item is open.',
    help: 'Its photos and conversation are added to it; the people who follow it are told what happens next.',
    done: (label: string) => `“${label}” is merged.`,
  },
  reopen: { action: 'Reopen', done: (label: string) => `“${label}” is to handle again.` },
})
