import { definePart } from '#server/engine/service.ts'
import { allows, areFilesRemovable, isAllowed } from '../access/closingAccess.ts'
import {
  cancelReservationItemsOperation,
  closeReservationItemsOperation,
  handOverReservationItemsOperation,
  reinstateReservationItemsOperation,
  reopenReservationItemsOperation,
  undoHandOverReservationItemsOperation,
} from './closeLines.ts'
import { removeReservationItemClosingFileOperation } from './closingFiles.ts'
import { closingSdl } from './closingSdl.ts'
import { getClosingDeskOperation } from './getClosingDesk.ts'

export const closingPart = definePart({
  sdl: closingSdl,
  operations: [
    getClosingDeskOperation,
    handOverReservationItemsOperation,
    undoHandOverReservationItemsOperation,
    closeReservationItemsOperation,
    reopenReservationItemsOperation,
    removeReservationItemClosingFileOperation,
    cancelReservationItemsOperation,
    reinstateReservationItemsOperation,
  ],
  entities: {
    reservationItem: {
      computed: {
        canClose: allows('close'),
        canReopen: allows('reopen'),
        canCancel: allows('cancel'),
        canReinstate: allows('reinstate'),
        canRemoveClosingFiles: areFilesRemovable,
      },
      filters: {
        canClose: {
          type: 'Boolean',
          description: 'True if the session may close it now.',
          condition: isAllowed('close'),
        },
        canCancel: {
          type: 'Boolean',
          description: 'True if the session may cancel it now.',
          condition: isAllowed('cancel'),
        },
      },
    },
  },
})
