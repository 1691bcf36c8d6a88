const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the ids in a comma-separated URL parameter; skips invalid ones. */
export const listedIds = (text: string | null): string[] => text?.split(',').filter((part) => ID.test(part)) ?? []
