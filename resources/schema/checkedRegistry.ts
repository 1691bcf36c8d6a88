import { entityCodeProblem, fieldCodeProblem, type KnownCodes } from './codeChecks.ts'
import { fieldsOf } from './condition.ts'
import { externalProblem } from './externalChecks.ts'
import { type ChildrenField, type Field, KIND_TRAITS } from './field.ts'
import { labelsProblem, toneProblem } from './labelChecks.ts'
import { limitProblem } from './limitChecks.ts'
import { collectResources, refuseDeclaration as fail, type Registry, SYSTEM_FIELDS } from './registry.ts'
import { relationsOf } from './relations.ts'
import type { AnyResource } from './resource.ts'

const isNaming = ({ kind, computed }: Field): boolean => !computed && kind !== 'own' && KIND_TRAITS[kind].inTitle

/** Field kinds that child rows cannot have: the parent writes them as plain rows. */
const UNWRITTEN: readonly Field['kind'][] = ['children', 'files', 'image', 'embedded', 'rights', 'richText']

const checkFolded = ({ key, fields, list }: AnyResource): void => {
  if (!list?.folded) return
  const { by, order } = list.folded
  if (fields[by]?.kind !== 'reference') fail(key, `list.folded.by: ${by} is no reference`)
  const moment = fields[order]
  if (moment?.kind !== 'dateTime' || !moment.required)
    fail(key, `list.folded.order: ${order} is no moment that each has`)
}

const isPlacedByService = ({ kind, readOnly }: Field): boolean => kind === 'image' && readOnly === true

const checkChildren = (where: string, resource: AnyResource, field: ChildrenField, target: AnyResource): void => {
  const back = target.fields[field.by]
  if (back?.kind !== 'reference' || back.to !== resource.key) fail(where, `${field.to}.${field.by} does not refer back`)
  if (field.orderBy && target.fields[field.orderBy]?.kind !== 'integer') {
    fail(where, `${field.to}.${field.orderBy} is no integer to order by`)
  }
  if (field.filterBy && target.fields[field.filterBy]?.kind !== 'reference') {
    fail(where, `${field.to}.${field.filterBy} is no reference to filter by`)
  }
  if (field.handWritten) return
  if (target.operations.length > 0 || target.ownedBy !== field.by) {
    fail(where, `${field.to} is written with ${resource.key} and belongs to it: no operations of its own`)
  }
  const fields = Object.entries(target.fields)
  const unwritten = fields.find(([, own]) => own.unique || (UNWRITTEN.includes(own.kind) && !isPlacedByService(own)))
  if (unwritten || target.customisable || target.unique || target.parent) {
    fail(where, `${field.to}.${unwritten?.[0] ?? ''} cannot be written in a list`)
  }
}

const checkSections = ({ key, sections = [], foldedSections = [], laterSections = [] }: AnyResource): void => {
  const unknown = [...foldedSections, ...laterSections].find((section) => !sections.includes(section))
  if (unknown) fail(key, `unknown folded section ${unknown}`)
}

const checkField = (resource: AnyResource, name: string, field: Field, find: Registry['find']): void => {
  const where = `${resource.key}.${name}`
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) fail(where, 'a field name is camelCase')
  if ((SYSTEM_FIELDS as readonly string[]).includes(name)) fail(where, 'this name is given to every entity')
  if (field.section && resource.sections && !resource.sections.includes(field.section)) {
    fail(where, `unknown section ${field.section}`)
  }
  for (const condition of [field.when, field.requiredIf]) {
    for (const other of condition ? fieldsOf(condition) : []) {
      if (!(other in resource.fields)) fail(where, `its condition reads an unknown field ${other}`)
    }
  }
  for (const [reference, original] of Object.entries(field.copyOf ?? {})) {
    const own = resource.fields[reference]
    if (own?.kind !== 'reference' || !find(own.to)?.fields[original])
      fail(where, `it is a copy of ${reference}.${original}, which does not exist`)
  }
  if (field.kind === 'text' && field.titleOf !== undefined && !(field.titleOf in resource.fields))
    fail(where, `its entity is in an unknown field ${field.titleOf}`)
  const impossible = limitProblem(field) ?? toneProblem(field)
  if (impossible) fail(where, impossible)
  const ownWords = Object.values(resource.fields).some((own) => own.searchable && own.kind !== 'reference')
  if (field.searchable && field.kind === 'externalReference')
    fail(where, 'its words lie elsewhere: it is not searched for')
  if (field.searchable && !ownWords) fail(where, 'is searched for, but no words of the entity itself are')
  if (field.computed && !field.readOnly) fail(where, 'is computed, and cannot be written')
  if (field.renamedFrom !== undefined && field.renamedFrom in resource.fields) {
    fail(where, `was renamed from ${field.renamedFrom}, which is a field still`)
  }
  if (field.kind === 'embedded' && Object.values(field.fields).some(({ renamedFrom }) => renamedFrom)) {
    fail(where, 'keeps its rows as they are: a field of them is renamed in a migration by hand')
  }
  if (field.kind === 'reference' && field.onDelete === 'setNull' && field.required) {
    fail(where, 'is required and could not be emptied')
  }
  if ('to' in field) {
    const target = find(field.to) ?? fail(where, `refers to an unknown entity ${field.to}`)
    const isOurs = !target.external
    if (isOurs && field.kind === 'externalReference') fail(where, `${field.to} is ours: a reference points at it`)
    if (!isOurs && field.kind !== 'externalReference')
      fail(where, `${field.to} is elsewhere: an externalReference points at it`)
    if (field.kind === 'reference' && field.constrainedBy) {
      const { list, value } = field.constrainedBy
      if (target.fields[list]?.kind !== 'choices') fail(where, `fits ${field.to}.${list}, which is no choices`)
      if (resource.fields[value]?.kind !== 'choice') fail(where, `fits the value of ${value}, which is no choice`)
    }
    if ('offered' in field && field.offered) {
      const { list, values } = field.offered
      const offer = target.fields[list]
      const known = offer?.kind === 'choices' ? offer.values : []
      if (offer?.kind !== 'choices') fail(where, `offers by ${field.to}.${list}, which is no choices`)
      const unknown = values.find((value) => !known.includes(value))
      if (unknown) fail(where, `offers by ${field.to}.${list}, which has no ${unknown}`)
    }
    if (field.kind === 'references' && field.inverse) {
      const owner = target.fields[field.inverse]
      if (owner?.kind !== 'references' || owner.to !== resource.key || owner.inverse) {
        fail(where, `is the inverse of ${field.to}.${field.inverse}, which does not list ${resource.key}`)
      }
    }
    if (field.kind === 'children') {
      checkChildren(where, resource, field, target)
    }
  }
}

const checkNames = (resource: AnyResource, what: string, names: readonly string[]): void => {
  for (const name of names) {
    const isSystem = (SYSTEM_FIELDS as readonly string[]).includes(name)
    if (!isSystem && !(name in resource.fields)) fail(resource.key, `${what} names an unknown field ${name}`)
  }
}

const checkResource = (resource: AnyResource, find: Registry['find']): void => {
  if (!/^[a-z][A-Za-z0-9]*$/.test(resource.key)) fail(resource.key, 'a key is camelCase')
  if (/^x[A-Z]/.test(resource.key)) fail(resource.key, 'the prefix x is reserved for entities made in the console')
  if (resource.renamedFrom !== undefined && find(resource.renamedFrom)) {
    fail(resource.key, `was renamed from ${resource.renamedFrom}, which is an entity still`)
  }
  checkSections(resource)
  for (const [name, field] of Object.entries(resource.fields)) checkField(resource, name, field, find)
  checkNames(resource, 'title', resource.title)
  if (resource.list?.sortable && !resource.external)
    fail(resource.key, 'list.sortable is said of an entity that is elsewhere')
  for (const name of resource.title) {
    const field = resource.fields[name]
    if (!field || !isNaming(field)) fail(`${resource.key}.${name}`, 'cannot stand in a title')
  }
  checkNames(resource, 'list.columns', resource.list?.columns ?? [])
  checkNames(resource, 'list.hidden', resource.list?.hidden ?? [])
  checkNames(resource, 'list.filters', resource.list?.filters ?? [])
  checkNames(resource, 'list.sortable', resource.list?.sortable ?? [])
  checkFolded(resource)
  checkNames(resource, 'list.sort', resource.list?.sort ? [resource.list.sort.field] : [])
  for (const rule of resource.rules ?? []) checkNames(resource, `rule ${rule.rule}`, rule.fields)
  for (const fields of [...(resource.unique ?? []), ...(resource.indexes ?? [])])
    checkNames(resource, 'an index', fields)
  for (const key of resource.mirrorOf ?? []) if (!find(key)) fail(resource.key, `mirrors an unknown entity ${key}`)
  for (const key of resource.related ?? []) if (!find(key)) fail(resource.key, `relates to an unknown entity ${key}`)
  if (resource.parent) {
    const parent = resource.fields[resource.parent]
    if (parent?.kind !== 'reference' || parent.to !== resource.key)
      fail(resource.key, 'its parent is not a reference to itself')
  }
  if (resource.deletesBranch && !resource.parent) fail(resource.key, 'deletes branches, and is no tree')
  if (resource.ownedBy && resource.fields[resource.ownedBy]?.kind !== 'reference') {
    fail(resource.key, 'ownedBy is not a reference')
  }
}

/** Runs after all entities are collected, because relations depend on the whole registry. */
const checkRelated = (registry: Registry, resource: AnyResource): void => {
  if (resource.ruled && registry.mirrorsOf(resource.key).length > 0) fail(resource.key, 'rules miss its mirror rows')
  if (!resource.related) return
  const pointing = relationsOf(registry, resource).map((relation) => relation.resource.key)
  const idle = resource.related.find((key) => !pointing.includes(key))
  if (idle) fail(resource.key, `relates to ${idle}, of which nothing points here`)
}

const checkCodes = (known: KnownCodes, resource: AnyResource): void => {
  const problem = entityCodeProblem(known, resource)
  if (problem) fail(resource.key, problem)
  const unnamed = known.labels && labelsProblem(resource, known.labels[resource.key])
  if (unnamed) fail([resource.key, unnamed.field].filter(Boolean).join('.'), unnamed.text)
  for (const [name, field] of Object.entries(resource.fields)) {
    const own = fieldCodeProblem(known, field)
    if (own) fail(`${resource.key}.${name}`, own)
  }
}

export const createRegistry = (all: readonly AnyResource[], known?: KnownCodes): Registry => {
  const registry = collectResources(all)
  for (const resource of all) checkResource(resource, registry.find)
  for (const resource of all) {
    const problem = externalProblem(resource, registry.ofService(resource.service))
    if (problem) fail(problem.where, problem.text)
    checkRelated(registry, resource)
    if (known) checkCodes(known, resource)
  }
  return registry
}
