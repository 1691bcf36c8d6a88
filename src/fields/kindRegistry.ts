/** One module per field kind: a new kind compiles only with its web module. */
import type { Field, FieldOf, ProductKind } from '#resources/schema/field.ts'
import { appKinds } from './appKinds.ts'
import { booleanWebKind } from './Boolean.tsx'
import { childrenWebKind } from './Children.tsx'
import { choiceWebKind } from './Choice.tsx'
import { choicesWebKind } from './Choices.tsx'
import { colorWebKind } from './Color.tsx'
import { dateWebKind } from './Date.tsx'
import { dateTimeWebKind } from './DateTime.tsx'
import { decimalWebKind } from './Decimal.tsx'
import { emailWebKind } from './Email.tsx'
import { embeddedWebKind } from './Embedded.tsx'
import { externalReferenceWebKind } from './ExternalReference.tsx'
import { filesWebKind } from './Files.tsx'
import { iconWebKind } from './Icon.tsx'
import { imageWebKind } from './Image.tsx'
import { integerWebKind } from './Integer.tsx'
import { jsonWebKind } from './Json.tsx'
import { longTextWebKind } from './LongText.tsx'
import { moneyWebKind } from './Money.tsx'
import { phoneWebKind } from './Phone.tsx'
import { referenceWebKind } from './Reference.tsx'
import { referencesWebKind } from './References.tsx'
import { richTextWebKind } from './RichText.tsx'
import { rightsWebKind } from './Rights.tsx'
import { textWebKind } from './Text.tsx'
import { urlWebKind } from './Url.tsx'
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
      `The browser knows no field kind ${field.as ?? field.kind}: app/web.tsx gives those of an application`,
    )
  return kind
}
