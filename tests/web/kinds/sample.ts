import { resources as product } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import {
  boolean,
  children,
  choice,
  choices,
  color,
  date,
  dateTime,
  decimal,
  email,
  embedded,
  externalReference,
  type Field,
  files,
  icon,
  image,
  integer,
  json,
  longText,
  money,
  type ProductKind,
  phone,
  reference,
  references,
  richText,
  rights,
  text,
  url,
} from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { defineResource } from '#resources/schema/resource.ts'
import type { Catalogue } from '#src/fields/views/catalogue.ts'

export const FIELDS = {
  text: text({ required: true, maxLength: 20 }),
  longText: longText({ required: true }),
  richText: richText({ required: true }),
  email: email({ required: true }),
  phone: phone({ required: true }),
  url: url({ required: true }),
  integer: integer({ required: true, max: 50 }),
  decimal: decimal({ required: true }),
  money: money({ required: true }),
  boolean: boolean(),
  date: date({ required: true }),
  dateTime: dateTime({ required: true }),
  choice: choice(['ONE', 'TWO'], { required: true }),
  choices: choices(['ONE', 'TWO'], { required: true }),
  color: color({ required: true }),
  icon: icon({ required: true }),
  image: image({ required: true }),
  files: files({ required: true }),
  reference: reference('sector', { required: true }),
  references: references('sector', { required: true }),
  externalReference: externalReference('book', { required: true }),
  children: children('sampleRow', 'sample', { minItems: 1, required: true }),
  embedded: embedded({ day: date({ required: true }), garage: text() }, { minItems: 1, required: true }),
  rights: rights({ required: true }),
  json: json(),
} satisfies { [K in ProductKind]: Field & { kind: K } }

export const sample = defineResource({ key: 'sample', service: 'company', title: ['text'], fields: FIELDS })
const sampleRow = defineResource({
  key: 'sampleRow',
  service: 'company',
  title: ['name'],
  pages: [],
  operations: [],
  ownedBy: 'sample',
  fields: { name: text({ required: true }), sample: reference('sample', { required: true }) },
})

const book = defineResource({
  key: 'book',
  service: 'library',
  external: true,
  title: ['name'],
  fields: { name: text({ required: true }) },
})

const FILE = { id: 'f1', name: 'plan.pdf', extension: 'pdf', mimeType: 'application/pdf', size: 1536, url: '/f1' }
const SECTOR = { id: '0190a000-0000-7000-8000-000000000001', displayName: 'Nord' }

export const VALUES: { [K in ProductKind]: { value: unknown; shown: string } } = {
  text: { value: 'Salle', shown: 'Salle' },
  longText: { value: 'Deux\nlignes', shown: 'Deux\nlignes' },
  richText: { value: '<p>Bon<strong>jour</strong></p>', shown: 'Bonjour' },
  email: { value: 'a@b.fr', shown: 'a@b.fr' },
  phone: { value: '0123456789', shown: '01\u00a023\u00a045\u00a067\u00a089' },
  url: { value: 'https://www.exemple.fr/', shown: 'exemple.fr' },
  integer: { value: 42, shown: '42' },
  decimal: { value: 1.5, shown: '1,5' },
  money: { value: 1250, shown: '1\u202f250,00\u00a0€' },
  boolean: { value: true, shown: 'Oui' },
  date: { value: '2024-11-24', shown: 'dim. 24 nov. 2024' },
  dateTime: { value: '2024-11-24 13:30:00', shown: '24 nov. 2024' },
  choice: { value: 'ONE', shown: 'Un' },
  choices: { value: ['ONE', 'TWO'], shown: 'UnDeux' },
  color: { value: '#1D3C70', shown: 'Bleu nuit' },
  icon: { value: 'Room', shown: '' },
  image: { value: { ...FILE, name: 'vue.png', mimeType: 'image/png' }, shown: '' },
  files: { value: [FILE], shown: 'plan.pdf' },
  reference: { value: SECTOR, shown: 'Nord' },
  references: { value: [SECTOR], shown: 'Nord' },
  externalReference: { value: { ...SECTOR, displayName: 'Émile', isAvailable: true }, shown: 'Émile' },
  children: { value: [{ id: 'r1', displayName: 'Étape', name: 'Étape' }], shown: 'Étape' },
  embedded: { value: [{ day: '2026-11-24', garage: 'Midas' }], shown: '24/11/2026, Midas' },
  rights: { value: {}, shown: 'Aucun droit' },
  json: { value: { a: 1 }, shown: '{"a":1}' },
}

export const KINDS = Object.keys(FIELDS) as ProductKind[]
export const RECORD = {
  id: '1',
  displayName: 'Salle',
  ...Object.fromEntries(KINDS.map((kind) => [kind, VALUES[kind].value])),
}

export const labelOf = (kind: ProductKind): string => `Un ${kind}`

const words = { ONE: 'Un', TWO: 'Deux' }
const noun = { singular: 'ligne', plural: 'lignes', gender: 'FEMININE' } as const
const labels: AnyLabels = {
  ...noun,
  fields: Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      {
        label: labelOf(kind),
        ...((kind === 'choice' || kind === 'choices') && { values: words }),
        ...(kind === 'embedded' && { row: noun, fields: { day: 'Jour', garage: 'Garage' } }),
      },
    ]),
  ),
}

const registry = createRegistry([...product.all, sample, sampleRow, book])
export const CATALOGUE: Catalogue = {
  registry,
  labels: {
    sample: labels,
    sampleRow: { ...noun, fields: { name: 'Nom', sample: 'Fiche' } },
    book: { singular: 'livre', plural: 'livres', gender: 'MASCULINE', fields: { name: 'Titre' } },
    sector: { singular: 'secteur', plural: 'secteurs', gender: 'MASCULINE', fields: { name: 'Nom' } },
  },
}
