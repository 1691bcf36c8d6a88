/** Without `required`: the browser's own validation would block the submit before our rules. */
export const demandedAttributes = (required: boolean | undefined) => ({
  required: false,
  'aria-required': required || undefined,
})
