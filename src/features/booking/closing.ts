/** Closing and cancelling lines (D13, D33): what may be closed, and what became of it. */
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
import type { NewFile } from '#src/fields/fileValue.ts'

/** A line as a question names it; `out`: how many of it are still out. */
export type AskedLine = {
  readonly id: string
  readonly item: string
  readonly out: number
  /** Where lines of several are asked about. */
  readonly reservation?: string
}

/** Under react-admin's own prefix, so that live events refresh it with the lists. */
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

/** The lines of these reservations that the person may close now: the first hundred. */
export const fetchLinesToClose = async (reservations: readonly string[]) =>
  askedOf((await callOperation(LinesToCloseDocument, { reservations })).getReservationItems)

/** Those that the person may cancel now. */
export const fetchLinesToCancel = async (reservations: readonly string[]) =>
  askedOf((await callOperation(LinesToCancelDocument, { reservations })).getReservationItems)

export type LineRequest = {
  readonly action: LineAction
  readonly lines: readonly (Return & { readonly id: string; readonly files?: readonly NewFile[] })[]
  /** The comment of a closing, the reason of a cancellation. */
  readonly text?: string
  readonly noShow?: boolean
  /** Told in the caretaker's words, with a way back. */
  readonly isAtDesk?: boolean
}

const toldAction = ({ action, isAtDesk }: LineRequest): ToldAction => {
  if (isAtDesk && action === 'close') return 'takeBack'
  return isAtDesk && action === 'reopen' ? 'undoTakeBack' : action
}

type Verdict = { readonly id: string; readonly isUpdated: boolean; readonly error: { readonly message: string } | null }

const call = async ({ action, lines, text = '', noShow = false }: LineRequest): Promise<readonly Verdict[]> => {
  const ids = lines.map(({ id }) => id)
  if (action === 'close') {
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
 * Acts on lines and says what became of them: how many, and each reason why others were not. `onDone` gets the ids of those
 * that it was done with.
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
      const told = toldAction(request)
      const said = acted.length > 0 ? texts.done[told](acted.length) : undefined
      if (reasons.length > 0 || !said) notify(texts.partly(said, reasons), { type: 'warning', autoHideDuration: null })
      else if (told === 'takeBack') offerUndo({ text: said, run: () => undo(acted) })
      else notify(said, { type: 'success' })
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
    // A refusal is told by the mutation.
    await mutation
      .mutateAsync({ action: 'reopen', isAtDesk: true, lines: ids.map((id) => ({ id })) })
      .catch(() => undefined)
  }
  return mutation
}
