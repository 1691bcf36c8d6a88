import type { DriveShareLevel } from '#resources/domain/drive.ts'
import type { RoleKey } from './people.ts'
import { writePlainPdf } from './plainPdf.ts'

export type DocumentDraft = { name: string; daysAgo: number; content: Buffer }
export type FolderDraft = {
  name: string
  daysAgo: number
  shares?: Partial<Record<RoleKey, DriveShareLevel>>
  folders?: readonly FolderDraft[]
  documents?: readonly DocumentDraft[]
}

const text = (name: string, daysAgo: number, lines: readonly string[]): DocumentDraft => ({
  name,
  daysAgo,
  content: Buffer.from(`${lines.join('\n')}\n`),
})

const pdf = (name: string, daysAgo: number, lines: readonly string[]): DocumentDraft => ({
  name,
  daysAgo,
  content: writePlainPdf(lines),
})

const plan = (rooms: readonly [name: string, width: number][]): Buffer => {
  let left = 20
  const drawn = rooms.map(([name, width]) => {
    const x = left
    left += width * 20
    return `<rect x="${x}" y="20" width="${width * 20}" height="200" fill="#F4F6FA" stroke="#1D3C70" stroke-width="4"/>
<text x="${x + width * 10}" y="125" font-family="sans-serif" font-size="16" text-anchor="middle" fill="#1D3C70">${name}</text>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + 20} 240" width="${left + 20}" height="240">${drawn.join('\n')}</svg>\n`,
  )
}

const council = (name: string, daysAgo: number, subject: string): DocumentDraft =>
  pdf(name, daysAgo, [
    'Ville de Saint-Aubin',
    'Conseil municipal',
    '',
    subject,
    '',
    'Le conseil municipal, après en avoir délibéré,',
    'adopte la proposition à l’unanimité.',
  ])

export const DOCUMENTS: readonly FolderDraft[] = [
  {
    name: 'Conseil municipal',
    daysAgo: 320,
    shares: { administrator: 'WRITE', manager: 'READ' },
    folders: [
      {
        name: 'Délibérations',
        daysAgo: 320,
        documents: [
          council('Tarifs des salles.pdf', 120, 'Tarifs de location des salles municipales'),
          council('Règlement des équipements sportifs.pdf', 75, 'Règlement intérieur des équipements sportifs'),
        ],
      },
      {
        name: 'Comptes rendus',
        daysAgo: 300,
        documents: [
          text('Commission des associations.txt', 24, [
            'Commission des associations',
            '',
            '1. Forum des associations : réservation de la salle des fêtes confirmée.',
            '2. Prêt de matériel : les demandes se font un mois à l’avance.',
            '3. Questions diverses : clés des vestiaires.',
          ]),
        ],
      },
    ],
  },
  {
    name: 'Salles et équipements',
    daysAgo: 280,
    shares: { administrator: 'WRITE', manager: 'WRITE' },
    folders: [
      {
        name: 'Plans',
        daysAgo: 280,
        documents: [
          {
            name: 'Salle des fêtes.svg',
            daysAgo: 200,
            content: plan([
              ['Scène', 6],
              ['Grande salle', 18],
              ['Bar', 5],
            ]),
          },
          {
            name: 'Maison des associations.svg',
            daysAgo: 190,
            content: plan([
              ['Accueil', 6],
              ['Salle 1', 9],
              ['Salle 2', 9],
            ]),
          },
        ],
      },
    ],
    documents: [
      text('Consignes de sécurité.md', 60, [
        '# Consignes de sécurité',
        '',
        '- Ne jamais dépasser l’effectif affiché à l’entrée.',
        '- Laisser libres les issues de secours.',
        '- En cas d’alarme, rassembler le public devant la mairie.',
      ]),
      text('Inventaire du matériel prêté.csv', 12, [
        'Matériel;Quantité;Lieu',
        'Tables pliantes;60;Ateliers municipaux',
        'Chaises;400;Ateliers municipaux',
        'Barrières;80;Centre technique',
        'Tentes 3 × 3 m;12;Centre technique',
      ]),
    ],
  },
  {
    name: 'Modèles et formulaires',
    daysAgo: 250,
    shares: { administrator: 'WRITE', manager: 'READ' },
    documents: [
      pdf('Demande de prêt de matériel.pdf', 90, [
        'Ville de Saint-Aubin',
        'Demande de prêt de matériel',
        '',
        'Association :',
        'Responsable :',
        'Date de la manifestation :',
        'Matériel souhaité :',
      ]),
      text('État des lieux.txt', 90, ['État des lieux', '', 'Entrée :', 'Sortie :', 'Remarques :', 'Signatures :']),
    ],
  },
]
