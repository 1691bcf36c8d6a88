import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { parameterService } from '#server/modules/parameter/index.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp({ services: [parameterService] })

const UPLOAD =
  'mutation ($code: String!, $file: Upload!) { uploadParameterFile(code: $code, file: $file) { value url } }'
const UPDATE = `mutation ($value: String) {
  updateParameters(input: { values: [{ code: "COMPANY_LOGO", value: $value }] }) { code value }
}`

const upload = (person: TestPerson, content: BlobPart, code = 'COMPANY_LOGO') =>
  person.send('parameter', UPLOAD, { code, file: null }, { 'variables.file': new File([content], 'logo') })
const picture = (background: string, width = 900): Promise<Buffer> =>
  sharp({ create: { width, height: width / 3, channels: 3, background } })
    .jpeg()
    .toBuffer()
const taken = async (background: string): Promise<{ value: string; url: string }> =>
  (await upload(manager, new Uint8Array(await picture(background)))).data?.uploadParameterFile
const saved = async (value: string | null): Promise<string | null> => {
  const { updateParameters } = await manager.get('parameter', UPDATE, { value })
  return updateParameters.find(({ code }: { code: string }) => code === 'COMPANY_LOGO').value
}
const read = (url: string) => fetch(new URL(url, app().url))

let manager: TestPerson
beforeAll(async () => {
  manager = await app().person({ rights: { PARAMETER_MANAGEMENT: true } })
})

describe('a picture', () => {
  it('is a small PNG at its own URL, read without a session', async () => {
    const { value, url } = await taken('#2C7A7B')
    expect(await saved(value)).toBe(value)
    const answer = await read(url)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 480, height: 160 })
    expect(await saved(null)).toBeNull()
  })

  it.each([
    ['a text', 'logo', 'n’est pas une image'],
    ['a page', '<html><body>logo</body></html>', 'n’est pas une image'],
    ['too many pixels', '<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="7000"/>', 'trop de pixels'],
    ['too much', new Uint8Array(6 * 1024 * 1024), 'trop volumineux'],
  ])('cannot be %s', async (_name, content, message) => {
    const { errors } = await upload(manager, content)
    expect(errors?.[0]?.extensions.errors).toMatchObject([
      { path: 'COMPANY_LOGO', message: expect.stringContaining(message) },
    ])
  })

  it('needs a parameter of type file', async () => {
    const { errors } = await upload(manager, await picture('red', 30).then((it) => new Uint8Array(it)), 'COMPANY_NAME')
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  })

  it('is no valid value before its upload, nor is another text', async () => {
    for (const value of ['0'.repeat(64), '/etc/passwd']) {
      const { errors } = await manager.ask('parameter', UPDATE, { value })
      expect(errors?.[0]?.extensions.errors).toEqual([
        { path: 'COMPANY_LOGO', rule: 'file', message: 'Cette image n’est plus là. Veuillez la choisir à nouveau' },
      ])
    }
    expect((await read(`/parameter/files/${'0'.repeat(64)}.png`)).status).toBe(404)
    expect((await read('/parameter/files/..%2f..%2fpackage.json')).status).toBe(404)
  })

  it('is deleted after a day if unsaved; the one in use stays', async () => {
    const inForce = await taken('#111111')
    await saved(inForce.value)
    const left = await taken('#222222')
    await app().pool.query(`UPDATE parameter.parameter_file SET created_at = now() - interval '25 hours'`)
    const fresh = await taken('#333333')
    expect((await read(inForce.url)).status).toBe(200)
    expect((await read(fresh.url)).status).toBe(200)
    expect((await read(left.url)).status).toBe(404)
  })
})
