/** Initial values of a new record, passed by the previous page in the location state. The user may change them. */
export type Given = { given: Readonly<Record<string, unknown>> }

export const givenOf = (state: unknown): Given['given'] | undefined => {
  const given = (state as Partial<Given> | null)?.given
  return typeof given === 'object' ? given : undefined
}
