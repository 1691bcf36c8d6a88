/** The calls by which an administrator opens and closes the access of a person. */
import { callService } from '#dataProviders/graphql/client.ts'

const LINK = `mutation createPasswordLink($userId: ID!) { createPasswordLink(userId: $userId) { url expiresAt } }`
const BLOCK = `mutation blockUser($userId: ID!) { blockUser(userId: $userId) }`
const UNBLOCK = `mutation unblockUser($userId: ID!) { unblockUser(userId: $userId) }`

export const createPasswordLink = async (userId: string): Promise<string> => {
  const { createPasswordLink: link } = await callService<{ createPasswordLink: { url: string } }>('security', LINK, {
    userId,
  })
  return link.url
}

export const setBlocked = (userId: string, isBlocked: boolean): Promise<unknown> =>
  callService('security', isBlocked ? BLOCK : UNBLOCK, { userId })
