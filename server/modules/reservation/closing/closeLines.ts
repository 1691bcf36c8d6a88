import type { PoolClient } from 'pg'
import type { Operations, ReservationItemReturnInput } from '#contract/reservation.ts'
import { closingMessages as messages } from '#i18n/fr/closing.ts'
import {
  afterReturn,
  canCancelItem,
  canReinstateItem,
  closeAccessProblem,
  isForOwners,
  type LineAction,
  outstandingQuantity,
  type Return,
  reopenAccessProblem,
  returnProblem,
  stateProblem,
} from '#resources/domain/closing.ts'
import { withoutInvisible } from '#resources/domain/lookAlikes.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { reserverOf } from '../access/reservationAccess.ts'
import { type HookedLine, withHookErrors, writeHookedLines } from '../booking/writeHooks.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { eachInTurn } from '../claim/eachInTurn.ts'
import { readZone } from '../claim/numbering.ts'
import { recordLineTexts } from '../history/recordLineTexts.ts'
import { emailClosings } from './closingEmails.ts'
import { addClosingFiles, filesErrors } from './closingFiles.ts'
import {
  type Closed,
  type ClosingLine,
  lockSettledLines,
  writeCancelled,
  writeClosed,
  writeHandedOver,
} from './closingLines.ts'
import { reopenLines } from './reopenLines.ts'
import { requestAgain, requestedAgain } from './requestAgain.ts'

const MAX_LINES = 500
const MAX_TEXT = 2_000

const isHandOver = (action: LineAction): boolean => action === 'handOver' || action === 'undoHandOver'

const fieldOf = (action: LineAction): string => {
  if (isHandOver(action)) return 'handOver'
  return isForOwners(action) ? 'cancellation' : 'closing'
}
export type LineCall = {
  action: LineAction
  lines: readonly ReservationItemReturnInput[]
  text?: string | null | undefined
  noShow?: boolean | null | undefined
}

type Acting = {
  context: Context
  tx: PoolClient
  call: LineCall
  zone: string
  text: string | null
  isSilent?: boolean
}
type LineText = { line: ClosingLine; text: string }

const filesOf = (lines: readonly ReservationItemReturnInput[]) =>
  lines.map(({ id, files }, index) => ({ lineId: id, inputs: files ?? [], path: `items[${index}].files` }))

export const callErrors = ({ action, lines }: LineCall, text: string | null): FieldError[] => {
  const path = action === 'cancel' ? 'reason' : 'comment'
  const at = action === 'close' ? 'items' : 'ids'
  return [
    ...(lines.length > MAX_LINES ? [{ path: at, rule: 'maxItems', message: messages.tooMany(MAX_LINES) }] : []),
    ...(action === 'close' && new Set(lines.map(({ id }) => id)).size < lines.length
      ? [{ path: at, rule: 'unique', message: messages.repeated }]
      : []),
    ...filesErrors(filesOf(lines)),
    ...(action === 'cancel' && !text ? [{ path, rule: 'required', message: messages.reasonMissing }] : []),
    ...(text && text.length > MAX_TEXT ? [{ path, rule: 'maxLength', message: messages.textTooLong(MAX_TEXT) }] : []),
  ]
}

const requireAction = ({ context, call: { action } }: Acting, line: ClosingLine): void => {
  const reserver = reserverOf(requireSession(context))
  if (!isForOwners(action)) {
    const problem = (action === 'reopen' ? reopenAccessProblem : closeAccessProblem)(reserver, line)
    if (problem) throw new AppError('FORBIDDEN', messages.closers[problem](line.itemName))
  } else if (!canCancelItem(reserver, line)) {
    throw new AppError('FORBIDDEN', messages.notYoursToCancel(line.itemName))
  } else if (action === 'reinstate' && line.isCancelled && !canReinstateItem(reserver, line)) {
    throw new AppError('FORBIDDEN', messages.cancelledByManager(line.itemName))
  }
  const problem = stateProblem(reserver, line, action)
  if (problem) throw new AppError('CONFLICT', messages.states[problem](line.itemName, action), { reason: problem })
}

const closedOf = ({ call }: Acting, line: ClosingLine, back: Return): Closed => {
  const noShow = call.noShow === true
  const problem = returnProblem(line, back, noShow)
  if (problem)
    throw new AppError('CONFLICT', messages.returns[problem](line.itemName, outstandingQuantity(line)), {
      reason: problem,
    })
  return { line, after: afterReturn(line, back), noShow }
}

const closedText = ({ line, after, noShow }: Closed, files: number, comment: string | null): string => {
  const note = { missing: after.missingQuantity, damaged: after.damagedQuantity, files, comment }
  if (after.isWhole) return messages.history.closed(line.itemName, noShow, note)
  return messages.history.returned(line.itemName, { back: after.returnedQuantity, all: line.quantity }, note)
}

const publishAll = async (
  { context, tx, call: { action }, text, isSilent }: Acting,
  texts: readonly LineText[],
): Promise<void> => {
  await recordLineTexts({ context, tx, field: fieldOf(action), texts })
  if (!isSilent) await emailClosings({ context, tx, action, text, lines: texts.map(({ line }) => line) })
}

const lineChange = (action: LineAction, closed: readonly Closed[]) => {
  const after = new Map(closed.map((one) => [one.line.id, one.after]))
  return ({ id }: ClosingLine): Partial<HookedLine> => {
    const back = after.get(id)
    if (back) return { isClosed: back.isWhole, returned: back.returnedQuantity, missing: back.missingQuantity }
    return action === 'cancel' ? { isCancelled: true } : { isHandedOver: action === 'handOver' }
  }
}

const writeAccepted = async (
  acting: Acting,
  closed: readonly Closed[],
  accepted: readonly ClosingLine[],
): Promise<void> => {
  const { context, tx, call, text } = acting
  const { userId } = requireSession(context)
  const ids = accepted.map(({ id }) => id)
  if (isHandOver(call.action)) return writeHandedOver(tx, ids, { userId, isOut: call.action === 'handOver' })
  if (call.action === 'cancel') return writeCancelled(tx, ids, { userId, reason: text })
  const isAccepted = new Set(ids)
  await writeClosed(
    tx,
    closed.filter(({ line }) => isAccepted.has(line.id)),
    { userId, comment: text },
  )
  await addClosingFiles(
    acting,
    filesOf(call.lines).filter(({ lineId }) => isAccepted.has(lineId)),
  )
}

/** Requires a transaction; locks the reservation items. */
export const applyToLines = async (acting: Acting): Promise<UpdateVerdict[]> => {
  const { context, tx, call, text } = acting
  const ids = call.lines.map(({ id }) => id)
  const lines = await lockSettledLines(tx, context, ids)
  const returns = new Map(call.lines.map((line) => [line.id, line]))
  const [texts, closed]: [LineText[], Closed[]] = [[], []]
  const require = (id: string): ClosingLine => {
    const line = lines.get(id)
    if (!line) throw new AppError('NOT_FOUND', messages.unknown)
    requireAction(acting, line)
    return line
  }
  const { action } = call
  if (action === 'reopen' || action === 'reinstate') {
    const toText = action === 'reopen' ? messages.history.reopened : messages.history.reinstated
    const taking = { context, tx, zone: acting.zone, action, lines, require }
    const onTaken = (line: ClosingLine) => texts.push({ line, text: toText(line.itemName) })
    const requests = new Set(action === 'reinstate' ? requestedAgain(context, lines) : [])
    const own = ids.filter((id) => !requests.has(id))
    const verdicts = [
      ...(await reopenLines(taking, own, onTaken)),
      ...(await requestAgain(taking, [...requests], onTaken)),
    ]
    await publishAll(acting, texts)
    const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  const verdicts = await eachInTurn(ids, (id) => {
    const line = require(id)
    if (action === 'close') {
      const one = closedOf(acting, line, returns.get(id) ?? {})
      closed.push(one)
      texts.push({ line, text: closedText(one, returns.get(id)?.files?.length ?? 0, text) })
    } else if (isHandOver(action)) {
      const toText = action === 'handOver' ? messages.history.handedOver : messages.history.undoneHandOver
      texts.push({ line, text: toText(line.itemName) })
    } else {
      texts.push({ line, text: messages.history.cancelled(line.itemName, text) })
    }
  })
  const rejected = await writeHookedLines({
    context,
    tx,
    lines: texts.map(({ line }) => line),
    change: lineChange(action, closed),
    write: (accepted) => writeAccepted(acting, closed, accepted),
  })
  await publishAll(
    acting,
    texts.filter(({ line }) => !rejected.has(line.reservationId)),
  )
  return verdicts.map((verdict) => withHookErrors(verdict, rejected, lines.get(verdict.id)?.reservationId))
}

const actOnLines = async (context: Context, rawCall: LineCall): Promise<UpdateVerdict[]> => {
  const text =
    withoutInvisible(rawCall.text ?? '')
      .normalize('NFC')
      .trim() || null
  const all = rawCall.lines.map((line) => ({ ...line, id: line.id.toLowerCase() }))
  const errors = callErrors({ ...rawCall, lines: all }, text)
  if (errors.length > 0) throw validationFailed(errors)
  const call = { ...rawCall, lines: [...new Map(all.map((line) => [line.id, line])).values()] }
  const zone = await readZone(context)
  return inBookingTransaction(context, (tx) => applyToLines({ context, tx, call, zone, text }))
}

export const handOverReservationItemsOperation = defineOperation<Operations['handOverReservationItems']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Records the handover of reservation items to their borrowers; they cannot be cancelled until this is undone."
      handOverReservationItems(
        "At most 500."
        ids: [ID!]!
      ): [UpdateVerdict!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { ids }) => actOnLines(context, { action: 'handOver', lines: ids.map((id) => ({ id })) }),
})

export const undoHandOverReservationItemsOperation = defineOperation<Operations['undoHandOverReservationItems']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Undoes the handover of reservation items."
      undoHandOverReservationItems(
        "At most 500."
        ids: [ID!]!
      ): [UpdateVerdict!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { ids }) => actOnLines(context, { action: 'undoHandOver', lines: ids.map((id) => ({ id })) }),
})

export const closeReservationItemsOperation = defineOperation<Operations['closeReservationItems']>({
  sdl: /* GraphQL */ `
    "A reservation item and its returned quantities."
    input ReservationItemReturnInput {
      id: ID!
      "Units returned in order; absent: all outstanding."
      returnedQuantity: Int
      "Units missing or broken; absent: none."
      missingQuantity: Int
      "Missing units that came back broken; absent: unknown."
      damagedQuantity: Int
      "Photos and other files, added to the existing ones: at most ten in total."
      files: [FileInput!]
    }

    extend type Mutation {
      "Closes reservation items, or records partial returns, in one transaction; returns a verdict for each, in input order. Returned units are free immediately; a reservation item without outstanding units is closed."
      closeReservationItems(
        "At most 500, without repetition."
        items: [ReservationItemReturnInput!]!
        "Comment for readers of the reservation."
        comment: String
        "No-show."
        noShow: Boolean
      ): [UpdateVerdict!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { items, comment, noShow }) =>
    actOnLines(context, { action: 'close', lines: items, text: comment, noShow }),
})

export const reopenReservationItemsOperation = defineOperation<Operations['reopenReservationItems']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Reverts closings and returns; reservation items claim their slots again, or ITEM_UNAVAILABLE."
      reopenReservationItems(
        "At most 500."
        ids: [ID!]!
      ): [UpdateVerdict!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { ids }) => actOnLines(context, { action: 'reopen', lines: ids.map((id) => ({ id })) }),
})

export const cancelReservationItemsOperation = defineOperation<Operations['cancelReservationItems']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Cancels upcoming reservation items: they free their slots but stay in lists."
      cancelReservationItems(
        "At most 500."
        ids: [ID!]!
        "Reason for readers of the reservation."
        reason: String!
      ): [UpdateVerdict!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { ids, reason }) =>
    actOnLines(context, { action: 'cancel', lines: ids.map((id) => ({ id })), text: reason }),
})

export const reinstateReservationItemsOperation = defineOperation<Operations['reinstateReservationItems']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Reverts cancellations; reservation items claim their slots again, or ITEM_UNAVAILABLE."
      reinstateReservationItems(
        "At most 500."
        ids: [ID!]!
      ): [UpdateVerdict!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, { ids }) => actOnLines(context, { action: 'reinstate', lines: ids.map((id) => ({ id })) }),
})
