/** Server modules of the product's field kinds. A kind missing here is a compile error. */
import type { FieldOf, ProductKind } from '#resources/schema/field.ts'
import { booleanKind } from './boolean.ts'
import { childrenKind } from './children.ts'
import { choiceKind, choicesKind } from './choice.ts'
import { dateKind, dateTimeKind } from './date.ts'
import { embeddedKind, jsonKind, rightsKind } from './embedded.ts'
import { externalReferenceKind } from './externalReference.ts'
import { filesKind, imageKind } from './file.ts'
import type { ServerKind } from './kind.ts'
import { decimalKind, integerKind, moneyKind } from './number.ts'
import { referenceKind } from './reference.ts'
import { referencesKind } from './references.ts'
import { colorKind, emailKind, iconKind, longTextKind, phoneKind, richTextKind, textKind, urlKind } from './text.ts'

export const serverKinds = {
  text: textKind,
  longText: longTextKind,
  richText: richTextKind,
  email: emailKind,
  phone: phoneKind,
  url: urlKind,
  color: colorKind,
  icon: iconKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  boolean: booleanKind,
  date: dateKind,
  dateTime: dateTimeKind,
  choice: choiceKind,
  choices: choicesKind,
  reference: referenceKind,
  references: referencesKind,
  externalReference: externalReferenceKind,
  children: childrenKind,
  image: imageKind,
  files: filesKind,
  embedded: embeddedKind,
  rights: rightsKind,
  json: jsonKind,
} satisfies { [K in ProductKind]: ServerKind<FieldOf<K>> }
