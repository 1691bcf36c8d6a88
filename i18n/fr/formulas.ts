import type { FormulaFault } from '#resources/domain/formulas/check.ts'
import type { API_TYPES, FormulaType, FunctionName } from '#resources/domain/formulas/functions.ts'
import type { NestingProblem } from '#resources/domain/formulas/reach.ts'

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`
const listed = (texts: readonly string[]): string => new Intl.ListFormat('fr-FR').format(texts)

type FunctionText = { use: string; help: string }

export const functionGroups: readonly { title: string; functions: Partial<Record<FunctionName, FunctionText>> }[] = [
  {
    title: 'Conditions',
    functions: {
      SI: {
        use: 'SI(condition; alors; sinon)',
        help: 'Donne «\u00a0alors\u00a0» si la condition est vraie, «\u00a0sinon\u00a0» dans les autres cas. Sans «\u00a0sinon\u00a0», rien.',
      },
      ET: { use: 'ET(a; b; …)', help: 'Vrai si toutes les conditions sont vraies.' },
      OU: { use: 'OU(a; b; …)', help: 'Vrai si l’une des conditions est vraie.' },
      NON: { use: 'NON(a)', help: 'Vrai si la condition est fausse.' },
      ESTVIDE: { use: 'ESTVIDE(valeur)', help: 'Vrai si le champ n’est pas rempli.' },
      'SI.VIDE': { use: 'SI.VIDE(valeur; sinon)', help: 'Donne la valeur, ou «\u00a0sinon\u00a0» si elle est vide.' },
      VRAI: { use: 'VRAI', help: 'Oui.' },
      FAUX: { use: 'FAUX', help: 'Non.' },
    },
  },
  {
    title: 'Nombres',
    functions: {
      SOMME: { use: 'SOMME(a; b; …)', help: 'Additionne les valeurs remplies.' },
      MOYENNE: { use: 'MOYENNE(a; b; …)', help: 'Moyenne des valeurs remplies.' },
      MIN: { use: 'MIN(a; b; …)', help: 'Plus petite valeur, ou date la plus ancienne.' },
      MAX: { use: 'MAX(a; b; …)', help: 'Plus grande valeur, ou date la plus récente.' },
      ARRONDI: { use: 'ARRONDI(nombre; décimales)', help: 'Arrondit au plus proche. Sans décimales\u00a0: à l’unité.' },
      'ARRONDI.SUP': { use: 'ARRONDI.SUP(nombre; décimales)', help: 'Arrondit en s’éloignant de zéro.' },
      'ARRONDI.INF': { use: 'ARRONDI.INF(nombre; décimales)', help: 'Arrondit en se rapprochant de zéro.' },
      ENT: { use: 'ENT(nombre)', help: 'Nombre entier juste en dessous.' },
      ABS: { use: 'ABS(nombre)', help: 'Valeur sans son signe.' },
    },
  },
  {
    title: 'Dates',
    functions: {
      AUJOURDHUI: { use: 'AUJOURDHUI()', help: 'Date du jour. La liste ne peut pas être triée par une telle formule.' },
      DATE: { use: 'DATE(année; mois; jour)', help: 'Date de ces trois nombres.' },
      ANNEE: { use: 'ANNEE(date)', help: 'Année de la date.' },
      MOIS: { use: 'MOIS(date)', help: 'Mois de la date, de 1 à 12.' },
      JOUR: { use: 'JOUR(date)', help: 'Jour de la date, de 1 à 31.' },
      'JOURS.ENTRE': { use: 'JOURS.ENTRE(début; fin)', help: 'Nombre de jours de la première date à la seconde.' },
      'MOIS.DECALER': { use: 'MOIS.DECALER(date; mois)', help: 'Même jour, tant de mois plus tard.' },
      'FIN.MOIS': { use: 'FIN.MOIS(date; mois)', help: 'Dernier jour du mois, ou de celui d’après tant de mois.' },
    },
  },
  {
    title: 'Textes',
    functions: {
      CONCAT: { use: 'CONCAT(a; b; …)', help: 'Met les textes bout à bout, comme a & b.' },
      LONGUEUR: { use: 'LONGUEUR(texte)', help: 'Nombre de caractères.' },
      GAUCHE: { use: 'GAUCHE(texte; nombre)', help: 'Premiers caractères.' },
      DROITE: { use: 'DROITE(texte; nombre)', help: 'Derniers caractères.' },
      CONTIENT: {
        use: 'CONTIENT(texte; partie)',
        help: 'Vrai si le texte contient cette partie, écrite de la même façon.',
      },
    },
  },
]

export const formulaTypes: Record<(typeof API_TYPES)[FormulaType], string> = {
  TEXT: 'texte',
  NUMBER: 'nombre',
  MONEY: 'montant',
  DATE: 'date',
  BOOLEAN: 'oui ou non',
  CHOICE: 'choix',
}

const EXPECTED: Readonly<Record<string, string>> = {
  number: 'un nombre',
  date: 'une date',
  boolean: 'une condition, vraie ou fausse',
  ordered: 'des nombres ou des dates',
}

const useOf = (name: string): string =>
  functionGroups
    .map(({ functions }) => (functions as Readonly<Record<string, FunctionText>>)[name]?.use)
    .find((use) => use !== undefined) ?? name

const PROBLEMS: Record<FormulaFault['problem'], (about: string) => string> = {
  EMPTY: () => 'écrivez une formule',
  LONG: (about) => `une formule comporte au plus ${about} caractères`,
  DEEP: (about) => `une formule comporte au plus ${about} niveaux de parenthèses`,
  MANY: (about) => `une formule comporte au plus ${about} éléments`,
  CHARACTER: (about) => `le signe ${quoted(about)} n’a pas de sens ici`,
  QUOTE: () => 'il manque le guillemet " à la fin d’un texte',
  BRACKET: () => 'il manque le crochet ] après le nom d’un champ',
  VALUE: (about) =>
    about === ''
      ? 'la formule s’arrête trop tôt\u00a0: il manque une valeur'
      : `il manque une valeur avant ${quoted(about)}`,
  CLOSE: () => 'il manque une parenthèse fermante, ou un point-virgule entre deux valeurs',
  REST: (about) => `${quoted(about)} est de trop, ou il manque un signe avant`,
  FUNCTION: (about) =>
    `la fonction ${quoted(about)} n’existe pas. Un champ s’écrit entre crochets, un texte entre guillemets`,
  BARE: (about) => `un champ s’écrit entre crochets\u00a0: [${about}]`,
  FIELD: (about) => `aucun champ utilisable ne s’appelle ${quoted(about)}`,
  ARGUMENTS: (about) => `écrivez ${useOf(about)}`,
  TYPE: (about) => `il faut ${EXPECTED[about] ?? 'une autre valeur'} à cet endroit`,
  MIXED: (about) => `${quoted(about)} ne peut pas réunir ces valeurs\u00a0: elles n’ont pas le même type`,
  CHOICE: (about) => `ce n’est pas un choix de ce champ. Choix possibles\u00a0: ${about}`,
  LINKS: (about) => `une formule lit au plus ${about} liens`,
}

const NESTING: Record<NestingProblem, string> = {
  CYCLE: 'la formule dépend d’elle-même, directement ou par une autre formule',
  NESTED: 'avec les formules qu’elle utilise, cette formule demanderait trop de calculs',
}

export const formulaMessages = {
  fault: ({ problem, about }: Pick<FormulaFault, 'problem' | 'about'>): string => PROBLEMS[problem](about),
  nesting: (problem: NestingProblem): string => NESTING[problem],
  result: (type: FormulaType): string =>
    `la formule donne ${EXPECTED[type] ?? 'un texte'}\u00a0: choisissez ce résultat`,
  used: (label: string, users: readonly string[]): string =>
    users.length === 1
      ? `${quoted(label)} sert dans la formule du champ ${listed(users.map(quoted))}\u00a0: modifiez d’abord cette formule`
      : `${quoted(label)} sert dans les formules des champs ${listed(users.map(quoted))}\u00a0: modifiez d’abord ces formules`,
} as const

export const formulaTexts = {
  type: 'Formule',
  typeHelp: 'Calculée à partir d’autres champs, jamais saisie',
  label: 'Formule',
  help: 'Champs entre crochets, textes entre guillemets, valeurs séparées par des points-virgules\u00a0: ARRONDI([Coût] * 1,2; 2)',
  result: 'Résultat',
  resultHelp: 'Affiché comme un nombre ou comme un montant en euros.',
  own: 'Cette fiche',
  through: (link: string) => `Par le lien ${quoted(link)}`,
  insertField: 'Insérer un champ',
  insertFunction: 'Insérer une fonction',
  search: 'Rechercher',
  nothing: 'Aucun résultat',
  checking: 'Vérification…',
  correct: (type: string) => `Formule correcte. Résultat\u00a0: ${type}.`,
  notSorted:
    'Les listes affichent cette valeur, sans la trier ni la filtrer\u00a0: elle dépend d’autres fiches ou du jour.',
  preview: 'Sur vos fiches',
  previewEmpty: 'Aucune fiche à calculer.',
  previewFailed: 'La formule n’a pas pu être vérifiée. Elle le sera à l’enregistrement.',
  blank: 'Vide',
  required: 'Écrivez une formule',
} as const
