import { web } from '#extension/web.tsx'
import type { Field, FieldOf, ProductKind } from '#resources/schema/field.ts'
import type { WebKind } from '#src/fields/webKind.ts'
import { booleanWebKind } from './boolean/web.tsx'
import { childrenWebKind } from './children/web.tsx'
import { choiceWebKind } from './choice/web.tsx'
import { choicesWebKind } from './choices/web.tsx'
import { colorWebKind } from './color/web.tsx'
import { dateWebKind } from './date/web.tsx'
import { dateTimeWebKind } from './dateTime/web.tsx'
import { decimalWebKind } from './decimal/web.tsx'
import { emailWebKind } from './email/web.tsx'
import { embeddedWebKind } from './embedded/web.tsx'
import { externalReferenceWebKind } from './externalReference/web.tsx'
import { filesWebKind } from './files/web.tsx'
import { iconWebKind } from './icon/web.tsx'
import { imageWebKind } from './image/web.tsx'
import { integerWebKind } from './integer/web.tsx'
import { jsonWebKind } from './json/web.tsx'
import { longTextWebKind } from './longText/web.tsx'
import { moneyWebKind } from './money/web.tsx'
import { phoneWebKind } from './phone/web.tsx'
import { referenceWebKind } from './reference/web.tsx'
import { referencesWebKind } from './references/web.tsx'
import { richTextWebKind } from './richText/web.tsx'
import { rightsWebKind } from './rights/web.tsx'
import { textWebKind } from './text/web.tsx'
import { urlWebKind } from './url/web.tsx'

// A function: kinds of the extension import this module, so they are undefined while it loads.
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
    children: childrenWebKind(webKindOf),
    embedded: embeddedWebKind(webKindOf),
    rights: rightsWebKind,
    json: jsonWebKind,
  }) satisfies { [K in ProductKind]: WebKind<FieldOf<K>> }

type WebKinds = Readonly<Record<string, WebKind>>

let known: WebKinds | undefined

export const webKinds = (): WebKinds => {
  known ??= { ...(makeProductKinds() as unknown as WebKinds), ...web.kinds }
  return known
}

export const webKindOf = (field: Field): WebKind => {
  const kind = webKinds()[field.as ?? field.kind]
  if (!kind)
    throw new Error(
      `The browser knows no field kind ${field.as ?? field.kind}: extension/web.tsx gives those of an application`,
    )
  return kind
}
