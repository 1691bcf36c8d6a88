/** The registry of kinds: a new one does not compile until it is here. */
import type { Field, FieldKind, FieldOf } from '#resources/schema/field.ts'
import { boolean } from './boolean.ts'
import { children } from './children.ts'
import { choice, choices } from './choice.ts'
import { date, dateTime } from './date.ts'
import { embedded, json, rights } from './embedded.ts'
import { files, image } from './file.ts'
import type { Kind } from './kind.ts'
import { decimal, integer } from './number.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { text } from './text.ts'

// Made when first asked for: kinds of references import this module in their turn.
const makeKinds = () =>
  ({
    text,
    longText: text,
    richText: text,
    email: text,
    phone: text,
    url: text,
    color: text,
    icon: text,
    integer,
    decimal,
    money: decimal,
    boolean,
    date,
    dateTime,
    choice,
    choices,
    reference,
    references,
    children,
    image,
    files,
    embedded,
    rights,
    json,
  }) satisfies { [K in FieldKind]: Kind<FieldOf<K>> }

let made: ReturnType<typeof makeKinds> | undefined

/** The module of a field's kind. */
export const kindOf = <F extends Field>(field: F): Kind<F> => {
  made ??= makeKinds()
  return made[field.kind] as unknown as Kind<F>
}

/** Whether derived operations write the field: in its column, or in other tables. */
export const isWritten = (field: Field): boolean => {
  const kind = kindOf(field)
  return Boolean(kind.toColumn ?? kind.input) && !(field.kind === 'children' && field.handWritten)
}
