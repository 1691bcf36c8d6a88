/** What the page that leads to a form knows of the new record, as state of the address: it is filled in, and may be changed. */
export type Given = { given: Readonly<Record<string, unknown>> }

/** Nothing where the address was typed, or comes from elsewhere. */
export const givenOf = (state: unknown): Given['given'] | undefined => {
  const given = (state as Partial<Given> | null)?.given
  return typeof given === 'object' ? given : undefined
}
