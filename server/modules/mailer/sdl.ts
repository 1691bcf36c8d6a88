export const mailerSdl = /* GraphQL */ `
  "Kind of a delivery failure."
  enum AddressFailureKind {
    "Permanent: the address does not exist or rejects mail."
    PERMANENT
    "Temporary: one message failed; others may arrive."
    TEMPORARY
  }
`
