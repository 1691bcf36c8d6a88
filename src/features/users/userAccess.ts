/** The calls by which an administrator opens and closes the access of a person. */
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  BlockUserDocument,
  CreatePasswordLinkDocument,
  UnblockUserDocument,
} from '#dataProviders/operations/security.ts'
import { withSuccessor } from '#dataProviders/successor.ts'

/** `sentTo`: the address that a link of its own goes to as well. */
export type PasswordLink = { readonly url: string; readonly sentTo: string | null }

export const createPasswordLink = async (userId: string): Promise<PasswordLink> =>
  (await callOperation(CreatePasswordLinkDocument, { userId })).createPasswordLink

export const setBlocked = (userId: string, isBlocked: boolean): Promise<unknown> =>
  isBlocked
    ? withSuccessor((successor) => callOperation(BlockUserDocument, { userId, successor: successor ?? null }))
    : callOperation(UnblockUserDocument, { userId })
