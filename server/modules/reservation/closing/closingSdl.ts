export const closingSdl = /* GraphQL */ `
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
