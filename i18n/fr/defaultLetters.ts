import type { LetterStanding } from '#resources/domain/letterTypes.ts'

export type LetterColumn = { title: string; text: string; width: number }
export type LetterBlock =
  | string
  | { title: string }
  | { heading: string }
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { items: readonly LetterColumn[] }
  | { signatures: readonly [left: string, right: string] }
  | { lines: number }
  /** Shown only if the mark has a value. */
  | { mark: string; blocks: readonly LetterBlock[] }
/** `isLetter`: addressed to a person; otherwise a document that both parties sign. */
export type FirstLetter = {
  name: string
  isLetter: boolean
  /** Reservation states for which the letter is meant; empty for all. */
  standings: readonly LetterStanding[]
  blocks: readonly LetterBlock[]
}

const SPACE = '\u00a0'
const DOTS = '…………………………'
const quoted = (text: string): string => `«${SPACE}${text}${SPACE}»`

const ITEMS: readonly LetterColumn[] = [
  { title: 'Désignation', text: '{{name}}', width: 7 },
  { title: 'Quantité', text: '{{quantity}}', width: 2 },
]
const BOOKING = [
  ['Réservation', '{{number}}'],
  ['Objet', '{{subject}}'],
  ['Occupant', '{{addressee}}'],
  ['Période', '{{period}}'],
] as const
const REGARDS = 'Je vous prie d’agréer, {{salutation}}, l’expression de mes salutations distinguées.'
const DONE =
  '{{#companyCity}}Fait à {{companyCity}}, le {{/companyCity}}{{^companyCity}}Fait le {{/companyCity}}{{today}}.'
const ADDED: LetterBlock = { mark: 'comment', blocks: ['{{comment}}'] }
const subject = (text: string): LetterBlock => ({
  facts: [
    ['Objet', text],
    ['Référence', 'réservation {{number}}'],
  ],
})

const agreement: FirstLetter = {
  name: 'Convention de mise à disposition',
  isLetter: false,
  standings: ['ACCEPTED'],
  blocks: [
    { title: 'Convention de mise à disposition n°\u00a0{{number}}' },
    'Entre les soussignés\u00a0:',
    '{{companyName}}\n{{companyAddress}}',
    `représentée par ${DOTS}, ci-après dénommée ${quoted('la collectivité')}, d’une part,`,
    'et\u00a0:',
    '{{addressee}}',
    `ci-après dénommé ${quoted('l’occupant')}, d’autre part,`,
    'il est convenu ce qui suit.',
    { heading: `Article 1${SPACE}– Objet` },
    'La collectivité met à la disposition de l’occupant, qui l’accepte\u00a0:',
    { items: ITEMS },
    { heading: `Article 2${SPACE}– Durée et usage` },
    'La mise à disposition est consentie {{period}}, pour l’usage suivant\u00a0: {{subject}}{{#useType}} ({{useType}}){{/useType}}.',
    'Elle est accordée à titre précaire et révocable. Elle est personnelle\u00a0: l’occupant ne peut ni la céder, ni sous-louer les lieux, ni les affecter à un autre usage.',
    { heading: `Article 3${SPACE}– Conditions financières` },
    `Redevance\u00a0: ${DOTS} euros. Dépôt de garantie\u00a0: ${DOTS} euros.`,
    'Le dépôt de garantie est remis avant l’entrée dans les lieux. Il est restitué après l’état des lieux de sortie, déduction faite, le cas échéant, du coût des réparations, du nettoyage et du matériel manquant.',
    { heading: `Article 4${SPACE}– Assurance` },
    'Avant l’entrée dans les lieux, l’occupant remet une attestation d’assurance en cours de validité, qui couvre sa responsabilité civile et les risques locatifs pendant toute la durée de l’occupation.',
    { heading: `Article 5${SPACE}– Obligations de l’occupant` },
    'L’occupant s’engage à\u00a0:',
    {
      list: [
        'respecter la capacité d’accueil des lieux, les consignes de sécurité et le repos du voisinage\u00a0;',
        'laisser libres les issues de secours et les voies d’accès des services d’incendie\u00a0;',
        'rendre les lieux et le matériel propres et en bon état, à l’heure convenue\u00a0;',
        'signaler sans délai tout incident ou toute dégradation, et en supporter la réparation s’il en est responsable.',
      ],
    },
    { heading: `Article 6${SPACE}– Fin anticipée` },
    'La collectivité peut mettre fin à la mise à disposition pour un motif d’intérêt général ou si l’occupant manque à ses obligations, sans que celui-ci puisse prétendre à une indemnité.',
    { mark: 'comment', blocks: [{ heading: `Article 7${SPACE}– Dispositions particulières` }, '{{comment}}'] },
    `${DONE.slice(0, -1)}, en deux exemplaires originaux.`,
    { signatures: ['Pour la collectivité,', `L’occupant, (${quoted('lu et approuvé')})`] },
  ],
}

const insurance: FirstLetter = {
  name: 'Demande d’attestation d’assurance',
  isLetter: true,
  standings: ['PENDING', 'ACCEPTED'],
  blocks: [
    subject('demande d’attestation d’assurance'),
    '{{salutation}},',
    'Vous avez réservé {{period}} ce qui suit, pour l’usage suivant\u00a0: {{subject}}.',
    { items: ITEMS },
    'Je vous prie de bien vouloir me faire parvenir, au plus tard huit jours avant le début de l’occupation, une attestation d’assurance en cours de validité. Elle doit mentionner\u00a0:',
    {
      list: [
        'le nom de l’assuré, identique à celui de l’occupant\u00a0;',
        'la garantie de la responsabilité civile et celle des risques locatifs (incendie, explosion, dégâts des eaux)\u00a0;',
        'les lieux et la période de l’occupation.',
      ],
    },
    ADDED,
    'Sans cette attestation, les clés et le matériel ne pourront pas vous être remis.',
    REGARDS,
  ],
}

const deposit: FirstLetter = {
  name: 'Reçu de dépôt de garantie',
  isLetter: false,
  standings: ['ACCEPTED'],
  blocks: [
    { title: 'Reçu de dépôt de garantie' },
    { facts: [...BOOKING, ['Lieux et matériel', '{{items}}']] },
    `Je soussigné(e) ${DOTS}, agissant au nom de la collectivité, reconnais avoir reçu de {{mainBorrower}} la somme de ${DOTS} euros (en toutes lettres\u00a0: ${DOTS}${DOTS}), à titre de dépôt de garantie.`,
    `Mode de règlement\u00a0: ${DOTS} Numéro et banque du chèque\u00a0: ${DOTS}`,
    'Cette somme est restituée après l’état des lieux de sortie, déduction faite, le cas échéant, du coût des réparations, du nettoyage et du matériel manquant. Le présent reçu ne vaut pas quittance.',
    ADDED,
    DONE,
    { signatures: ['Pour la collectivité,', 'Le déposant,'] },
    { heading: 'Restitution du dépôt' },
    `Le dépôt a été restitué le ${DOTS}, pour un montant de ${DOTS} euros. Retenue éventuelle et motif\u00a0:`,
    { lines: 1 },
    { signatures: ['Pour la collectivité,', 'Le déposant,'] },
  ],
}

const inventory: FirstLetter = {
  name: 'État des lieux d’entrée et de sortie',
  isLetter: false,
  standings: ['ACCEPTED'],
  blocks: [
    { title: 'État des lieux et inventaire' },
    { facts: BOOKING },
    {
      items: [
        { title: 'Désignation', text: '{{name}}', width: 4 },
        { title: 'Quantité', text: '{{quantity}}', width: 1.8 },
        { title: 'État à l’entrée', text: '', width: 3 },
        { title: 'État à la sortie', text: '', width: 3 },
      ],
    },
    `Clés ou badges remis\u00a0: ${DOTS} Rendus\u00a0: ${DOTS}`,
    ADDED,
    { heading: 'Entrée' },
    `Le ${DOTS} à ${DOTS}. Propreté, éclairage, issues de secours, sanitaires, observations\u00a0:`,
    { lines: 2 },
    { signatures: ['Pour la collectivité,', 'L’occupant,'] },
    { heading: 'Sortie' },
    `Le ${DOTS} à ${DOTS}. Dégradations, matériel manquant, ménage à reprendre, observations\u00a0:`,
    { lines: 2 },
    { signatures: ['Pour la collectivité,', 'L’occupant,'] },
  ],
}

const permission: FirstLetter = {
  name: 'Autorisation d’occupation',
  isLetter: true,
  standings: ['ACCEPTED'],
  blocks: [
    subject('autorisation d’occupation'),
    '{{salutation}},',
    'J’ai le plaisir de vous informer que votre demande est acceptée. Usage prévu\u00a0: {{subject}}.',
    'Vous pourrez disposer {{period}} de ce qui suit\u00a0:',
    { items: ITEMS },
    {
      mark: 'deniedItems',
      blocks: [
        'Il ne m’est en revanche pas possible de vous accorder\u00a0: {{name}}{{#reason}} ({{reason}}){{/reason}}.',
      ],
    },
    'Cette autorisation est personnelle, précaire et révocable. Elle est accordée sous réserve du respect du règlement d’utilisation, des consignes de sécurité et du repos du voisinage.',
    ADDED,
    'Vous voudrez bien présenter ce courrier à l’agent chargé de la remise des clés et du matériel.',
    REGARDS,
  ],
}

const refusal: FirstLetter = {
  name: 'Refus motivé',
  isLetter: true,
  standings: ['DENIED'],
  blocks: [
    subject('votre demande de réservation'),
    '{{salutation}},',
    'Vous avez demandé à disposer {{period}} de ce qui suit, pour l’usage suivant\u00a0: {{subject}}.',
    { items: ITEMS },
    'J’ai le regret de vous informer qu’il ne m’est pas possible de donner une suite favorable à votre demande{{#reason}}, pour le motif suivant\u00a0:{{/reason}}{{^reason}}.{{/reason}}',
    { mark: 'reason', blocks: ['{{reason}}'] },
    ADDED,
    'Nos services restent à votre disposition pour rechercher avec vous une autre date ou un autre lieu.',
    'La présente décision peut faire l’objet, dans un délai de deux mois à compter de sa réception, d’un recours gracieux auprès de son auteur ou d’un recours devant le tribunal administratif compétent.',
    REGARDS,
  ],
}

export const defaultLetters: readonly FirstLetter[] = [agreement, insurance, deposit, inventory, permission, refusal]

/** Place and date, closing, and language code of RTF (Windows LCID) of a letter. */
export const letterFrame = {
  dated: '{{#companyCity}}{{companyCity}}, le {{/companyCity}}{{^companyCity}}Le {{/companyCity}}{{today}}',
  signed: 'Pour la collectivité,\n{{author}}',
  rtfLanguage: 1036,
} as const
