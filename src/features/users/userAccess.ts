/** The calls by which an administrator opens and closes the access of a person. */
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  BlockUserDocument,
  CreatePasswordLinkDocument,
  UnblockUserDocument,
} from '#dataProviders/operations/security.ts'

export const createPasswordLink = async (userId: string): Promise<string> => {
  const { createPasswordLink: link } = await callOperation(CreatePasswordLinkDocument, { userId })
  return link.url
}

export const setBlocked = (userId: string, isBlocked: boolean): Promise<unknown> =>
  isBlocked ? callOperation(BlockUserDocument, { userId }) : callOperation(UnblockUserDocument, { userId })
