import type { KitKey } from '#resources/domain/configuration/kits.ts'

const counted = (count: number, one: string, many: string): string => `${count}\u00a0${count >= 2 ? many : one}`

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`

type Parts = { fields: number; views: number; automations: number; tiles: number }

export const starterKitTexts = {
  title: 'Modèles prêts à l’emploi',
  note: 'Chaque modèle ajoute ses fiches, ses champs et ses vues, que vous adaptez ensuite comme les vôtres. Il n’ajoute aucune fiche remplie.',
  failed: 'Les modèles n’ont pas pu être affichés',
  kits: {
    ASSOCIATIONS: {
      name: 'Annuaire des associations',
      use: 'Les associations, leurs contacts, les lieux qu’elles utilisent et la fin de leur assurance.',
    },
    KEYS: {
      name: 'Clés et badges',
      use: 'Qui a quelle clé, ce qu’elle ouvre, et quand elle doit revenir.',
    },
    VEHICLES: {
      name: 'Carnet de bord des véhicules',
      use: 'Les trajets, les kilomètres, le carburant et l’état du véhicule au retour.',
    },
    LOST_PROPERTY: {
      name: 'Objets trouvés',
      use: 'Ce qui a été trouvé, où, où c’est rangé, et à qui c’est rendu.',
    },
    SUGGESTIONS: {
      name: 'Suggestions des habitants',
      use: 'Les idées reçues à l’accueil, par courrier ou en réunion, et leurs suites.',
    },
  } satisfies Record<KitKey, { name: string; use: string }>,
  adds: ({ fields, views, automations, tiles }: Parts): string =>
    `${list([
      counted(fields, 'champ', 'champs'),
      counted(views, 'vue', 'vues'),
      counted(automations, 'automatisation', 'automatisations'),
      counted(tiles, 'tuile du tableau de bord', 'tuiles du tableau de bord'),
    ])}.`,
  entities: (names: readonly string[]): string =>
    `${names.length >= 2 ? 'Types de fiche' : 'Type de fiche'}\u00a0: ${list(names)}.`,
  install: 'Installer',
  installNamed: (name: string) => `Installer «\u00a0${name}\u00a0»`,
  remove: 'Retirer',
  removeNamed: (name: string) => `Retirer «\u00a0${name}\u00a0»`,
  isInstalled: 'Installé',
  planned: {
    INSTALL: (name: string) => `Installer «\u00a0${name}\u00a0»`,
    REMOVE: (name: string) => `Retirer «\u00a0${name}\u00a0»`,
  },
  removeHelp: (days: number) =>
    `Ces fiches n’apparaîtront plus nulle part, avec leurs champs, leurs vues, leurs automatisations et leurs tuiles. Vous pouvez les rétablir pendant ${days}\u00a0jours.`,
  none: 'Tout est déjà en place\u00a0: rien ne change.',
  details: (count: number) => counted(count, 'changement en détail', 'changements en détail'),
  refused: 'Ce modèle ne peut pas être installé ou retiré',
  confirm: { INSTALL: 'Installer', REMOVE: 'Retirer' },
  done: {
    INSTALL: (name: string) => `«\u00a0${name}\u00a0» est installé\u00a0: ses fiches sont dans le menu`,
    REMOVE: (name: string) => `«\u00a0${name}\u00a0» est retiré`,
  },
} as const
