/** One module per field kind: a new kind compiles only with its web module. */
import type { Field, FieldOf, ProductKind } from '#resources/schema/field.ts'
import { appKinds } from './appKinds.ts'
import { booleanWebKind } from './kinds/Boolean.tsx'
import { childrenWebKind } from './kinds/Children.tsx'
import { choiceWebKind } from './kinds/Choice.tsx'
import { choicesWebKind } from './kinds/Choices.tsx'
import { colorWebKind } from './kinds/Color.tsx'
import { dateWebKind } from './kinds/Date.tsx'
import { dateTimeWebKind } from './kinds/DateTime.tsx'
import { decimalWebKind } from './kinds/Decimal.tsx'
import { emailWebKind } from './kinds/Email.tsx'
import { embeddedWebKind } from './kinds/Embedded.tsx'
import { externalReferenceWebKind } from './kinds/ExternalReference.tsx'
import { filesWebKind } from './kinds/Files.tsx'
import { iconWebKind } from './kinds/Icon.tsx'
import { imageWebKind } from './kinds/Image.tsx'
import { integerWebKind } from './kinds/Integer.tsx'
import { jsonWebKind } from './kinds/Json.tsx'
import { longTextWebKind } from './kinds/LongText.tsx'
import { moneyWebKind } from './kinds/Money.tsx'
import { phoneWebKind } from './kinds/Phone.tsx'
import { referenceWebKind } from './kinds/Reference.tsx'
import { referencesWebKind } from './kinds/References.tsx'
import { richTextWebKind } from './kinds/RichText.tsx'
import { rightsWebKind } from './kinds/Rights.tsx'
import { textWebKind } from './kinds/Text.tsx'
import { urlWebKind } from './kinds/Url.tsx'
import type { WebKind } from './webKind.ts'

// A function, because kinds of rows and of the extension import this module.
const makeProductKinds = () =>
  ({
    text: textWebKind,
    longText: longTextWebKind,
    richText: richTextWebKind,
    email: emailWebKind,
    phone: phoneWebKind,
    url: urlWebKind,
    integer: integerWebKind,
    decimal: decimalWebKind,
    money: moneyWebKind,
    boolean: booleanWebKind,
    date: dateWebKind,
    dateTime: dateTimeWebKind,
    choice: choiceWebKind,
    choices: choicesWebKind,
    color: colorWebKind,
    icon: iconWebKind,
    image: imageWebKind,
    files: filesWebKind,
    reference: referenceWebKind,
    references: referencesWebKind,
    externalReference: externalReferenceWebKind,
    children: childrenWebKind,
    embedded: embeddedWebKind,
    rights: rightsWebKind,
    json: jsonWebKind,
  }) satisfies { [K in ProductKind]: WebKind<FieldOf<K>> }

type WebKinds = Readonly<Record<string, WebKind>>

let known: WebKinds | undefined

export const webKinds = (): WebKinds => {
  known ??= { ...(makeProductKinds() as unknown as WebKinds), ...appKinds() }
  return known
}

/** Returns the web module of a field's kind. Throws if there is none. */
export const webKindOf = (field: Field): WebKind => {
  const kind = webKinds()[field.as ?? field.kind]
  if (!kind)
    throw new Error(
      `The browser knows no field kind ${field.as ?? field.kind}: extension/web.tsx gives those of an application`,
    )
  return kind
}
