import {
  defineOperation,
  defineService,
  defineServices,
  type EmailHandler,
  fillModel,
  linkMarkup,
  readExtensionParameter,
} from '#regie/server.ts'
import { dimensionsKind } from './kinds/dimensions/server.ts'

const countByEnergy = `SELECT energy, count(*)::int AS count FROM company.vehicle GROUP BY energy ORDER BY energy`

const getFleetSummary = defineOperation({
  sdl: `
    type FleetCount {
      energy: String!
      count: Int!
    }

    extend type Query {
      "Vehicles by energy."
      getFleetSummary: [FleetCount!]!
    }
  `,
  right: 'FLEET_SUMMARY',
  resolve: async ({ kernel }) => (await kernel.pool.query(countByEnergy)).rows,
})

const inspectionEmail: EmailHandler<{ plate: string; dueOn: string }> = {
  type: 'vehicle_due',
  template: {
    default: (signature) => ({
      name: 'Contrôle technique',
      subject: 'Contrôle technique de {{plate}}',
      template: `<p>Le véhicule {{plate}} passe au contrôle le {{dueOn}}.</p><p>{{link}}</p><p>${signature}</p>`,
    }),
    variables: ['plate', 'dueOn', 'link'],
    linkText: 'Voir le véhicule',
  },
  fill: ({ model, facts, recordId }, { config }) => {
    const link = `${config.publicUrl}/company/vehicle/${recordId}/show`
    return model ? fillModel(model, { ...facts, link: linkMarkup(link, 'Voir le véhicule') }) : undefined
  },
}

const fleet = defineService({
  name: 'fleet',
  emails: [inspectionEmail],
  operations: [getFleetSummary],
  jobs: {
    'fleet:trim': async (_payload, { pool }) => {
      await pool.query('UPDATE company.vehicle SET name = btrim(name) WHERE name <> btrim(name)')
    },
  },
  schedules: { 'fleet:trim': '12 3 * * *' },
})

const company = defineService({
  name: 'company',
  entities: {
    vehicle: {
      complete: async ({ tx, values }) => ({
        ...values,
        ...(values.energy === 'ELECTRIC' && {
          range: values.range ?? (await readExtensionParameter(tx, 'FLEET_USUAL_RANGE')),
        }),
      }),
    },
  },
})

export const services = defineServices({
  services: [fleet, company],
  kinds: { dimensions: dimensionsKind },
  demonstration: async (tx) => {
    await tx.query(
      `INSERT INTO company.vehicle (id, name, plate, energy) VALUES (gen_random_uuid(), 'Kangoo', 'AB-001-CD', 'ELECTRIC')`,
    )
  },
})
