import type { ParameterCode } from '#resources/domain/parameters.ts'
import { storeParameterFile } from '#server/modules/parameter/parameterFiles.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { makePng } from '#server/platform/storage/thumbnails.ts'
import { insertRows } from './insert.ts'
import type { Random } from './random.ts'
import { SCHOOL_ZONE } from './schoolHolidays.ts'

const COMPANY = {
  COMPANY_NAME: 'Ville de Saint-Aubin-sur-Lys',
  COMPANY_COLOUR: '#2C7A7B',
  COMPANY_EMAIL: 'mairie@saint-aubin.example',
  COMPANY_PHONE_NUMBER: '03 00 00 00 00',
  COMPANY_ADDRESS: '1 place de la Mairie',
  COMPANY_CITY: 'Saint-Aubin-sur-Lys',
  SHOW_FIRST_STEPS: 'false',
  SCHOOL_ZONE,
} as const satisfies Partial<Record<ParameterCode, string>>

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#2C7A7B"/>
  <circle cx="22" cy="9.5" r="4" fill="#F6C667"/>
  <path d="M0 21 9 10.5 18 19l4-4 10 8v2a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z" fill="#8BC4A9"/>
  <path d="M0 23.5q4-3 8 0t8 0 8 0 8 0V25a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z" fill="#E9F4F4"/>
</svg>`

export const writeCompany = async (tx: Queryable, random: Random): Promise<void> => {
  const logo = await makePng(Buffer.from(LOGO), 160, 160)
  const values = { ...COMPANY, ...(logo && { COMPANY_LOGO: await storeParameterFile(tx, logo) }) }
  await insertRows(
    tx,
    'parameter.parameter',
    Object.entries(values).map(([code, value]) => ({ id: random.id(), code, value })),
  )
}
