import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportLookAlikes } from '#server/modules/security/reportLookAlikes.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { givePassword, PASSWORD } from '../fixtures/people.ts'

const app = fileApp()
let administrator: TestPerson
beforeAll(async () => {
  administrator = await app().administrator()
})

const CREATE = 'mutation ($input: UseTypeInput!) { createUseType(input: $input) { id } }'
const UPDATE = 'mutation ($id: ID!, $input: UseTypeInput!) { updateUseType(id: $id, input: $input) { id } }'
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'

const create = async (name: string) => administrator.ask('reservation', CREATE, { input: { name } })
const refusalOf = async (name: string) => {
  const { errors } = await create(name)
  return (errors?.[0]?.extensions.errors as { rule: string; message: string }[] | undefined)?.[0]
}
const ruleOf = async (name: string) => (await refusalOf(name))?.rule
const stored = async (name: string): Promise<string> => {
  const id = uuid()
  await app().pool.query('INSERT INTO reservation.use_type (id, name) VALUES ($1, $2)', [id, name])
  return id
}

describe('a new name', () => {
  it.each([
    ['letters of another alphabet alone', 'Cacao', '\u0441\u0430\u0441\u0430\u043e'],
    ['figures of full width', 'Salle 12', 'Salle \uff11\uff12'],
    ['mathematical letters', 'Bal', '\ud835\udc01\ud835\udc1a\ud835\udc25'],
    ['another apostrophe', 'L\u2019Annexe', "l'annexe"],
    ['another dash', 'Bloc-A', 'bloc\u2011a'],
  ])('cannot look like another one in %s: %j, %j', async (_how, name, alike) => {
    expect(await ruleOf(name)).toBeUndefined()
    expect(await ruleOf(alike)).toBe('lookAlike')
  })

  it('is stored with single plain spaces, so that other spaces make no other name', async () => {
    expect(await ruleOf('Grand hall')).toBeUndefined()
    expect(await ruleOf('grand\u00a0 hall')).toBe('unique')
  })

  it('may differ by an accent, or by digits and letters that are easy to type', async () => {
    for (const name of ['Été', 'Ete', 'B10', 'BIO', 'Mètre', 'Metre']) expect(await ruleOf(name)).toBeUndefined()
    expect(await ruleOf('été')).toBe('unique')
  })

  it('of Latin letters is compared without folding, with the same result', async () => {
    // A zero-width character selects the slow path, which removes it.
    const { rows } = await app().pool.query<{ sign: string }>(
      `SELECT sign FROM (SELECT chr(code) AS sign FROM generate_series(32, 591) AS code WHERE code NOT BETWEEN 127 AND 159)
       AS signs WHERE kernel.look('N ' || sign || '  é') <> kernel.look('N ' || sign || '  é' || chr(8203))`,
    )
    expect(rows).toEqual([])
  })

  it('is found by an index', async () => {
    const client = await app().pool.connect()
    try {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (GENERIC_PLAN) SELECT FROM company.department WHERE kernel.look(name) = kernel.look($1::text)`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('department_name_look')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it('is rejected with a French explanation', async () => {
    await create('Piano')
    const messageOf = async (name: string) => (await refusalOf(name))?.message.replaceAll('\u00a0', ' ')
    expect(await messageOf('\uff30iano')).toBe(
      'Cette valeur du champ « Nom » ressemble trop à une autre, déjà utilisée',
    )
    expect(await messageOf('Pi\u3164ano 2')).toBe(
      'Le champ « Nom » contient des signes invisibles : saisissez-le de nouveau au clavier',
    )
    expect(await messageOf('Pi\u0430no 3')).toBe(
      'Le champ « Nom » mêle, dans « Pi\u0430no », des lettres de plusieurs alphabets qui se ressemblent',
    )
  })

  it('is given to one of several concurrent requests', async () => {
    const forms = ['Tribune', '\uff34ribune', 'T\uff52ibune', 'Tr\uff49bune', 'Tri\uff42une', 'Trib\uff55ne']
    const rules = await Promise.all(forms.map(ruleOf))
    expect(rules.filter((rule) => rule === undefined)).toHaveLength(1)
  })
})

describe('old confusable names', () => {
  it('can still be used and updated', async () => {
    await stored('Marche')
    const id = await stored('\uff2darche')
    const update = (input: object) => administrator.errorCode('reservation', UPDATE, { id, input })
    expect(await update({ reservationCategories: [] })).toBeUndefined()
    expect(await update({ name: 'M\uff41rche' })).toBe('VALIDATION_FAILED')
  })

  it('can still log in', async () => {
    const person = await app().person({ code: 'p\u0430ul' })
    await givePassword(app().pool, person.id)
    const input = { login: 'p\u0430ul', password: PASSWORD }
    expect(await app().anonymous.errorCode('security', LOGIN, { input })).toBeUndefined()
  })

  it('are listed for administrators once, those of accounts by letter', async () => {
    await app().person({ code: 'paul' })
    await reportLookAlikes(app().kernel)
    await reportLookAlikes(app().kernel)
    const { rows } = await app().pool.query<{ summary: string }>(
      `SELECT summary FROM security.security_event WHERE kind = 'LOOK_ALIKES_FOUND'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.summary).toContain('Utilisateurs (paul = p\u0430[U+0430]ul)')
    expect(rows[0]?.summary).toContain('Types d’utilisation (1)')
    expect(rows[0]?.summary).not.toContain('arche')
  })
})
