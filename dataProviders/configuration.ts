import type { ServiceName } from '#resources/schema/resource.ts'

type ClientConfiguration = {
  /** Address before `{service}/graphql/`; default: the page's own origin. */
  baseUrl: string
  clientName?: string
  clientVersion?: string
}

const fromBuild = (): Partial<ClientConfiguration> => {
  const env: Record<string, string | undefined> = import.meta.env ?? {}
  return {
    ...(env.VITE_API_URL && { baseUrl: env.VITE_API_URL }),
    ...(env.VITE_APP_VERSION && { clientVersion: env.VITE_APP_VERSION }),
  }
}

export const configuration: ClientConfiguration = {
  baseUrl: '/',
  clientName: 'regie-web',
  ...fromBuild(),
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

export const serviceUrl = (service: ServiceName, from: ClientConfiguration = configuration): string =>
  `${withSlash(from.baseUrl)}${service}/graphql/`
