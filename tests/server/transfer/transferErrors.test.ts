import { describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { checkImport, defineField } from '#tests/support/transfer.ts'
import { createCategory, createItem, MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'

const app = fileApp({ config: { maxFileSize: 60_000 } })

it('errors are left out of a report that would become too large', async () => {
  const person = await app().person({ rights: { DEPARTMENT: true } })
  const content = `Nom;E-mail;Bloqué depuis le\n${'Service;personne;hier\n'.repeat(600)}`
  const checked = await checkImport(person, { entity: 'department', content })
  expect(checked).toMatchObject({ status: 'CHECKED', refused: 600 })
  expect(checked.errors).toHaveLength(200)
  const report = await (await fetch(`${app().url}${checked.reports[0]?.url}`)).text()
  const [last = '', ...lines] = report.trimEnd().split('\r\n').toReversed()
  const left = Number(/^;;;(\d[\d\s]*) autres erreurs ne sont pas listées/.exec(last)?.[1]?.replace(/\s/g, ''))
  // The first row's name is unique, so it has one error fewer.
  expect(lines.length - 1 + left).toBe(3 * 600 - 1)
  expect(report.length).toBeLessThan(31_000)
})

it('errors of one row are not all collected', async () => {
  const administrator = await app().administrator()
  const names = Array.from({ length: 30 }, (_none, at) => `NOMBRE_${at}`)
  for (const name of names) await defineField(app(), { entity: 'sector', label: name, name, type: 'int' })
  const content = `${names.join(';')};Nom\n${names.map(() => 'x').join(';')};Nord\n${names.map(() => '1').join(';')};Sud`
  const checked = await checkImport(administrator, { entity: 'sector', content })
  expect(checked).toMatchObject({ created: 1, refused: 1 })
  expect(checked.errors).toHaveLength(20)
  expect(new Set(checked.errors?.map(({ message }) => message))).toHaveLength(1)
})

describe('an unreadable cell', () => {
  const checked = async (lines: readonly string[]) => {
    const person = await app().person({ rights: { INTERVENTION: true, PROPERTY: true, LOCATION: true } })
    const header = 'Intitulé;Porte sur;Lieu;Bien;Début prévu;Fin prévue;Début de réalisation;Fin de réalisation'
    const place = `Salle ${person.code}`
    await createItem(app().pool, 'location', await createCategory(app().pool), { name: place })
    const content = [header, ...lines.map((line) => line.replace('#', place))].join('\r\n')
    const { errors, refused } = await checkImport(person, { entity: 'intervention', content })
    return { refused, errors: errors?.map(({ line, column }) => [line, column]) }
  }

  it('gives one problem, not those of fields that depend on it', async () => {
    expect(
      await checked([
        'Date;Un lieu;#;;demain peut-être;24/11/2027 18:00;;',
        'Réalisation;Un lieu;#;;;;x;24/11/2027 18:00',
        'Nature;Une chose;;;;;;',
        'Fin;Un lieu;#;;24/11/2027 08:00;x;;',
      ]),
    ).toEqual({
      refused: 4,
      errors: [
        [2, 'Début prévu'],
        [3, 'Début de réalisation'],
        [4, 'Porte sur'],
        [5, 'Fin prévue'],
      ],
    })
  })

  it('leaves the problems that have another cause', async () => {
    const long = 'x'.repeat(201)
    expect(
      await checked([
        `${long};Un lieu;#;;hier ou avant;24/11/2027 18:00;;`,
        'Deux;Un lieu;#;;demain peut-être;;;24/11/2027 18:00',
        'Sans lieu;Un lieu;;;hier ou avant;;;',
      ]),
    ).toEqual({
      refused: 3,
      errors: [
        [2, 'Début prévu'],
        [2, 'Intitulé'],
        [3, 'Début prévu'],
        [3, 'Fin de réalisation'],
        [4, 'Début prévu'],
        [4, 'Lieu'],
      ],
    })
  })

  it('gives one problem for a reservation too', async () => {
    const manager = await app().person({ rights: MANAGER_RIGHTS })
    const place = `Salle ${manager.code}`
    await createItem(app().pool, 'location', await createCategory(app().pool), { name: place })
    const lines = [`Un;x;10/03/2027 12:00;Élément : ${place}`, `Deux;10/03/2027 10:00;x;Élément : ${place}`]
    const content = [
      'Objet;Début;Fin;Éléments réservés',
      ...lines,
      'Trois;10/03/2027 10:00;10/03/2027 12:00;Élément : Ailleurs',
    ]
    const { errors } = await checkImport(manager, { entity: 'reservation', content: content.join('\n') })
    expect(errors?.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Début'],
      [3, 'Fin'],
      [4, 'Éléments réservés'],
    ])
  })
})
