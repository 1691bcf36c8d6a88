import type { UpgradeNotice } from '#resources/domain/upgradeNotices.ts'
import { spoken } from '../spoken.ts'

type NoticeTexts = { title: string; text: string; action: string; to: string }

export const upgradeNoticeTexts: Readonly<Record<UpgradeNotice, NoticeTexts>> & { dismiss: string } = spoken({
  dismiss: 'Got it',
  PLANNING_SUBJECT_HIDDEN: {
    title: 'The subject of bookings stays hidden from requesters',
    text: 'The setting “Show the subject of bookings to requesters” now applies to the schedule. The update turned it off: nothing changes for requesters until you turn it on.',
    action: 'Open the schedule settings',
    to: '/admin/parameters',
  },
  UNITS_OUT_OF_SERVICE: {
    title: 'A work order takes a number of units out of service, no longer the whole stock',
    text: 'For what is booked in quantities, each work order that prevents bookings says how many units it takes out of service: only one if nothing is specified. Work orders already saved keep the whole stock: correct those that only concern part of it.',
    action: 'View the work orders',
    to: '/intervention/intervention',
  },
})
