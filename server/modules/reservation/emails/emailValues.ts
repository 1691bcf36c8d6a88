import { mailerMessages } from '#i18n/fr/mailer.ts'
import { messageDecisionTexts } from '#i18n/fr/messageDecision.ts'
import { momentText, periodText } from '#i18n/fr/reservationService.ts'
import type { EmailListField, ReservationEmailVariable } from '#resources/domain/emailTypes.ts'
import type { Definition } from '#server/engine/customFields/definitions.ts'
import { linkMarkup } from '#server/features/emails/fillTemplate.ts'
import type { TemplateValues } from '#server/features/emails/liquid.ts'
import { customFieldTexts } from './customFieldTexts.ts'

/** Emails queued by an earlier version have no item times. */
type Item = { name: string; quantity: number; startingAt?: string; endingAt?: string }
type BookingFacts = {
  subject: string
  startingAt: string
  endingAt: string
  items: readonly Item[]
  borrowers: readonly string[]
}

/** Reservation as it was when the email was queued. Times are UTC texts. */
export type EmailFacts = BookingFacts & {
  number: string
  useType: string | null
  mainBorrower: string | null
  customFields?: Readonly<Record<string, unknown>> | null
  author: string
  /** Reservation before the update; null if the email is not about a change. */
  former: BookingFacts | null
  series?: string
  /** Recipient group; only `BORROWERS` get calendar files. */
  audience?: string
  standing?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  sequence?: number
  changedAt?: string
  isGone?: boolean
  /** For validators: names of the pending steps, and their deadline. */
  step?: string
  dueAt?: string | null
  /** A user chose the recipients: the email goes to failing addresses too. */
  byHand?: boolean
  stepIds?: readonly string[]
  /** For an email that asks for an answer to a proposal; the facts are those of the proposed change. */
  proposalId?: string
}

const texts = mailerMessages.changes

const itemText = ({ name, quantity }: Item): string => (quantity === 1 ? name : `${name} (${quantity})`)
const namesOf = (names: readonly string[]): string => names.join(', ')

const countOf = (items: readonly Item[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { name, quantity } of items) counts.set(name, (counts.get(name) ?? 0) + quantity)
  return counts
}

const itemChanges = (was: readonly Item[], is: readonly Item[]): string[] => {
  const [before, after] = [countOf(was), countOf(is)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    if (old === now) return []
    if (old === undefined) return [texts.added(itemText({ name, quantity: now ?? 1 }))]
    return [now === undefined ? texts.removed(itemText({ name, quantity: old })) : texts.quantity(name, old, now)]
  })
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

/** Returns one sentence per change; empty if the update changed nothing that emails show. */
export const changesIn = ({ former, ...now }: EmailFacts, zone: string): string[] => {
  if (!former) return []
  const moment = (utc: string) => momentText(utc, zone)
  const changes = itemChanges(former.items, now.items)
  if (!isSame(former.borrowers, now.borrowers)) {
    changes.push(texts.borrowers(namesOf(former.borrowers), namesOf(now.borrowers)))
  }
  if (former.subject !== now.subject) changes.unshift(texts.subject(former.subject, now.subject))
  if (former.endingAt !== now.endingAt) changes.unshift(texts.end(moment(former.endingAt), moment(now.endingAt)))
  if (former.startingAt !== now.startingAt) {
    changes.unshift(texts.start(moment(former.startingAt), moment(now.startingAt)))
  }
  return changes
}

type Around = { zone: string; link: string; isGone?: boolean; comment: string | null; custom: readonly Definition[] }

const markWordsOf = (facts: EmailFacts, { zone, link, comment }: Around): Record<ReservationEmailVariable, string> => ({
  number: facts.number,
  subject: facts.subject,
  startingAt: momentText(facts.startingAt, zone),
  endingAt: momentText(facts.endingAt, zone),
  period: periodText(facts, zone),
  series: facts.series ?? '',
  waiting: facts.standing === 'TENTATIVE' ? mailerMessages.waiting : '',
  items: namesOf(facts.items.map(itemText)),
  useType: facts.useType ?? '',
  mainBorrower: facts.mainBorrower ?? '',
  borrowers: namesOf(facts.borrowers),
  author: facts.author,
  changes: changesIn(facts, zone).join('\n'),
  comment: comment ?? '',
  step: facts.step ?? '',
  decide: facts.stepIds?.length || facts.proposalId ? messageDecisionTexts.place : '',
  dueAt: facts.dueAt ? momentText(facts.dueAt, zone) : '',
  link,
})

const lineOf = ({ startingAt, endingAt }: EmailFacts, item: Item, zone: string): Record<EmailListField, string> => ({
  item: item.name,
  quantity: String(item.quantity),
  startingAt: momentText(item.startingAt ?? startingAt, zone),
  endingAt: momentText(item.endingAt ?? endingAt, zone),
})

export const templateValuesOf = (facts: EmailFacts, around: Around): TemplateValues => {
  const words = markWordsOf(facts, around)
  const { zone, link, isGone, custom } = around
  return {
    ...words,
    link: linkMarkup(link, mailerMessages.links[isGone ? 'reservations' : 'reservation']),
    address: link,
    lines: facts.items.map((item) => lineOf(facts, item, zone)),
    customFields: customFieldTexts(custom, facts.customFields, zone),
  }
}
