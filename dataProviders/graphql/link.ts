import { ApolloLink, Observable } from '@apollo/client/core'
import { print } from 'graphql'
import { type PostOptions, postOperation } from './post.ts'
import { operationOf } from './sentOperation.ts'

export const createLink = (url: string): ApolloLink =>
  new ApolloLink(
    ({ query, variables, getContext }) =>
      new Observable((observer) => {
        const aborter = new AbortController()
        const { signal: outer, ...options }: PostOptions = getContext().fetchOptions ?? {}
        const signal = outer ? AbortSignal.any([outer, aborter.signal]) : aborter.signal
        postOperation(url, operationOf(print(query), variables), { ...options, signal }).then(
          (answer) => {
            observer.next(answer)
            observer.complete()
          },
          (error) => observer.error(error),
        )
        return () => aborter.abort()
      }),
  )
