import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CancelLinesDocument,
  CloseLinesDocument,
  HandOverLinesDocument,
  LinesToCancelDocument,
  LinesToCloseDocument,
  type LinesToCloseQuery,
  ReinstateLinesDocument,
  ReopenLinesDocument,
  UndoHandOverLinesDocument,
} from '#dataProviders/operations/reservation.closing.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { type ToldAction, closingTexts as texts } from '#i18n/fr/closing.ts'
import type { LineAction, Return } from '#resources/domain/closing.ts'
import { useUndoNotice } from '#src/crud/undo/useUndoNotice.tsx'
import type { NewFile } from '#src/fields/inputs/fileValue.ts'
import { type ReturnReading, recordReadings } from './returnMeters.ts'

/** A reservation item as a dialog shows it; `out`: number of units still out. */
export type AskedLine = {
  readonly id: string
  readonly item: string
  readonly out: number
  /** Set if the dialog lists items of several reservations. */
  readonly reservation?: string
}

export const toCloseKey = (reservations: readonly string[]) => ['reservation/reservation', 'toClose', ...reservations]
export const toCancelKey = (reservations: readonly string[]) => ['reservation/reservation', 'toCancel', ...reservations]

type FoundLines = LinesToCloseQuery['getReservationItems']

const askedOf = (page: FoundLines) => {
  const isOfSeveral = new Set(page.items.map(({ reservation }) => reservation?.id)).size > 1
  const lines = page.items.map(
    ({ id, quantity, returnedQuantity, missingQuantity, reservableItem, reservation }): AskedLine => ({
      id,
      item: reservableItem?.displayName ?? '',
      out: (quantity ?? 1) - (returnedQuantity ?? 0) - (missingQuantity ?? 0),
      ...(isOfSeveral && reservation && { reservation: reservation.displayName }),
    }),
  )
  return { lines, isCut: page.hasNextPage }
}

export const fetchLinesToClose = async (reservations: readonly string[]) =>
  askedOf((await callOperation(LinesToCloseDocument, { reservations })).getReservationItems)

export const fetchLinesToCancel = async (reservations: readonly string[]) =>
  askedOf((await callOperation(LinesToCancelDocument, { reservations })).getReservationItems)

type LineRequest = {
  readonly action: LineAction
  readonly lines: readonly (Return & { readonly id: string; readonly files?: readonly NewFile[] })[]
  readonly text?: string
  readonly noShow?: boolean
  /** Recorded first: a wrong one closes nothing. */
  readonly readings?: readonly ReturnReading[]
  readonly isAtDesk?: boolean
}

const toldAction = ({ action, isAtDesk }: LineRequest): ToldAction => {
  if (isAtDesk && action === 'close') return 'takeBack'
  return isAtDesk && action === 'reopen' ? 'undoTakeBack' : action
}

type Verdict = { readonly id: string; readonly isUpdated: boolean; readonly error: { readonly message: string } | null }

const call = async ({
  action,
  lines,
  text = '',
  noShow = false,
  readings = [],
}: LineRequest): Promise<readonly Verdict[]> => {
  const ids = lines.map(({ id }) => id)
  if (action === 'close') {
    await recordReadings(readings)
    const items = lines.map(({ files, ...line }) => ({
      ...line,
      ...(files?.length && { files: files.map(({ rawFile }) => ({ upload: rawFile })) }),
    }))
    return (await callOperation(CloseLinesDocument, { items, comment: text, noShow })).verdicts
  }
  if (action === 'cancel') return (await callOperation(CancelLinesDocument, { ids, reason: text })).verdicts
  const document = {
    handOver: HandOverLinesDocument,
    undoHandOver: UndoHandOverLinesDocument,
    reopen: ReopenLinesDocument,
    reinstate: ReinstateLinesDocument,
  }[action]
  return (await callOperation(document, { ids })).verdicts
}

/**
 * Notifies the number of changed items and the reasons of rejected ones. `onDone` gets the ids of the changed items.
 */
export const useActOnLines = (onDone?: (acted: readonly string[]) => void) => {
  const notify = useNotify()
  const client = useQueryClient()
  const offerUndo = useUndoNotice()
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: (verdicts, request: LineRequest) => {
      const acted = verdicts.filter(({ isUpdated }) => isUpdated).map(({ id }) => id)
      const reasons = [...new Set(verdicts.flatMap(({ error }) => error?.message ?? []))]
      const performed = toldAction(request)
      const summary = acted.length > 0 ? texts.done[performed](acted.length) : undefined
      if (reasons.length > 0 || !summary)
        notify(texts.partly(summary, reasons), { type: 'warning', autoHideDuration: null })
      else if (performed === 'takeBack') offerUndo({ text: summary, run: () => undo(acted) })
      else notify(summary, { type: 'success' })
      onDone?.(acted)
    },
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['reservation/reservation'] }),
        client.invalidateQueries({ queryKey: ['planning'] }),
      ]),
  })
  const undo = async (ids: readonly string[]): Promise<void> => {
    await mutation
      .mutateAsync({ action: 'reopen', isAtDesk: true, lines: ids.map((id) => ({ id })) })
      .catch(() => undefined)
  }
  return mutation
}
