export type GraphQLError = { message: string; extensions: { code: string } & Record<string, unknown> }
// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document.
export type Answer<T = any> = { data: T; errors?: GraphQLError[] }

export type GraphQLClient = {
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document.
  ask: <T = any>(service: string, query: string, variables?: Record<string, unknown>) => Promise<Answer<T>>
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document.
  get: <T = any>(service: string, query: string, variables?: Record<string, unknown>) => Promise<T>
  /**
   * Uploads files by their place, such as `variables.input.file`: multipart request of the specification, section 7.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document.
  send: <T = any>(
    service: string,
    query: string,
    variables: Record<string, unknown>,
    files: Readonly<Record<string, File>>,
  ) => Promise<Answer<T>>
  errorCode: (service: string, query: string, variables?: Record<string, unknown>) => Promise<string | undefined>
}

const multipart = (operation: object, files: Readonly<Record<string, File>>): Response => {
  const form = new FormData()
  form.set('operations', JSON.stringify(operation))
  form.set('map', JSON.stringify(Object.fromEntries(Object.keys(files).map((place, index) => [index, [place]]))))
  for (const [index, file] of Object.values(files).entries()) form.set(String(index), file)
  return new Response(form)
}

export const createClient = (url: string, token?: string): GraphQLClient => {
  const authorization = token ? { Authorization: `Bearer ${token}` } : undefined
  const ask: GraphQLClient['ask'] = async (service, query, variables = {}) => {
    const response = await fetch(`${url}/${service}/graphql/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorization },
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
    send: async (service, query, variables, files) => {
      const body = multipart({ query, variables }, files)
      // The server needs Content-Length, which a stream does not have.
      const bytes = await body.arrayBuffer()
      const headers = { 'Content-Type': body.headers.get('content-type') ?? '', ...authorization }
      const response = await fetch(`${url}/${service}/graphql/`, { method: 'POST', headers, body: bytes })
      return (await response.json()) as Answer
    },
    errorCode: async (service, query, variables) => {
      const { errors } = await ask(service, query, variables)
      return errors?.[0]?.extensions.code
    },
  }
}
