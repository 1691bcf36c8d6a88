export const MAX_SIGNER = 150
export const MAX_SIGNATURE_SIZE = 300
export const SIGNATURE_STATES = ['VALID', 'OLDER'] as const
export const SIGNATURE_FIELDS = ['signature', 'signedBy', 'signedAt'] as const
