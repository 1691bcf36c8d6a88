/** The registry of kinds: a new one does not compile until it is here. */
import type { Field, FieldKind, FieldOf } from '#resources/schema/field.ts'
import { booleanKind } from './boolean.ts'
import { childrenKind } from './children.ts'
import { choiceKind, choicesKind } from './choice.ts'
import { dateKind, dateTimeKind } from './date.ts'
import { embeddedKind, jsonKind, rightsKind } from './embedded.ts'
import { filesKind, imageKind } from './file.ts'
import type { Kind } from './kind.ts'
import { decimalKind, integerKind } from './number.ts'
import { referenceKind } from './reference.ts'
import { referencesKind } from './references.ts'
import { textKind } from './text.ts'

// Made when first asked for: kinds of references import this module in their turn.
const makeKinds = () =>
  ({
    text: textKind,
    longText: textKind,
    richText: textKind,
    email: textKind,
    phone: textKind,
    url: textKind,
    color: textKind,
    icon: textKind,
    integer: integerKind,
    decimal: decimalKind,
    money: decimalKind,
    boolean: booleanKind,
    date: dateKind,
    dateTime: dateTimeKind,
    choice: choiceKind,
    choices: choicesKind,
    reference: referenceKind,
    references: referencesKind,
    children: childrenKind,
    image: imageKind,
    files: filesKind,
    embedded: embeddedKind,
    rights: rightsKind,
    json: jsonKind,
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
