import { PRODUCT_EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import { resources } from '#resources/index.ts'
import { getManyName, pathOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { GraphQLClient } from './client.ts'
import { weekdayAhead } from './clock.ts'
import { listOf } from './entityDeclarations.ts'

export type OwnScreen = {
  path: string
  addresses?: readonly string[]
  /** CSS selector of content that loads last. */
  ready?: string
  isEntity?: boolean
}

const [EMAIL_TYPE] = PRODUCT_EMAIL_TYPES
/** On a Tuesday, which has bookings, whatever the day of the run. */
const planning = (view: string) => `/reservation/planning?view=${view}&date=${weekdayAhead(2, 0)}`

/** `tests/web/pages/screens.test.ts` compares them with the product's screens. */
export const OWN_SCREENS: readonly OwnScreen[] = [
  { path: 'reservation' },
  { path: 'intervention' },
  {
    path: 'reservation/planning',
    addresses: ['month', 'week', 'week&week=hours', 'day', 'list'].map(planning),
    ready: ':is(.planning-event, .planning-dot)',
  },
  { path: 'reservation/planning', addresses: [planning('timeline')] },
  {
    path: 'reservation/planning/print',
    addresses: [`/reservation/planning/print?view=week&date=${weekdayAhead(2, 0)}`],
    ready: 'table',
  },
  { path: 'reservation/desk' },
  { path: 'intervention/figures', ready: 'table' },
  {
    path: 'intervention/planning',
    addresses: ['timeline', 'month', 'week', 'list'].map((view) => `/intervention/planning?view=${view}`),
    ready: '[role="toolbar"]',
  },
  { path: 'intervention/prescriptions', ready: 'textarea' },
  { path: 'intervention/labels', addresses: [] },
  { path: 'intervention/register-poster', addresses: [] },
  { path: 'intervention/round/:id', addresses: [] },
  { path: 'form-poster', addresses: [] },
  { path: 'drive', ready: '[role="row"]' },
  { path: 'drive/:id', addresses: [] },
  { path: 'edition/reservation' },
  { path: 'edition/reservation-rate', ready: 'table' },
  { path: 'account' },
  { path: 'account/update' },
  { path: 'admin/parameters' },
  { path: 'customize/entity' },
  { path: 'customize/entity-map' },
  { path: 'customize/translations' },
  { path: 'customize/entity/:entity', addresses: ['/customize/entity/sector'] },
  { path: 'customize/email/:type', isEntity: true },
  { path: 'customize/email/:type/model/create', isEntity: true },
  { path: 'customize/email/:type/model/import', addresses: [`/customize/email/${EMAIL_TYPE}/model/import`] },
  { path: 'customize/email/:type/model/:id/update', isEntity: true },
  { path: 'admin/configuration' },
  { path: 'admin/api' },
  { path: 'admin/bin' },
  { path: 'admin/backups' },
  { path: 'admin/licenses' },
]

export const addressesOf = ({ path, addresses = [`/${path}`], isEntity }: OwnScreen): readonly string[] =>
  isEntity ? [] : addresses

const FIRST = 'pagination: { page: 1, perPage: 1 }'

export const recordPage = async (resource: AnyResource, client: GraphQLClient): Promise<string | undefined> => {
  const many = getManyName(resource.key)
  const { data } = await client.ask(resource.service, `{ ${many}(${FIRST}) { items { id } } }`)
  const id = data?.[many]?.items[0]?.id
  const page = (['show', 'update'] as const).find((one) => resource.pages.includes(one))
  const place = resource.key === 'emailModel' ? `${listOf(resource)}/model` : `/${pathOf(resource)}`
  return id && page && `${place}/${id}/${page}`
}

export const listed = resources.all.filter(({ pages }) => pages.includes('list'))
