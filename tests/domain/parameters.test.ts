import { describe, expect, it } from 'vitest'
import {
  isParameterCode,
  PARAMETER_CODES,
  type ParameterCode,
  parameterDefinition,
} from '#resources/domain/parameters.ts'
import { checkParameter, cleanParameter, readParameterText } from '#resources/domain/parameterValues.ts'
import { resources } from '#resources/index.ts'
import { defaultParameters, demandingParameters } from '#resources/schema/resource.ts'

describe('the registry', () => {
  it.each(PARAMETER_CODES)('%s has a valid default', (code) => {
    const definition = parameterDefinition(code)
    expect(definition.default === null).toBe(definition.nullable)
    if (definition.readOnly) return
    expect(checkParameter(code, definition.default)).toBeUndefined()
  })
})

describe('parameters named in declarations', () => {
  const named = resources.all.flatMap((resource) => [
    ...demandingParameters(resource).map((code) => ({ code, isSwitch: true })),
    ...[...defaultParameters(resource).values()].map((code) => ({ code, isSwitch: false })),
    ...(resource.enabledBy ? [{ code: resource.enabledBy, isSwitch: true }] : []),
  ])

  it.each(named)('$code has the right type', ({ code, isSwitch }) => {
    const type = isParameterCode(code) ? parameterDefinition(code).type : undefined
    expect(type).toBe(isSwitch ? 'bool' : 'enum')
  })
})

describe('checks', () => {
  it.each<[ParameterCode, string | null, string | undefined]>([
    ['COMPANY_COLOUR', '#1d3c70', undefined],
    ['COMPANY_COLOUR', 'bleu', 'color'],
    ['COMPANY_LOGO', 'a1'.repeat(32), undefined],
    ['COMPANY_LOGO', '../../etc/passwd', 'file'],
    ['COMPANY_EMAIL', 'mairie@exemple', 'pattern'],
    ['COMPANY_EMAIL', ' mairie@exemple.fr ', undefined],
    ['COMPANY_EMAIL', 'mai\u200brie@exemple.fr', 'invisible'],
    ['COMPANY_PHONE_NUMBER', '03\u00a080 00\u200b 00 00', undefined],
    ['COMPANY_SIRET', '732\u00a0829\u200b320 00074', undefined],
    ['COMPANY_SIRET', '73282932000074', undefined],
    ['COMPANY_SIRET', '732 829 320 00074', undefined],
    ['COMPANY_SIRET', '73282932000075', 'siret'],
    ['COMPANY_SIRET', '123', 'siret'],
    ['COMPANY_SIRET', '123456789012345678901', 'length'],
    ['BACKUP_RECIPIENT', 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p', undefined],
    ['BACKUP_RECIPIENT', 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q', 'ageRecipient'],
    ['BACKUP_RECIPIENT', 'age1lq3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p', 'ageRecipient'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1', 'ageRecipient'],
    ['COMPANY_SIRET', null, undefined],
    ['COMPANY_SIRET', ' ', undefined],
    ['COMPANY_ADDRESS', 'x'.repeat(256), 'length'],
    ['COMPANY_ADDRESS', '1 rue\u0000', 'pattern'],
    ['LOCALE', 'en', undefined],
    ['LOCALE', 'de', 'choice'],
    ['TIMEZONE', 'Europe/Paris', undefined],
    ['TIMEZONE', 'America/Martinique', undefined],
    ['TIMEZONE', 'Paris', 'timeZone'],
    ['TIMEZONE', '+02:00', 'timeZone'],
    ['TIMEZONE', '', 'required'],
    ['ENABLE_RESERVATION_VALIDATION_SYSTEM', 'true', undefined],
    ['ENABLE_RESERVATION_VALIDATION_SYSTEM', 'yes', 'bool'],
    ['RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE', 'OPTIONAL', undefined],
    ['RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE', 'optional', 'choice'],
    ['RESERVATION_NUMBER_FORMAT', '[CODE]/[YEAR:2]-[NUMBER:3]', undefined],
    ['RESERVATION_NUMBER_FORMAT', '[CODE]/[ANNÉE:2]-[NUMÉRO:3]', undefined],
    ['RESERVATION_NUMBER_FORMAT', 'R-[NUMBER', 'numberFormat'],
    ['PLANNING_DISPLAYED_TIME_SLOT', '{"start":"08:00","end":"20:00"}', undefined],
    ['PLANNING_DISPLAYED_TIME_SLOT', '{"start":"08:00","end":"08:00"}', 'timeSlot'],
    ['PLANNING_DISPLAYED_TIME_SLOT', '{"start":"8:00","end":"20:00"}', 'timeSlot'],
    ['PLANNING_DISPLAYED_TIME_SLOT', '{"start":"08:00","end":"24:00"}', undefined],
    ['PLANNING_DISPLAYED_TIME_SLOT', '{"start":"24:00","end":"24:00"}', 'timeSlot'],
    ['PLANNING_DISPLAYED_TIME_SLOT', '{"start":"08:00","end":"24:30"}', 'timeSlot'],
    ['RESERVATION_RATE_TIME_SLOTS', '[{"start":"18:00","end":"24:00"}]', undefined],
    ['PLANNING_DISPLAYED_TIME_SLOT', 'null', 'timeSlot'],
    ['PLANNING_DISPLAYED_TIME_SLOT', '{', 'timeSlot'],
    ['PLANNING_DISPLAYED_WEEK_DAYS', '[1,7]', undefined],
    ['PLANNING_DISPLAYED_WEEK_DAYS', '[]', 'weekDays'],
    ['PLANNING_DISPLAYED_WEEK_DAYS', '[1,1]', 'weekDays'],
    ['PLANNING_DISPLAYED_WEEK_DAYS', '[0]', 'weekDays'],
    ['PLANNING_DISPLAYED_WEEK_DAYS', '["1"]', 'weekDays'],
    ['RESERVATION_RATE_TIME_SLOTS', '[{"start":"14:00","end":"18:00"},{"start":"08:00","end":"12:00"}]', undefined],
    ['RESERVATION_RATE_TIME_SLOTS', '[{"start":"08:00","end":"12:00"},{"start":"12:00","end":"14:00"}]', undefined],
    [
      'RESERVATION_RATE_TIME_SLOTS',
      '[{"start":"08:00","end":"12:00"},{"start":"11:00","end":"14:00"}]',
      'timeSlotOverlap',
    ],
    ['RESERVATION_RATE_TIME_SLOTS', '[]', 'timeSlot'],
    ['INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT', '0', undefined],
    ['INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT', '4000', 'range'],
    ['INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT', '-1', 'range'],
    ['INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT', '1.5', 'int'],
  ])('%s accepts %j: %s', (code, value, problem) => expect(checkParameter(code, value)).toBe(problem))
})

describe('typed values', () => {
  it('reads each type', () => {
    expect(readParameterText('ENABLE_RESERVATION_VALIDATION_SYSTEM', 'true')).toBe(true)
    expect(readParameterText('PLANNING_DISPLAYED_TIME_SLOT', null)).toEqual({ start: '07:00', end: '22:00' })
    expect(readParameterText('RESERVATION_RATE_DAYS', '[6,7]')).toEqual([6, 7])
    expect(readParameterText('INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT', '3')).toBe(3)
    expect(readParameterText('COMPANY_COUNTRY', null)).toBeNull()
  })

  it('falls back to the default when a stored text is no longer valid', () => {
    expect(readParameterText('TIMEZONE', 'Mars/Olympus')).toBe('Europe/Paris')
    expect(readParameterText('PLANNING_DISPLAYED_WEEK_DAYS', '{')).toEqual([1, 2, 3, 4, 5, 6])
  })
})

it.each([
  ['COMPANY_NAME', '  Ville\u00a0 de\u200b  Lys\t', 'Ville de Lys'],
  ['COMPANY_PHONE_NUMBER', '03\u00a080 00\u200b 00  00', '03 80 00 00 00'],
  ['COMPANY_SIRET', '732\u00a0829\u200b320 00074', '73282932000074'],
  ['TIMEZONE', 'Europe/Paris', 'Europe/Paris'],
] as const)('%s stores %j as %j', (code, value, stored) => expect(cleanParameter(code, value)).toBe(stored))
