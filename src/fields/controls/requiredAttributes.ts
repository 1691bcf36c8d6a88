/** Without `required`: the browser's own validation would block the submit before our rules. */
export const requiredAttributes = (required: boolean | undefined) => ({
  required: false,
  'aria-required': required || undefined,
})
