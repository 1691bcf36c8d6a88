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
import { getClosingDeskOperation } from './getClosingDesk.ts'

const closingSdl = /* GraphQL */ `
  extend type ReservationItem {
    "True if the session may close it now."
    canClose: Boolean!
    "True if the session may revert its closing or returns."
    canReopen: Boolean!
    "True if the session may cancel it now."
    canCancel: Boolean!
    "True if the session may revert its cancellation now."
    canReinstate: Boolean!
    "True if the session may remove files of its closing."
    canRemoveClosingFiles: Boolean!
  }
`

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
