import {
  boolean,
  choice,
  choices,
  color,
  date,
  dateTime,
  email,
  files,
  icon,
  image,
  integer,
  longText,
  money,
  phone,
  reference,
  references,
  text,
  url,
} from '#resources/schema/field.ts'
import { FieldBench } from './FieldBench.tsx'

const VALUES = ['ONE', 'TWO', 'THREE'] as const
const DATES = { date: date(), dateTime: dateTime() }
const ICONS = { icon: icon(), color: color() }
const IMAGES = { image: image() }
const SELECTS = {
  choice: choice(VALUES),
  choices: choices(VALUES),
  reference: reference('location'),
  references: references('sector'),
}
const FORM = {
  label: text({ maxLength: 40 }),
  longText: longText(),
  integer: integer({ min: 0, max: 100 }),
  money: money(),
  email: email(),
  phone: phone(),
  url: url(),
  boolean: boolean(),
  files: files(),
  ...DATES,
  ...SELECTS,
}

export const DateFieldPage = () => <FieldBench fields={DATES} />
export const IconFieldPage = () => <FieldBench fields={ICONS} />
export const ImageFieldPage = () => <FieldBench fields={IMAGES} />
export const SelectsPage = () => <FieldBench fields={SELECTS} />
export const FormsPage = () => <FieldBench fields={FORM} />
