/** Sends operations to the services and gives what they answer, or throws the one error that screens understand. */
import type { ServiceName } from '#resources/schema/resource.ts'
import { serviceUrl } from '../configuration.ts'
import { fromGraphQLErrors, isServiceError, type ServiceError } from '../serviceError.ts'
import { tellUnread } from '../unread.ts'
import { isAnswered } from './isAnswered.ts'
import { type PostOptions, postOperation } from './post.ts'
import { operationOf, type ServiceAnswer } from './sentOperation.ts'
import type { TypedDocumentString } from './typedDocument.ts'

/**
 * The data of an answer. Here, and nowhere else, its errors become the one that screens understand. What could be read
 * beside errors is given, and the errors are told (`unread.ts`); where an operation itself failed, they are thrown.
 */
export const dataOf = <T>({ data, errors }: Pick<ServiceAnswer, 'data' | 'errors'>): T => {
  if (!errors?.length) return data as T
  if (!isAnswered({ data, errors })) throw fromGraphQLErrors(errors, data)
  tellUnread(errors)
  return data as T
}

export type CallOptions<T> = PostOptions & {
  /** By error code: answers in the place of the call instead of throwing. */
  handlers?: Readonly<Record<string, (error: ServiceError) => T | Promise<T>>>
}

/** Sends one operation to a service and gives its data. Throws a ServiceError unless a handler takes its code. */
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

/** Variables first, unless every one of them may be absent. */
type OperationArguments<Answer, Variables> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: CallOptions<Answer>]
    : [variables: Variables, options?: CallOptions<Answer>]

/** Sends an operation of `dataProviders/operations`, whose service, variables and answer its document knows. */
export const callOperation = <Answer, Variables extends object>(
  { service, text }: TypedDocumentString<Answer, Variables>,
  ...[variables, options]: OperationArguments<Answer, Variables>
): Promise<Answer> => callService<Answer>(service, text, variables, options)
