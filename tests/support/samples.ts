import { childFields } from '#resources/domain/children.ts'
import { ICON_NAMES } from '#resources/domain/icons.ts'
import type { EmbeddableField, Field } from '#resources/schema/field.ts'
import { createName, typeName } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { TestPerson } from './app.ts'

type Values = Record<string, unknown>
export type Samples = {
  create: (key: string) => Promise<string>
}

let count = 0
const unique = () => `x${Date.now().toString(36)}${(count++).toString(36)}`
const day = () => String(1 + (count++ % 28)).padStart(2, '0')

export const simpleValue = (field: EmbeddableField | Field): unknown => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.pattern ? undefined : unique().slice(-(field.maxLength ?? 20))
    case 'richText':
      return `<p>${unique()}</p>`
    case 'email':
      return `${unique()}@exemple.fr`
    case 'phone':
      return '01 02 03 04 05'
    case 'url':
      return `https://exemple.fr/${unique()}`
    case 'integer':
    case 'decimal':
    case 'money':
      return field.max === undefined ? (field.min ?? 0) + 2 : Math.min(field.max, (field.min ?? 0) + 2)
    case 'boolean':
      return field.default ?? false
    case 'date':
      return `2026-03-${day()}`
    case 'dateTime':
      return `2026-03-${day()} 08:00:00`
    case 'choice':
      return field.values[0]
    case 'choices':
      return [field.values[0]]
    case 'color':
      return '#1D3C70'
    case 'icon':
      return ICON_NAMES[0]
    case 'rights':
      return {}
    case 'files':
      return [{ upload: null }]
    default:
      return undefined
  }
}

const GIVEN: Readonly<Record<string, Values>> = {
  editionModel: { columns: [{ source: 'number', label: null }] },
  reservationValidationWorkflowStep: { delay: 3, reminder: 1, escalationRole: null },
  schoolHoliday: { reopeningOn: '2026-04-05' },
  maintenancePlan: { rule: 'FREQ=WEEKLY;BYDAY=MO;WKST=MO' },
  publicForm: { entity: 'supplier', isOpen: false, fields: [{ name: 'name' }], emailField: null, opensAt: null },
  userRole: { applications: ['ENTITIES'], rights: { SUPPLIER: true } },
  automation: {
    entity: 'supplier',
    isPaused: true,
    actions: [{ kind: 'EMAIL', to: [{ address: 'a@exemple.fr' }], subject: 'Essai', body: 'Essai' }],
  },
  rowRule: { entity: 'supplier', readCondition: { any: [{ field: 'createdBy', mine: true }] } },
  closedPeriod: { startingOn: '2026-03-02', reopeningOn: '2026-03-05' },
}

const isFillable = ({ readOnly, kind, required }: Field): boolean =>
  !readOnly && kind !== 'image' && kind !== 'json' && (kind !== 'files' || Boolean(required))

const RTF = '{\\rtf1\\ansi Bonjour}'

const isUpload = (value: unknown): boolean => typeof value === 'object' && value !== null && 'upload' in value

const filesFor = (input: Values): Record<string, File> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      Array.isArray(value) && isUpload(value[0])
        ? [[`variables.input.${name}.0.upload`, new File([RTF], 'lettre.rtf')]]
        : [],
    ),
  )

const excluded = ({ rules = [] }: AnyResource): Set<string> =>
  new Set(
    rules.flatMap(({ rule, fields }) => (rule === 'atMostOneOf' || rule === 'exactlyOneOf' ? fields.slice(1) : [])),
  )

const inOrder = ({ rules = [] }: AnyResource, values: Values): Values => {
  const ordered = { ...values }
  for (const { rule, fields } of rules) {
    const end = ordered[fields[0] ?? '']
    if (rule === 'after' && typeof end === 'string') ordered[fields[0] ?? ''] = end.replace(/^2026/, '2027')
  }
  return ordered
}

type Refusal = { path: string; message: string }

export type Making = { registry: Registry; client: TestPerson }

export const samplesOf = ({ registry, client }: Making): Samples => {
  const valuesOf = async (resource: AnyResource, fields: Record<string, Field>): Promise<Values> => {
    const values: Values = {}
    const without = excluded(resource)
    for (const [name, field] of Object.entries(fields)) {
      if (!isFillable(field) || without.has(name)) continue
      const value = await inputOf(field, resource)
      if (value !== undefined) values[name] = value
    }
    return inOrder(resource, values)
  }

  const inputOf = async (field: Field, resource: AnyResource): Promise<unknown> => {
    if (field.kind === 'reference' || field.kind === 'references') {
      const target = registry.get(field.to)
      const isOwn = target.key === resource.key
      if (isOwn || !target.operations.includes('create') || (field.kind === 'references' && field.inverse))
        return undefined
      const id = await create(target.key)
      return field.kind === 'reference' ? id : [id]
    }
    if (field.kind === 'children') {
      if (field.handWritten) return undefined
      const child = registry.get(field.to)
      const rows = [{ ...(await valuesOf(child, childFields({ field, resource: child }))), ...GIVEN[child.key] }, {}]
      return rows.slice(0, 1)
    }
    if (field.kind === 'embedded') {
      return [Object.fromEntries(Object.entries(field.fields).map(([name, part]) => [name, simpleValue(part)]))]
    }
    return simpleValue(field)
  }

  const ask = async (resource: AnyResource, input: Values): Promise<{ id?: string; refusals: Refusal[] }> => {
    const name = createName(resource.key)
    const document = `mutation Create($input: ${typeName(resource.key)}Input!) { ${name}(input: $input) { id } }`
    const { data, errors } = await client.send(resource.service, document, { input }, filesFor(input))
    if (!errors) return { id: data[name].id, refusals: [] }
    const refusals = errors[0]?.extensions.errors as Refusal[] | undefined
    if (!refusals) throw new Error(`${name}: ${errors[0]?.message}`)
    return { refusals }
  }

  const create = async (key: string): Promise<string> => {
    const resource = registry.get(key)
    let input = { ...(await valuesOf(resource, resource.fields)), ...GIVEN[key] }
    for (let turn = 0; turn < 4; turn++) {
      const { id, refusals } = await ask(resource, input)
      if (id) return id
      const paths = refusals.map(({ path }) => path.replace(/[[.].*$/, ''))
      if (turn === 3) throw new Error(`${key}: ${JSON.stringify(refusals)}`)
      input = Object.fromEntries(Object.entries(input).filter(([name]) => !paths.includes(name)))
    }
    throw new Error(key)
  }
  return { create }
}
