/** True if the URL can name a folder; existence is checked later. */

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const namesFolder = ({ id = '' }: Readonly<Record<string, string | undefined>>): boolean => ID.test(id)
