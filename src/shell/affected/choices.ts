import type { AffectedReservationsQuery } from '#dataProviders/operations/reservation.affected.ts'
import type { RemedyCounts } from '#i18n/fr/affected.ts'
import type { AffectedDecision, AffectedRemedy } from '#resources/domain/remedies.ts'

export type Reservation = AffectedReservationsQuery['getAffectedReservations']['items'][number]
export type Proposal = Reservation['proposals'][number]

export type RemedyChoice = { remedy: AffectedRemedy; target?: string | undefined }
export type RemedyChoices = ReadonlyMap<string, RemedyChoice>

export const KEPT: RemedyChoice = { remedy: 'KEEP' }

export const keyOf = ({ startingAt, replacements }: Proposal): string =>
  [startingAt, ...replacements.map(({ line, item }) => `${line} ${item}`)].join('|')

export const remediesOf = ({ canMove, canCancel, proposals }: Reservation): AffectedRemedy[] => [
  'KEEP',
  ...(canMove && proposals.length > 0 ? (['MOVE', 'PROPOSE'] as const) : []),
  ...(canCancel ? (['CANCEL'] as const) : []),
]

export const proposalOf = ({ proposals }: Reservation, { target }: RemedyChoice): Proposal | undefined =>
  proposals.find((one) => keyOf(one) === target)

export const isChanging = (remedy: AffectedRemedy): boolean => remedy === 'MOVE' || remedy === 'PROPOSE'

export const choiceOf = (reservation: Reservation, remedy: AffectedRemedy): RemedyChoice => {
  const [first] = reservation.proposals
  return isChanging(remedy) && first ? { remedy, target: keyOf(first) } : { remedy }
}

export const chooseAll = (
  reservations: readonly Reservation[],
  remedy: AffectedRemedy,
  former: RemedyChoices,
): Map<string, RemedyChoice> =>
  new Map(
    reservations.map((one) => {
      const isFit = remediesOf(one).includes(remedy)
      return [one.id, isFit ? choiceOf(one, remedy) : (former.get(one.id) ?? KEPT)]
    }),
  )

export const countRemedies = (
  total: number,
  reservations: readonly Reservation[],
  choices: RemedyChoices,
): RemedyCounts => {
  const counts = { MOVE: 0, PROPOSE: 0, CANCEL: 0 }
  for (const { id } of reservations) {
    const { remedy } = choices.get(id) ?? KEPT
    if (remedy !== 'KEEP') counts[remedy] += 1
  }
  return { ...counts, KEEP: total - counts.MOVE - counts.PROPOSE - counts.CANCEL }
}

export const decisionsOf = (
  reservations: readonly Reservation[],
  choices: RemedyChoices,
  reason: string,
): AffectedDecision[] =>
  reservations.flatMap((one): AffectedDecision[] => {
    const choice = choices.get(one.id) ?? KEPT
    const { remedy } = choice
    const decision = { reservation: one.id, remedy }
    if (remedy === 'KEEP') return []
    if (remedy === 'CANCEL') return [{ ...decision, reason: reason.trim() }]
    const proposal = proposalOf(one, choice)
    if (!proposal) return []
    const { startingAt, endingAt, shift, replacements } = proposal
    return [
      {
        ...decision,
        ...(shift !== 0 && { startingAt, endingAt }),
        ...(remedy === 'PROPOSE' && { reason: reason.trim() || null }),
        replacements: replacements.map(({ line, item }) => ({ line, item })),
      },
    ]
  })
