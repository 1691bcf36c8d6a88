/** The texts of the emails that leave by themselves. */
import { defineService } from '#server/engine/service.ts'
import { emailModelHooks } from './emailModelHooks.ts'
import { getEmailTypes, mailerSdl } from './emailTypes.ts'

export const mailerService = defineService({
  name: 'mailer',
  sdl: mailerSdl,
  entities: { emailModel: emailModelHooks },
  resolvers: { Query: { getEmailTypes: (_parent, _args, context) => getEmailTypes(context) } },
})
