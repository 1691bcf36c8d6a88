import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { LETTER_STANDINGS } from '#resources/domain/letterTypes.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { configurationActions, parsedFile } from '../fixtures/configurationFile.ts'

const here = fileApp()
const there = fileApp()
const { exported, plan, apply } = configurationActions

const CREATE = 'mutation ($input: DirectMailModelInput!) { createDirectMailModel(input: $input) { id } }'
const UPDATE =
  'mutation ($id: ID!, $input: DirectMailModelInput!) { updateDirectMailModel(id: $id, input: $input) { id } }'
const FILES = '{ getDirectMailModels { items { name type standings files { name size } } } }'

let source: TestPerson
let target: TestPerson
beforeAll(async () => {
  source = await here().administrator()
  target = await there().administrator()
})

const SEED = 'lettres'
const numbers = (name: string) => {
  let round = 0
  return (below: number): number =>
    createHash('sha256').update(`${SEED} ${name} ${round++}`).digest().readUInt32BE(0) % below
}

const WORDS = [
  'Madame',
  'Monsieur',
  "l\\'e9t\\'e9",
  '\\b gras\\b0 ',
  '{{subject}}',
  '\\par\n',
  'caf\u00e9 \u00a0',
  '\\{x\\}',
]

const rtf = (name: string): Buffer => {
  const next = numbers(name)
  const words = Array.from({ length: 1 + next(300) }, () => WORDS[next(WORDS.length)])
  return Buffer.from(`{\\rtf1\\ansi ${words.join(' ')}}`, 'latin1')
}

const add = async (name: string, content: Buffer<ArrayBufferLike>, more: object = {}) => {
  const { data, errors } = await source.send(
    'edition-generator',
    CREATE,
    { input: { name, type: 'RESERVATION', standings: [], files: [{ upload: null }], ...more } },
    { 'variables.input.files.0.upload': new File([Uint8Array.from(content)], `${name}.rtf`) },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createDirectMailModel.id as string
}

const copy = async () => {
  const text = await exported(source)
  const planned = await plan(target, text)
  expect(planned.problems).toEqual([])
  expect((await apply(target, text, planned.hash)).problems).toEqual([])
  return { text, planned }
}

describe('letter templates of a configuration file', () => {
  it('are the same in another installation, and a second application changes nothing', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const next = numbers(`états ${name}`)
      await add(`Lettre ${name}`, rtf(name), { standings: LETTER_STANDINGS.filter(() => next(2) === 1) })
    }
    const { text } = await copy()
    const sections = parsedFile(text).sections.directMailModel ?? []
    expect(sections.filter(({ name }) => String(name).startsWith('Lettre'))).toHaveLength(8)
    expect(parsedFile(await exported(target)).sections.directMailModel).toEqual(sections)
    expect(await plan(target, text)).toMatchObject({ changes: [], problems: [], adopted: 0 })
    const { items } = (await target.get('edition-generator', FILES)).getDirectMailModels
    const sizes = new Map(
      items.map((one: { name: string; files: { size: number }[] }) => [one.name, one.files[0]?.size]),
    )
    expect(sizes.get('Lettre a')).toBe(rtf('a').length)
  })

  it('follow a changed text, and check its marks', async () => {
    const id = await add('Convention', Buffer.from('{\\rtf1 \\{\\{subject\\}\\}}'))
    await copy()
    await source.send(
      'edition-generator',
      UPDATE,
      { id, input: { files: [{ upload: null }] } },
      { 'variables.input.files.0.upload': new File(['{\\rtf1 Nouveau \\{\\{subject\\}\\}}'], 'c.rtf') },
    )
    const { text, planned: seen } = await copy()
    expect(seen.changes).toMatchObject([{ action: 'UPDATE', name: 'Convention' }])
    const elements = parsedFile(text)
    const planned = async (rtf: string) => {
      const sections = { ...elements.sections }
      sections.directMailModel = (sections.directMailModel ?? []).map((one) =>
        one.name === 'Convention' ? { ...one, rtf } : one,
      )
      return (await plan(target, JSON.stringify({ ...elements, sections }))).problems
    }
    expect(await planned('{\\rtf1 \\{\\{inconnu\\}\\}}')).toEqual([expect.stringContaining('inconnu')])
    expect(await planned('Bonjour')).toHaveLength(1)
  })

  it('are left out when they are large, and stay', async () => {
    const large = Buffer.from(`{\\rtf1 ${'Bonjour '.repeat(20_000)}}`)
    await add('Plaquette', large)
    const { leftOut } = parsedFile(await exported(source))
    expect(leftOut.directMailModel).toEqual(['Plaquette'])
    const text = await exported(source)
    expect(await plan(source, text)).toMatchObject({ changes: [], problems: [] })
  })
})
