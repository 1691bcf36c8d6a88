/** Ids of records whose service is elsewhere: numbers, codes or UUIDs, as that service names them. */

/** Characters of such an id. */
export const MAX_EXTERNAL_ID = 200

/** Letters, figures and signs that an address takes as they are, after a letter or a figure: `..` would climb up. */
export const EXTERNAL_ID = /^[\p{L}\p{N}][\p{L}\p{N}._~:@+=-]{0,199}$/u

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text may be the id of a record elsewhere. */
export const isExternalId = (value: unknown): value is string => typeof value === 'string' && EXTERNAL_ID.test(value)

/** The id as it is stored and compared: of a UUID, capitals say nothing; of anything else, they may. */
export const externalIdOf = (id: string): string => (UUID.test(id) ? id.toLowerCase() : id)
