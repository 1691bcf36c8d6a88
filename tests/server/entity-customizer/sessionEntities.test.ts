import { expect, it } from 'vitest'
import { MAX_CONSOLE_ENTITIES } from '#resources/domain/consoleEntities.ts'
import type { Rights } from '#resources/domain/rights.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()

it('the session answer leaves out entities that the browser has, and has at most 20 kB with a hundred of them', async () => {
  const numbers = Array.from({ length: MAX_CONSOLE_ENTITIES }, (_none, index) => index + 1)
  const rights = Object.fromEntries(numbers.map((number) => [`X_CARNET_DE_BORD_DES_VEHICULES${number}`, true]))
  const person = await app().person({ rights: rights as Rights })
  const rows = `INSERT INTO entity_customizer.console_entity
      (id, key, singular_label, plural_label, gender, icon, menu_group, is_tree, published_at)
    SELECT gen_random_uuid(), 'xCarnetDeBordDesVehicules' || n, 'carnet de bord des véhicules ' || n,
      'carnets de bord des véhicules ' || n, 'MASCULINE', 'DirectionsCar', 'goods', false, now()
    FROM generate_series(1, $1) n`
  await app().pool.query(rows, [MAX_CONSOLE_ENTITIES])
  await app().kernel.renew()
  const sent = `query ($token: String!, $known: String) { getUserByAuthToken(token: $token, knownEntities: $known) {
    id code displayName email entitiesHash entities { key singular plural gender icon menuGroup owner isTree isPublished }
    userRoles { id name applications { code rights } } sectors { id } department { id } } }`
  const answer = async (known?: string) => {
    const variables = { token: person.token, known }
    return (await app().anonymous.get('api-gateway', sent, variables)).getUserByAuthToken
  }
  const whole = await answer()
  expect(whole.entities.length).toBeGreaterThanOrEqual(MAX_CONSOLE_ENTITIES)
  expect(await answer('outdated')).toEqual(whole)
  const known = await answer(whole.entitiesHash)
  expect(known).toEqual({ ...whole, entities: null })
  expect(Buffer.byteLength(JSON.stringify(known))).toBeLessThan(20_000)
  await app().pool.query(`DELETE FROM entity_customizer.console_entity WHERE key LIKE 'xCarnetDeBordDesVehicules%'`)
  await app().kernel.renew()
  expect((await answer(whole.entitiesHash)).entities).not.toBeNull()
})
