import { beforeAll, describe, expect, it } from 'vitest'
import { accentOf } from '#resources/domain/accent.ts'
import { renderMessage } from '#server/modules/mailer/renderMessage.ts'
import { parameterService } from '#server/modules/parameter/index.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp({ services: [parameterService] })
const UPDATE = `mutation ($value: String) {
  updateParameters(input: { values: [{ code: "COMPANY_COLOUR", value: $value }] }) { code }
}`

let manager: TestPerson
beforeAll(async () => {
  manager = await app().person({ rights: { PARAMETER_MANAGEMENT: true } })
})
const choose = (value: string | null) => manager.get('parameter', UPDATE, { value })
const styles = (known?: string | null) =>
  fetch(new URL('/parameter/company.css', app().url), { headers: known ? { 'if-none-match': known } : {} })

describe('the organisation’s colour', () => {
  it('is in every page before any script, in a readable shade, and sent again after a change', async () => {
    await choose('#FFD400')
    const answer = await styles()
    expect(answer.headers.get('content-type')).toContain('text/css')
    const text = await answer.text()
    expect(text).toContain('--company-color:#FFD400')
    expect(text).toContain(`background-color:${accentOf('#FFD400', 'light')?.main};color:#FFFFFF`)
    const etag = answer.headers.get('etag')
    expect((await styles(etag)).status).toBe(304)
    await choose('#1D3C70')
    expect((await styles(etag)).status).toBe(200)
  })

  it('is absent from pages and messages if unset', async () => {
    await choose(null)
    expect(await (await styles()).text()).toBe('')
    const { html } = await renderMessage(app().kernel, { subject: 'Essai', body: '<p>Bonjour</p>' })
    expect(html).toContain('.text a{color:#2f4a86}')
  })

  it('colours links and buttons of a message, readable in both themes', async () => {
    await choose('#FFD400')
    const { html } = await renderMessage(app().kernel, { subject: 'Essai', body: '<p>Bonjour</p>' })
    expect(html).toContain(`.text a{color:${accentOf('#FFD400', 'light')?.main}}`)
    expect(html).toContain(`background:${accentOf('#FFD400', 'dark')?.main}!important;color:#000000!important`)
  })
})
