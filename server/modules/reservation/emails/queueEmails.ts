import { GRACE_SECONDS } from '#resources/domain/emailStatuses.ts'
import type { EmailType } from '#resources/domain/emailTypes.ts'
import type { ParameterCode } from '#resources/domain/parameters.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { cancelQueuedEmails } from '#server/modules/mailer/cancelQueuedEmails.ts'
import { loadParameters, parameterOf } from '#server/modules/parameter/readParameter.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Current } from '../change/currentReservation.ts'

type Audience = 'BORROWERS' | 'MANAGERS' | 'REQUESTERS' | 'QUESTIONERS' | 'ANSWERERS'
type Email = { type: EmailType; audience: Audience; parameter: ParameterCode }

const EMAILS = {
  created: [
    {
      type: 'reservation_created',
      audience: 'BORROWERS',
      parameter: 'ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS',
    },
    { type: 'reservation_created', audience: 'MANAGERS', parameter: 'ENABLE_RESERVATION_CREATION_EMAIL_TO_MANAGERS' },
  ],
  updated: [
    { type: 'reservation_updated', audience: 'BORROWERS', parameter: 'ENABLE_RESERVATION_UPDATE_EMAIL_TO_BORROWERS' },
    {
      type: 'reservation_updated_to_managers',
      audience: 'MANAGERS',
      parameter: 'ENABLE_RESERVATION_UPDATE_EMAIL_TO_MANAGERS',
    },
  ],
  accepted: [
    {
      type: 'reservation_accepted',
      audience: 'BORROWERS',
      parameter: 'ENABLE_RESERVATION_VALIDATION_EMAIL_TO_BORROWERS',
    },
  ],
  denied: [
    {
      type: 'reservation_denied',
      audience: 'BORROWERS',
      parameter: 'ENABLE_RESERVATION_VALIDATION_EMAIL_TO_BORROWERS',
    },
  ],
  questioned: [
    {
      type: 'reservation_validation_question',
      audience: 'REQUESTERS',
      parameter: 'ENABLE_RESERVATION_VALIDATION_EMAIL_TO_BORROWERS',
    },
  ],
  answered: [
    {
      type: 'reservation_validation_answer',
      audience: 'QUESTIONERS',
      parameter: 'ENABLE_RESERVATION_VALIDATION_EMAIL_TO_APPROVERS',
    },
  ],
  closed: [
    {
      type: 'reservation_closed_with_comment',
      audience: 'MANAGERS',
      parameter: 'ENABLE_RESERVATION_CLOSING_WITH_COMMENT_EMAIL_TO_MANAGERS',
    },
  ],
  // A cancellation uses the deletion email (D33), with its reason.
  deleted: [
    {
      type: 'reservation_deleted',
      audience: 'BORROWERS',
      parameter: 'ENABLE_RESERVATION_DELETION_EMAIL_TO_BORROWERS',
    },
    { type: 'reservation_deleted', audience: 'MANAGERS', parameter: 'ENABLE_RESERVATION_DELETION_EMAIL_TO_MANAGERS' },
  ],
  affected: [
    { type: 'reservation_affected', audience: 'MANAGERS', parameter: 'ENABLE_RESERVATION_AFFECTED_EMAIL_TO_MANAGERS' },
  ],
  proposed: [
    {
      type: 'reservation_proposed',
      audience: 'ANSWERERS',
      parameter: 'ENABLE_RESERVATION_PROPOSAL_EMAIL_TO_BORROWERS',
    },
  ],
} as const satisfies Record<string, readonly Email[]>

type EmailOccasion = keyof typeof EMAILS

/** True if the parameters enable the email. A custom email replaces the automatic one only if its dialog is enabled. */
const isOn = (context: Context, { type, parameter }: Email, hasCustomEmail: boolean): boolean => {
  if (!parameterOf(context, parameter)) return false
  const isReplaced = type === 'reservation_updated' && hasCustomEmail
  return !isReplaced || !parameterOf(context, 'ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS')
}

type PreviousState = Pick<Current, 'startingAt' | 'endingAt' | 'subject'> & {
  items: readonly { name: string; quantity: number }[]
  borrowers: readonly string[]
}

export const previousOf = ({ startingAt, endingAt, subject, lines }: Current): PreviousState => ({
  startingAt,
  endingAt,
  subject,
  items: lines.map(({ itemName, quantity }) => ({ name: itemName, quantity })),
  borrowers: [...new Set(lines.flatMap(({ borrowings }) => borrowings.map(({ name }) => name)))],
})

type EmailSubject = {
  id: string
  lineIds?: readonly string[]
  previous?: PreviousState
  comment?: string | null
  series?: string
  step?: string
  isGone?: boolean
  hasCustomEmail?: boolean
  /** Facts of the proposed change, which replace the current ones. */
  proposed?: Partial<PreviousState> & { proposalId: string }
}

// Parameter 8: past reservations have emails too, if $8 is true.
const QUEUE = `SELECT reservation.queue_emails($1, $2::jsonb, $3, $4::uuid[], $5, $6::jsonb, make_interval(secs => $7))
  WHERE $8 OR EXISTS (SELECT FROM reservation.reservation WHERE id = $1 AND ending_at > now())`

const ALWAYS_TOLD: ReadonlySet<EmailOccasion> = new Set(['closed', 'questioned', 'answered'])

const typesOf = (occasions: readonly EmailOccasion[]): EmailType[] => [
  ...new Set(occasions.flatMap((occasion) => EMAILS[occasion].map(({ type }) => type))),
]

/** Emails that are useless after the end of the reservation, also if it ends or moves while they wait. */
export const TYPES_BEFORE_END: ReadonlySet<string> = new Set(
  typesOf(Object.keys(EMAILS).filter((name) => !ALWAYS_TOLD.has(name as EmailOccasion)) as EmailOccasion[]),
)

/** Queues enabled emails; during GRACE_SECONDS `cancelQueuedEmails` can delete them. Requires `loadParameters`. */
export const queueEmails = async (
  context: Context,
  tx: Queryable,
  occasion: EmailOccasion,
  { id, lineIds, previous, comment, series, step, isGone, hasCustomEmail = false, proposed }: EmailSubject,
): Promise<void> => {
  const emails = EMAILS[occasion].filter((email) => isOn(context, email, hasCustomEmail))
  if (emails.length === 0) return
  const { userId, displayName } = requireSession(context)
  const typesJson = JSON.stringify(emails.map(({ type, audience }) => ({ type, audience })))
  const more = JSON.stringify({
    author: displayName,
    former: previous ?? null,
    ...(series && { series }),
    ...(step && { step }),
    ...(isGone && { isGone }),
    ...proposed,
  })
  await tx.query(QUEUE, [
    id,
    typesJson,
    userId,
    lineIds ?? null,
    comment ?? null,
    more,
    GRACE_SECONDS,
    ALWAYS_TOLD.has(occasion),
  ])
}

/** Deletes the newest waiting email of each type. True if there was one; always false with `beforeCommit`. */
export const cancelNewestEmails = async (tx: Queryable, id: string, ...occasions: EmailOccasion[]): Promise<boolean> =>
  (await cancelQueuedEmails(tx, { recordId: id, types: typesOf(occasions), most: 'newest' })).size > 0

/** Deletes waiting emails. True if the email about the creation was among them: the end then needs no email. */
export const cancelUnsentEmails = async (tx: Queryable, id: string): Promise<boolean> => {
  const types = typesOf(['created', 'updated', 'accepted', 'denied'])
  return (await cancelQueuedEmails(tx, { recordId: id, types, most: 'all' })).has('reservation_created')
}

/** Call before the deletion, because the email shows the deleted values. */
export const queueDeletionEmails = async (
  context: Context,
  tx: Queryable,
  id: string,
  series?: string,
): Promise<void> => {
  if (await cancelUnsentEmails(tx, id)) return
  await loadParameters(context, tx)
  await queueEmails(context, tx, 'deleted', { id, isGone: true, ...(series && { series }) })
}
