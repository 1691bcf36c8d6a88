import { describe, expect, it } from 'vitest'
import { PARAMETER_CODES } from '#resources/domain/parameters.ts'
import { openKernel } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { parameterService } from '#server/modules/parameter/index.ts'
import { readParameter, readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { services } from '#server/services.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp({ services: [parameterService] })

const GET = '{ getParameters { code name value type category nullable default readOnly } }'
const UPDATE = `mutation Update($values: [ParameterValueInput!]!) {
  updateParameters(input: { values: $values }) { code value }
}`

const valueAt = (parameters: { code: string; value: string | null }[], code: string) =>
  parameters.find((parameter) => parameter.code === code)?.value

describe('reading', () => {
  it('returns every code with its French name to every session', async () => {
    const clerk = await app().person()
    const { getParameters } = await clerk.get('parameter', GET)
    expect(getParameters.map(({ code }: { code: string }) => code)).toEqual(PARAMETER_CODES)
    expect(getParameters).toContainEqual({
      code: 'TIMEZONE',
      name: 'Fuseau horaire',
      value: 'Europe/Paris',
      type: 'timeZone',
      category: 'general',
      nullable: false,
      default: 'Europe/Paris',
      readOnly: false,
    })
  })

  it('is rejected without a session', async () => {
    expect(await app().anonymous.errorCode('parameter', GET)).toBe('INVALID_TOKEN')
  })
})

describe('changing', () => {
  const values = [{ code: 'TIMEZONE', value: 'Indian/Reunion' }]

  it.each([
    ['without any right', {}],
    ['with the right of another screen', { CUSTOM_FIELD_MANAGEMENT: true }],
  ] as const)('is refused %s', async (_name, rights) => {
    const clerk = await app().person({ rights })
    expect(await clerk.errorCode('parameter', UPDATE, { values })).toBe('FORBIDDEN')
  })

  it('takes effect at once, here and in another process', async () => {
    const manager = await app().person({ rights: { PARAMETER_MANAGEMENT: true } })
    const { kernel, connectionString } = app()
    const { config, log, resources } = kernel
    const other = await openKernel({ config, log, resources, services, kinds: wholeKinds, connectionString })
    try {
      expect(await readParameter(other.kernel, 'TIMEZONE')).toBe('Europe/Paris')
      expect(await readParameter(kernel, 'TIMEZONE')).toBe('Europe/Paris')
      const { updateParameters } = await manager.get('parameter', UPDATE, { values })
      expect(valueAt(updateParameters, 'TIMEZONE')).toBe('Indian/Reunion')
      expect(await readParameter(kernel, 'TIMEZONE')).toBe('Indian/Reunion')
      await other.kernel.events.flush()
      expect(await readParameter(other.kernel, 'TIMEZONE')).toBe('Indian/Reunion')
    } finally {
      await other.close()
    }
  })

  it('stores a SIRET without spaces', async () => {
    const manager = await app().person({ rights: { PARAMETER_MANAGEMENT: true } })
    const siret = [{ code: 'COMPANY_SIRET', value: ' 732 829 320 00074 ' }]
    const { updateParameters } = await manager.get('parameter', UPDATE, { values: siret })
    expect(valueAt(updateParameters, 'COMPANY_SIRET')).toBe('73282932000074')
    await manager.get('parameter', UPDATE, { values: [{ code: 'COMPANY_SIRET', value: null }] })
  })

  it('resets to the default without leaving a row', async () => {
    const manager = await app().person({ rights: { PARAMETER_MANAGEMENT: true } })
    await manager.get('parameter', UPDATE, { values: [{ code: 'TIMEZONE', value: 'Europe/Paris' }] })
    await manager.get('parameter', UPDATE, { values: [{ code: 'COMPANY_ZIP_CODE', value: '' }] })
    const { rows } = await app().pool.query('SELECT code FROM parameter.parameter')
    expect(rows).toEqual([])
    expect(await readParameterIn(app().pool, 'TIMEZONE')).toBe('Europe/Paris')
    expect(await readParameterIn(app().pool, 'COMPANY_ZIP_CODE')).toBeNull()
  })

  it('reports every error at once and writes nothing', async () => {
    const manager = await app().person({ rights: { PARAMETER_MANAGEMENT: true } })
    const { errors } = await manager.ask('parameter', UPDATE, {
      values: [
        { code: 'COMPANY_COUNTRY', value: 'France' },
        { code: 'TIMEZONE', value: 'Europe/Nowhere' },
        { code: 'LOCALE', value: 'de' },
        { code: 'NOT_A_CODE', value: 'x' },
        { code: 'PLANNING_DISPLAYED_WEEK_DAYS', value: '[8]' },
        { code: 'COMPANY_COUNTRY', value: 'Belgique' },
        { code: 'RESERVATION_NUMBER_FORMAT', value: 'R-[YEAR]' },
        { code: 'PLANNING_DISPLAYED_TIME_SLOT', value: '{"start":"20:00","end":"08:00"}' },
      ],
    })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [
        { path: 'TIMEZONE', rule: 'timeZone' },
        { path: 'LOCALE', rule: 'choice' },
        { path: 'NOT_A_CODE', rule: 'unknown' },
        { path: 'PLANNING_DISPLAYED_WEEK_DAYS', rule: 'weekDays' },
        { path: 'COMPANY_COUNTRY', rule: 'repeated' },
        { path: 'RESERVATION_NUMBER_FORMAT', rule: 'numberFormat' },
        {
          path: 'PLANNING_DISPLAYED_TIME_SLOT',
          rule: 'timeSlot',
          message: 'La plage horaire saisie est invalide',
        },
      ],
    })
    expect(await readParameterIn(app().pool, 'COMPANY_COUNTRY')).toBeNull()
  })

  it('allows two managers to save at once', async () => {
    const [one, other] = [
      await app().person({ rights: { PARAMETER_MANAGEMENT: true } }),
      await app().person({ rights: { PARAMETER_MANAGEMENT: true } }),
    ]
    const codes = ['COMPANY_ADDRESS', 'COMPANY_COUNTRY', 'COMPANY_ZIP_CODE']
    const save = (client: typeof one, text: string, order: string[]) =>
      client.get('parameter', UPDATE, { values: order.map((code) => ({ code, value: text })) })
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? save(one, '11111', codes) : save(other, '22222', codes.toReversed()),
      ),
    )
    const stored = await Promise.all(
      (['COMPANY_ADDRESS', 'COMPANY_COUNTRY', 'COMPANY_ZIP_CODE'] as const).map((code) =>
        readParameterIn(app().pool, code),
      ),
    )
    expect(new Set(stored).size).toBe(1)
  })
})
