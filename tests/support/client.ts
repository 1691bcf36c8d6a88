/** A client of the services, as any program would be. */

export type GraphQLError = { message: string; extensions: { code: string } & Record<string, unknown> }
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever its document asked for.
export type Answer<T = any> = { data: T; errors?: GraphQLError[] }

export type GraphQLClient = {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever its document asked for.
  ask: <T = any>(service: string, query: string, variables?: Record<string, unknown>) => Promise<Answer<T>>
  /** The data alone; an error fails the test with its message. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever its document asked for.
  get: <T = any>(service: string, query: string, variables?: Record<string, unknown>) => Promise<T>
  /** The code of the first error, undefined when there is none. */
  errorCode: (service: string, query: string, variables?: Record<string, unknown>) => Promise<string | undefined>
}

/** Asks in the name of `token`'s holder, or of nobody. */
export const createClient = (url: string, token?: string): GraphQLClient => {
  const ask: GraphQLClient['ask'] = async (service, query, variables = {}) => {
    const response = await fetch(`${url}/${service}/graphql/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()) as Answer
  }
  return {
    ask,
    get: async (service, query, variables) => {
      const { data, errors } = await ask(service, query, variables)
      if (errors?.length)
        throw new Error(errors.map(({ message, extensions }) => `${message} ${JSON.stringify(extensions)}`).join(' | '))
      return data
    },
    errorCode: async (service, query, variables) => {
      const { errors } = await ask(service, query, variables)
      return errors?.[0]?.extensions.code
    },
  }
}
