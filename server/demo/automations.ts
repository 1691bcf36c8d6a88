import { rolePresetTexts } from '#i18n/fr/roles.ts'
import type { AutomationAction } from '#resources/domain/automationTypes.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { Random } from './random.ts'

const ROLE = 'SELECT id FROM security.user_role WHERE name = $1'

const actions = (role: string | undefined): readonly AutomationAction[] => [
  {
    kind: 'EMAIL',
    to: [{ role: role ?? '' }],
    subject: 'À voir\u00a0: {{ title }}',
    body: 'Bonjour,\nMerci d’aller voir ce lieu et de signaler ce qui ne va pas\u00a0: {{ link }}',
  },
]

export const writeAutomations = async (tx: Queryable, random: Random): Promise<void> => {
  const roleOf = async (name: string) => (await tx.query<{ id: string }>(ROLE, [name])).rows[0]?.id
  const [administrator, manager] = [
    await roleOf(rolePresetTexts.administrator.name),
    await roleOf(rolePresetTexts.manager.name),
  ]
  const id = random.id()
  await insertRows(tx, 'entity_customizer.automation', [
    {
      id,
      name: 'Lieu à aller voir',
      entity: 'location',
      role_id: manager,
      trigger: 'BUTTON',
      is_paused: false,
      button_label: 'Prévenir les gestionnaires',
      confirmation: 'Chaque gestionnaire reçoit un e-mail avec l’adresse de cette fiche.',
      actions: actions(manager),
      days: 0,
      created_at: 'now',
      updated_at: 'now',
    },
  ])
  await insertRows(
    tx,
    'entity_customizer.automation_pressers',
    [administrator, manager].map((role) => ({ automation_id: id, user_role_id: role })),
  )
}
