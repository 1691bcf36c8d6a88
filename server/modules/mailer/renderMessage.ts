import type { EmailText, Kernel } from '#server/engine/context.ts'
import { readCompany } from '#server/modules/parameter/company.ts'
import { readParameterFile } from '#server/modules/parameter/parameterFiles.ts'
import { htmlOf, textOf } from './layout.ts'
import type { Message } from './relay.ts'

export const renderMessage = async (
  kernel: Kernel,
  { subject, body, number }: EmailText & { number?: string },
): Promise<Omit<Message, 'id' | 'to'>> => {
  const company = await readCompany(kernel)
  const logo = company.logo ? await readParameterFile(kernel.pool, company.logo) : undefined
  const framed = { subject, body, number, link: kernel.config.publicUrl, company, hasLogo: logo !== undefined }
  return { subject, html: await htmlOf(framed), text: textOf(framed), ...(logo && { logo }) }
}
