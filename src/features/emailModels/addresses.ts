/** What the addresses under `/customize/email` may name. */
import { isEmailType } from '#resources/domain/emailTypes.ts'

type Params = Readonly<Record<string, string | undefined>>

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const namesEmailType = ({ type = '' }: Params): boolean => isEmailType(type)

/** A model's own address leads to the one under its type. */
export const namesModelOrType = (params: Params): boolean => ID.test(params.type ?? '') || namesEmailType(params)
