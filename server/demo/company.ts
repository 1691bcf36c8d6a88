/** Who the demonstration town is. */
import type { ParameterCode } from '#resources/domain/parameters.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { Chance } from './random.ts'

const COMPANY = {
  COMPANY_NAME: 'Ville de Saint-Aubin-sur-Lys',
  COMPANY_COLOUR: '#2C7A7B',
  COMPANY_EMAIL: 'mairie@saint-aubin.example',
  COMPANY_PHONE_NUMBER: '03 00 00 00 00',
  COMPANY_ADDRESS: '1 place de la Mairie',
  COMPANY_CITY: 'Saint-Aubin-sur-Lys',
} as const satisfies Partial<Record<ParameterCode, string>>

export const writeCompany = (tx: Queryable, chance: Chance): Promise<void> =>
  insertRows(
    tx,
    'parameter.parameter',
    Object.entries(COMPANY).map(([code, value]) => ({ id: chance.id(), code, value })),
  )
