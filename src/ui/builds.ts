export const HERE: string | undefined = import.meta.env.VITE_BUILD_ID

/** `timestamp`: build time in milliseconds. */
export type Build = { id: string; timestamp: number }

/** Returns undefined if the server no longer has the build. Throws on other failures. */
export const fetchBuild = async (address: string): Promise<Build | undefined> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as Build
}

/** Throws if the server does not respond. */
export const fetchLatestBuild = (): Promise<Build | undefined> => fetchBuild(`/builds/latest.json?${Date.now()}`)
