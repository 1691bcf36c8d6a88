/** The texts of the emails that leave by themselves. */
import { defineService } from '#server/engine/service.ts'
import { emailModelBehaviour } from './emailModelBehaviour.ts'
import { getEmailTypes, mailerSdl } from './emailTypes.ts'

export const mailer = defineService({
  name: 'mailer',
  sdl: mailerSdl,
  entities: { emailModel: emailModelBehaviour },
  resolvers: { Query: { getEmailTypes: (_parent, _args, context) => getEmailTypes(context) } },
})
