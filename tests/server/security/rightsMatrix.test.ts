import { beforeAll, describe, expect, it } from 'vitest'
import {
  APPLICATIONS,
  type Holder,
  RIGHTS,
  type RightPart,
  type Rights,
  SUPER_ADMIN,
} from '#resources/domain/rights.ts'
import { ROLE_PRESETS } from '#resources/domain/rolePresets.ts'
import { partsOf } from '#resources/domain/roleRights.ts'
import { applicationsOf, holderOf } from '#resources/domain/roles.ts'
import { namesWithAccess } from '#server/engine/service.ts'
import { services } from '#server/services.ts'
import { fileApp, startTestApp } from '#tests/support/app.ts'
import type { PersonOptions } from '#tests/support/people.ts'
import { IS_THOROUGH } from '#tests/support/thorough.ts'
import { BY_HAND } from '../fixtures/handWrittenRights.ts'
import { createSector } from '../fixtures/reservationPeople.ts'
import { isAllowed, type Operation, operations } from '../fixtures/rightsTable.ts'

const app = fileApp()
const REFUSED = 'FORBIDDEN'
const LET_IN = [
  undefined,
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'CONFLICT',
  'BAD_CREDENTIALS',
  'LOGIN_EXPIRED',
  'INVALID_TOKEN',
]
/** As many heavy requests as one person may run or queue (`HEAVY_LIMITS`). */
const AT_ONCE = 6

const listed = operations.filter((operation) => operation.of !== undefined)
const behindSession = listed.filter(({ of }) => of?.need !== 'public')

const multipart = (operation: Operation): FormData => {
  const form = new FormData()
  const { document: query, of } = operation
  form.set('operations', JSON.stringify({ query, variables: of?.args ?? {} }))
  form.set('map', JSON.stringify({ 0: [of?.upload] }))
  form.set('0', new Blob(['Nom\nNord\n'], { type: 'text/csv' }), 'essai.csv')
  return form
}

const codeOf = async (operation: Operation, token?: string): Promise<string | undefined> => {
  const { service, document: query, of } = operation
  const json = JSON.stringify({ query, variables: of?.args ?? {} })
  const response = await fetch(`${app().url}/${service}/graphql/`, {
    method: 'POST',
    headers: {
      ...(!of?.upload && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: of?.upload ? multipart(operation) : json,
  })
  const { errors } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] }
  return errors?.[0] && (errors[0].extensions?.code ?? 'NO_CODE')
}

const codesOf = async (some: readonly Operation[], token?: string): Promise<Map<string, string | undefined>> => {
  const codes = new Map<string, string | undefined>()
  for (let from = 0; from < some.length; from += AT_ONCE) {
    const batch = some.slice(from, from + AT_ONCE)
    const answers = await Promise.all(batch.map((operation) => codeOf(operation, token)))
    batch.forEach(({ name }, index) => void codes.set(name, answers[index]))
  }
  return codes
}

const isExpected = (code: string | undefined, isLetIn: boolean): boolean =>
  isLetIn ? LET_IN.includes(code) : code === REFUSED

const surprises = async (options: PersonOptions, some = behindSession): Promise<string[]> => {
  const person = await app().person(options)
  const role = { applications: options.applications ?? APPLICATIONS, rights: options.rights ?? {} }
  const holder: Holder = holderOf(options.code ?? null, [{ applications: applicationsOf(role) }])
  const codes = await codesOf(some, person.token)
  return some.flatMap(({ name, of }) => {
    const isLetIn = isAllowed(holder, of ?? { need: [] })
    const code = codes.get(name)
    return isExpected(code, isLetIn) ? [] : [`${name}: ${code ?? 'answers'}, ${isLetIn ? 'may' : 'must not'}`]
  })
}

describe('the table', () => {
  it('lists every operation of every service, and no other', () => {
    expect(operations.filter(({ of }) => !of).map(({ service, name }) => `${service}: ${name}`)).toEqual([])
    const names = new Set(operations.map(({ name }) => name))
    expect(Object.keys(BY_HAND).filter((name) => !names.has(name))).toEqual([])
  })

  it('matches the services’ list of public operations', () => {
    const open = services.flatMap((service) => namesWithAccess(service, 'public'))
    expect(
      listed
        .filter(({ of }) => of?.need === 'public')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...open].sort())
  })
})

describe('without a session', () => {
  it('only public operations are allowed', async () => {
    const codes = await codesOf(behindSession)
    expect([...codes].filter(([, code]) => code !== 'INVALID_TOKEN')).toEqual([])
  })

  it('an invalid token gives no access', async () => {
    const codes = await codesOf(behindSession, 'x'.repeat(43))
    expect([...codes].filter(([, code]) => code !== 'INVALID_TOKEN')).toEqual([])
  })

  it('public operations work', async () => {
    const codes = await codesOf(listed.filter(({ of }) => of?.need === 'public'))
    expect([...codes].filter(([, code]) => !LET_IN.includes(code))).toEqual([])
  })
})

describe('each kind of user', () => {
  const preset = (key: string): PersonOptions => {
    const { applications = [], rights = {} } = ROLE_PRESETS.find((one) => one.key === key) ?? {}
    return { applications, rights }
  }
  let elsewhere: string
  beforeAll(async () => {
    elsewhere = await createSector(app().pool)
  })

  const everyday: readonly [string, () => PersonOptions][] = [
    ['nobody', () => ({ applications: [] })],
    ['a person with every application and no right', () => ({ rights: {} })],
    ['a borrower', () => preset('borrower')],
    ['a manager of another sector', () => ({ ...preset('manager'), sectorIds: [elsewhere] })],
    ['the super administrator', () => ({ applications: [], code: SUPER_ADMIN })],
  ]
  const nightly: typeof everyday = [
    ['a validator', () => preset('validator')],
    ['a technician', () => preset('technician')],
    ['a manager', () => preset('manager')],
    ['an administrator', () => preset('administrator')],
  ]
  it.each([...everyday, ...(IS_THOROUGH ? nightly : [])])('%s', { timeout: 120_000 }, async (_who, options) => {
    expect(await surprises(options())).toEqual([])
  })
})

const alone = (code: string, part: RightPart, isFlag: boolean): Rights =>
  isFlag ? { [code]: true } : { [code]: part === 'read' ? {} : { [part]: true } }

const parts = RIGHTS.flatMap((right) =>
  partsOf(right).map((part) => [right.code, part, right.shape === 'flag'] as const),
)

const askedBy = ({ of }: Operation): string[] => [
  ...new Set([...(Array.isArray(of?.need) ? of.need : []), ...(of?.also ? [of.also] : [])].map(({ code }) => code)),
]

const naming = (code: string): Operation[] => behindSession.filter((operation) => askedBy(operation).includes(code))

const asked = parts.filter(([code]) => naming(code).length > 0)
const all: Rights = Object.fromEntries(RIGHTS.map(({ code }) => [code, true]))

describe('each right without others', () => {
  it.each(asked)('%s, %s opens exactly its operations', async (code, part, isFlag) => {
    expect(await surprises({ rights: alone(code, part, isFlag) }, naming(code))).toEqual([])
  })

  it.each(RIGHTS.filter(({ code }) => naming(code).length > 0))(
    '$code without its application gives nothing',
    async (definition) => {
      const applications = APPLICATIONS.filter((one) => !definition.applications.includes(one))
      expect(await surprises({ applications, rights: { [definition.code]: true } }, naming(definition.code))).toEqual(
        [],
      )
    },
  )
})

describe('all rights except those of an operation', () => {
  const closed = behindSession.filter((operation) => askedBy(operation).length > 0)

  it.each([...Map.groupBy(closed, (operation) => askedBy(operation).sort().join(', '))])(
    'opens nothing that asks for %s',
    async (codes, some) => {
      const rights = Object.fromEntries(Object.entries(all).filter(([code]) => !codes.split(', ').includes(code)))
      expect(await surprises({ rights }, some)).toEqual([])
    },
  )
})

describe('each part removed', () => {
  const without = (code: string, part: RightPart, isFlag: boolean): Rights => {
    const { [code]: _missing, ...rest } = all
    if (isFlag || part === 'read') return rest
    return { ...rest, [code]: { createAndUpdate: part !== 'createAndUpdate', delete: part !== 'delete' } }
  }
  it.each(asked)('%s, %s', async (code, part, isFlag) => {
    expect(await surprises({ rights: without(code, part, isFlag) }, naming(code))).toEqual([])
  })
})

describe('an instance without a licence', () => {
  it('allows only operations on licence, account and sessions', async () => {
    const unlicensed = await startTestApp({ hasLicense: false })
    try {
      const { token } = await unlicensed.administrator()
      const open = services.flatMap((service) => [
        ...namesWithAccess(service, 'unlicensed'),
        ...namesWithAccess(service, 'enrolment'),
      ])
      const client = unlicensed.client(token)
      for (const { name, service, document, of } of behindSession.filter((one) => !one.of?.upload)) {
        const code = await client.errorCode(service, document, of?.args ?? {})
        expect([name, code === 'NO_LICENSE']).toEqual([name, !open.includes(name)])
      }
    } finally {
      await unlicensed.stop()
    }
  })
})
