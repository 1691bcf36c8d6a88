import { definePart } from '#server/engine/service.ts'
import { describeLines } from './describeLines.ts'
import { LINES } from './historyLines.ts'
import { reservationUndoRefusal, UNDOABLE_FIELDS, undoReservation } from './undoReservation.ts'

export const historyPart = definePart({
  entities: {
    reservation: {
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
