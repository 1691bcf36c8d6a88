import type { FieldOf, ProductKind } from '#resources/schema/field.ts'
import type { ServerKind } from '#server/engine/kinds/kind.ts'
import { booleanKind } from './boolean/server.ts'
import { childrenKind } from './children/server.ts'
import { choiceKind } from './choice/server.ts'
import { choicesKind } from './choices/server.ts'
import { colorKind } from './color/server.ts'
import { dateKind } from './date/server.ts'
import { dateTimeKind } from './dateTime/server.ts'
import { decimalKind } from './decimal/server.ts'
import { emailKind } from './email/server.ts'
import { embeddedKind } from './embedded/server.ts'
import { externalReferenceKind } from './externalReference/server.ts'
import { filesKind } from './files/server.ts'
import { iconKind } from './icon/server.ts'
import { imageKind } from './image/server.ts'
import { integerKind } from './integer/server.ts'
import { jsonKind } from './json/server.ts'
import { longTextKind } from './longText/server.ts'
import { moneyKind } from './money/server.ts'
import { phoneKind } from './phone/server.ts'
import { referenceKind } from './reference/server.ts'
import { referencesKind } from './references/server.ts'
import { richTextKind } from './richText/server.ts'
import { rightsKind } from './rights/server.ts'
import { textKind } from './text/server.ts'
import { urlKind } from './url/server.ts'

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
