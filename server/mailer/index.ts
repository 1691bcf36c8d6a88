/** The texts of the emails that leave by themselves. */
import { defineService } from '../kernel/service.ts'
import { emailModelBehaviour } from './emailModelBehaviour.ts'

export const mailer = defineService({ name: 'mailer', entities: { emailModel: emailModelBehaviour } })
