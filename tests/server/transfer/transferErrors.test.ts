import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { checkImport, defineField } from '#tests/support/transfer.ts'

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
