import { describe, expect, it } from 'vitest'
import { entityLabels } from '#i18n/entityLabels.ts'
import type { Writer } from '#resources/domain/fieldRights.ts'
import { intervention } from '#resources/entities/intervention.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { entityViewOf, sectionsIn } from '#src/crud/entityView.ts'
import { sentValues } from '#src/crud/form/formValues.ts'
import { filterViews } from '#src/crud/list/filters/filters.ts'
import type { CustomFieldSet } from '#src/fields/views/customisation.ts'

const custom = (name: string, settings: object) => ({
  ...{ id: name, entity: 'intervention', label: name, name, type: 'string', required: false, group: null, size: 2 },
  ...{ position: 0, options: [], retiredOptions: [], inList: true, retired: false, settings },
})
const set = {
  groups: [],
  fields: [custom('SECRET', { read: { roles: ['head'] } }), custom('LATE', { read: { states: ['DONE'] } })],
} as unknown as CustomFieldSet
const override = { fields: { description: { read: { roles: ['head'] } } } }

const viewFor = (reader: Writer) =>
  entityViewOf(intervention, { labels: entityLabels.intervention as AnyLabels, set, isReady: true, override, reader })
const clerk = viewFor({ roleIds: ['clerk'], isSuperAdmin: false })
const head = viewFor({ roleIds: ['head'], isSuperAdmin: false })

describe('a field that the user does not read', () => {
  it('is in no form, page, list or filter', () => {
    const sources = (view: typeof clerk) => [
      ...[...sectionsIn(view, 'form'), ...sectionsIn(view, 'page')].flatMap(({ fields }) => fields),
      ...filterViews(view),
      ...view.bySource.values(),
    ]
    const shown = (view: typeof clerk) => new Set(sources(view).map(({ source }) => source))
    expect(['description', 'customFields.SECRET'].filter((source) => shown(clerk).has(source))).toEqual([])
    expect(['description', 'customFields.SECRET'].filter((source) => !shown(head).has(source))).toEqual([])
  })

  it('is not sent in a state in which the user does not read it', () => {
    const values = { label: 'Fuite', customFields: { LATE: '' } }
    expect(sentValues(clerk, values, { status: 'TO_PLAN' }).customFields).toEqual({})
    expect(sentValues(clerk, values, { status: 'DONE' }).customFields).toEqual({ LATE: '' })
    expect(sentValues(clerk, values).customFields).toEqual({ LATE: '' })
  })
})
