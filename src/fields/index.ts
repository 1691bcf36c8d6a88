/** One module per kind of field: a new kind does not compile until the browser answers for it. */
import type { Field, FieldKind, FieldOf } from '#resources/schema/field.ts'
import { boolean } from './Boolean.tsx'
import { children } from './Children.tsx'
import { choice } from './Choice.tsx'
import { choices } from './Choices.tsx'
import { color } from './Color.tsx'
import { date } from './Date.tsx'
import { dateTime } from './DateTime.tsx'
import { decimal } from './Decimal.tsx'
import { email } from './Email.tsx'
import { embedded } from './Embedded.tsx'
import { files } from './Files.tsx'
import type { FieldModule } from './fieldModule.ts'
import { icon } from './Icon.tsx'
import { image } from './Image.tsx'
import { integer } from './Integer.tsx'
import { json } from './Json.tsx'
import { longText } from './LongText.tsx'
import { money } from './Money.tsx'
import { phone } from './Phone.tsx'
import { reference } from './Reference.tsx'
import { references } from './References.tsx'
import { richText } from './RichText.tsx'
import { rights } from './Rights.tsx'
import { text } from './Text.tsx'
import { url } from './Url.tsx'

const fieldModules = {
  text,
  longText,
  richText,
  email,
  phone,
  url,
  integer,
  decimal,
  money,
  boolean,
  date,
  dateTime,
  choice,
  choices,
  color,
  icon,
  image,
  files,
  reference,
  references,
  children,
  embedded,
  rights,
  json,
} satisfies { [K in FieldKind]: FieldModule<FieldOf<K>> }

/** How a field is typed, shown, filtered and written as text. */
export const moduleOf = (field: Field): FieldModule => fieldModules[field.kind] as unknown as FieldModule
