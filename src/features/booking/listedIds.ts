const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The ids that an address lists, separated by commas; what cannot be one is left out. */
export const listedIds = (text: string | null): string[] => text?.split(',').filter((part) => ID.test(part)) ?? []
