import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  BlockUserDocument,
  CreatePasswordLinkDocument,
  UnblockUserDocument,
} from '#dataProviders/operations/security.ts'

export type PasswordLink = { readonly url: string; readonly sentTo: string | null }

export const createPasswordLink = async (userId: string): Promise<PasswordLink> =>
  (await callOperation(CreatePasswordLinkDocument, { userId })).createPasswordLink

export const setBlocked = (userId: string, isBlocked: boolean): Promise<unknown> =>
  isBlocked ? callOperation(BlockUserDocument, { userId }) : callOperation(UnblockUserDocument, { userId })
