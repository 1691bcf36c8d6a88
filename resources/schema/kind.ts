/** What both sides must know of a field kind that an application adds. */

export type KindDefinition = {
  /** Names the rule that a value breaks, as `refusals` of i18n tells it with the field’s name; nothing when it is right. */
  refusal?: (value: unknown, options: Readonly<Record<string, unknown>>) => string | undefined
}
