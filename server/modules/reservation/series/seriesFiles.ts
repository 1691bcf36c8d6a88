/** Files among the values of a series. */
import type { Context } from '#server/engine/context.ts'
import { fileDefinitions } from '#server/engine/customFields/prepare.ts'
import type { Values } from '#server/engine/values.ts'
import type { LineFields } from '../fields.ts'

/** Files belong to one record: the first date has those that were given. */
export const withoutFiles = (context: Context) => {
  const named = (entity: string) => {
    const resource = context.kernel.resources.get(entity)
    return new Set(fileDefinitions({ context, resource }).map(({ name }) => name))
  }
  const [ofReservation, ofLine, ofPerson] = ['reservation', 'reservationItem', 'borrowing'].map(named)
  const bare = (values: Values, files: ReadonlySet<string> | undefined): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !files?.has(name)))
  return {
    values: (values: Values) => bare(values, ofReservation),
    line: ({ customFields, borrowings }: LineFields): LineFields => ({
      customFields: bare(customFields, ofLine),
      borrowings: borrowings?.map((person) => ({ ...person, customFields: bare(person.customFields ?? {}, ofPerson) })),
    }),
  }
}
