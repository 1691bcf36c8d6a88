import { definePart } from '#server/engine/service.ts'
import { LINES } from '../change/historyLines.ts'
import { describeLines } from '../history/describeLines.ts'
import { isRestorable, requestRestored, restoreReservation } from './restoreReservation.ts'
import { reservationUndoRefusal, UNDOABLE_FIELDS, undoReservation } from './undoReservation.ts'

export const undoPart = definePart({
  entities: {
    reservation: {
      restore: {
        before: restoreReservation,
        after: requestRestored,
        allowed: async (context, _tx, alias) => isRestorable(context, alias),
      },
      undo: {
        fields: UNDOABLE_FIELDS,
        rows: [LINES],
        describe: describeLines,
        refusal: reservationUndoRefusal,
        run: undoReservation,
      },
    },
  },
})
