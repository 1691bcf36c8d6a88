import type { ServiceName } from '#resources/schema/resource.ts'
import { serviceUrl } from '../configuration.ts'
import { fromGraphQLErrors, isServiceError, type ServiceError } from '../serviceError.ts'
import { reportUnread } from '../unread.ts'
import { isAnswered } from './isAnswered.ts'
import { type PostOptions, postOperation } from './post.ts'
import { operationOf, type ServiceAnswer } from './sentOperation.ts'
import type { TypedDocumentString } from './typedDocument.ts'

export const dataOf = <T>({ data, errors }: Pick<ServiceAnswer, 'data' | 'errors'>): T => {
  if (!errors?.length) return data as T
  if (!isAnswered({ data, errors })) throw fromGraphQLErrors(errors, data)
  reportUnread(errors)
  return data as T
}

export type CallOptions<T> = PostOptions & {
  /** By error code: return a result instead of throwing. */
  handlers?: Readonly<Record<string, (error: ServiceError) => T | Promise<T>>>
}

export const callService = async <T>(
  service: ServiceName,
  document: string,
  variables: object = {},
  { handlers, ...options }: CallOptions<T> = {},
): Promise<T> => {
  const answer = await postOperation(serviceUrl(service), operationOf(document, variables), options)
  try {
    return dataOf<T>(answer)
  } catch (error) {
    const handler = isServiceError(error) ? handlers?.[error.code] : undefined
    if (handler && isServiceError(error)) return handler(error)
    throw error
  }
}

/** Variables are required, unless all of them are optional. */
type OperationArguments<Answer, Variables> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: CallOptions<Answer>]
    : [variables: Variables, options?: CallOptions<Answer>]

export const callOperation = <Answer, Variables extends object>(
  { service, text }: TypedDocumentString<Answer, Variables>,
  ...[variables, options]: OperationArguments<Answer, Variables>
): Promise<Answer> => callService<Answer>(service, text, variables, options)
