/** Server modules of the product's field kinds. A kind missing here is a compile error. */
import type { FieldOf, ProductKind } from '#resources/schema/field.ts'
import type { ServerKind } from '#server/engine/kinds/kind.ts'
import { booleanKind } from './boolean/server.ts'
import { childrenKind } from './children/server.ts'
import { choiceKind, choicesKind } from './choice/server.ts'
import { dateKind, dateTimeKind } from './date/server.ts'
import { embeddedKind, jsonKind, rightsKind } from './embedded/server.ts'
import { externalReferenceKind } from './externalReference/server.ts'
import { filesKind, imageKind } from './image/server.ts'
import { decimalKind, integerKind, moneyKind } from './integer/server.ts'
import { referenceKind } from './reference/server.ts'
import { referencesKind } from './references/server.ts'
import {
  colorKind,
  emailKind,
  iconKind,
  longTextKind,
  phoneKind,
  richTextKind,
  textKind,
  urlKind,
} from './text/server.ts'

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
