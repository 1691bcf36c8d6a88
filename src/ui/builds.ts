/** Which build of the web runs here, and what the server says of builds. */

export const HERE: string | undefined = import.meta.env.VITE_BUILD_ID

/** `timestamp`: when it was made, in milliseconds. */
export type Build = { id: string; timestamp: number }

/** Undefined where the server no longer has it. */
export const fetchBuild = async (address: string): Promise<Build | undefined> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as Build
}

/** The newest one; an error where the server does not answer. */
export const fetchLatestBuild = (): Promise<Build | undefined> => fetchBuild(`/builds/latest.json?${Date.now()}`)
