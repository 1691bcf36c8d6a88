import { isEmailType } from '#resources/domain/emailTypes.ts'

type Params = Readonly<Record<string, string | undefined>>

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const namesEmailType = ({ type = '' }: Params): boolean => isEmailType(type)

/** A template's id redirects to its page under its type. */
export const namesModelOrType = (params: Params): boolean => ID.test(params.type ?? '') || namesEmailType(params)
