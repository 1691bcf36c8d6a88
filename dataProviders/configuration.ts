/** Where each service answers, and how this client names itself. */
import type { ServiceName } from '#resources/schema/resource.ts'

export type ClientConfiguration = {
  /** Address before `{service}/graphql/`; default: the page's own origin. */
  baseUrl: string
  /** Services that live elsewhere: whole base addresses by service name. */
  services: Partial<Record<ServiceName, string>>
  clientName?: string
  clientVersion?: string
}

declare global {
  interface Window {
    __REGIE__?: Partial<ClientConfiguration>
  }
}

const fromPage = (): Partial<ClientConfiguration> => (typeof window === 'undefined' ? {} : (window.__REGIE__ ?? {}))

const fromBuild = (): Partial<ClientConfiguration> => {
  const env: Record<string, string | undefined> = import.meta.env ?? {}
  return {
    ...(env.VITE_API_URL && { baseUrl: env.VITE_API_URL }),
    ...(env.VITE_SERVICE_URLS && { services: JSON.parse(env.VITE_SERVICE_URLS) }),
    ...(env.VITE_APP_VERSION && { clientVersion: env.VITE_APP_VERSION }),
  }
}

export const configuration: ClientConfiguration = {
  baseUrl: '/',
  services: {},
  clientName: 'regie-web',
  ...fromBuild(),
  ...fromPage(),
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

/** GraphQL address of a service: its own base when set apart, else `{base}/{service}/graphql/`. */
export const serviceUrl = (service: ServiceName, from: ClientConfiguration = configuration): string => {
  const own = from.services[service]
  return own ? `${withSlash(own)}graphql/` : `${withSlash(from.baseUrl)}${service}/graphql/`
}
