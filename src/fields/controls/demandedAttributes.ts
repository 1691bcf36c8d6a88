/** Attributes of an input that must be filled in: it says so, and leaves the check to the form's own rules. */

/** Without them the browser would hold the form back with a bubble of its own, before any rule is asked. */
export const demandedAttributes = (required: boolean | undefined) => ({
  required: false,
  'aria-required': required || undefined,
})
