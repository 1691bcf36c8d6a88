export const MAX_SIGNER = 150
/** Kilobytes of a drawn signature. */
export const MAX_SIGNATURE = 300
export const SIGNATURE_STATES = ['VALID', 'OLDER'] as const
export const SIGNATURE_FIELDS = ['signature', 'signedBy', 'signedAt'] as const
