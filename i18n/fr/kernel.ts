import { among } from './among.ts'

export const kernelMessages = {
  forbidden: 'Vous n’avez pas le droit d’effectuer cette action',
  notFound: 'Cette fiche n’existe pas ou n’existe plus',
  noLicense: 'Aucune licence valable n’est enregistrée',
  childInUse: (count: number, names: readonly string[]) =>
    count === 1
      ? `Une ligne retirée est encore utilisée par une fiche${among(1, names)} : gardez-la`
      : `Des lignes retirées sont encore utilisées par ${count} fiches${among(count, names)} : gardez-les`,
  tooManyDescendants: (max: number) =>
    `Ce changement porte sur plus de ${max} fiches en dessous de celle-ci. Appliquez-le branche par branche.`,
  validationFailed: 'Certaines informations sont à corriger',
  unknownError: 'Une erreur inconnue est survenue',
  busy: 'Cette fiche est en cours d’enregistrement par une autre opération. Réessayez dans un instant.',
  tooLong: 'Cette opération a demandé trop de temps. Réessayez dans un instant.',
  unavailable: 'Le service est momentanément indisponible. Rien n’a été perdu : il reprend dès que possible.',
  idempotency: {
    badKey: (max: number) => `La clé d’idempotence compte de 1 à ${max} caractères ASCII visibles`,
    running: 'Cette demande est en cours d’exécution : sa réponse arrive',
    keyReused: 'Cette clé d’idempotence a déjà servi pour une autre demande',
    keyRevoked:
      'Cette demande a été reçue avant le renouvellement des secrets de l’installation : sa réponse ne peut plus être lue. Vérifiez le résultat avant de recommencer.',
    answerLost:
      'Cette demande a bien été exécutée, mais sa réponse s’est perdue. Vérifiez le résultat avant de recommencer.',
    takenOver: 'Cette demande a été reprise par un autre envoi',
  },
  bulkUpdate: {
    tooMany: (max: number) => `Une modification groupée porte sur ${max} fiches au plus`,
    noFile: 'Un fichier s’ajoute à une fiche à la fois',
    notTried:
      'Cette fiche n’a pas été modifiée, car d’autres opérations ont retenu trop longtemps celles qui la précèdent. Relancez la modification.',
  },
  badInput: {
    perPage: (max: number) => `Une page contient de 1 à ${max} lignes`,
    page: 'Cette page est trop éloignée : affinez votre recherche',
    sort: (field: string) => `Le tri sur « ${field} » n’est pas possible`,
    sorts: (max: number) => `Une liste se trie sur ${max} colonnes au plus`,
    filter: (field: string) => `Le filtre « ${field} » n’est pas valable`,
    grouping: (field: string) => `La liste ne se regroupe pas par « ${field.slice(0, 60)} »`,
  },
  queryTooDeep: (max: number) => `La requête dépasse ${max} niveaux`,
  queryTooWide: (max: number) => `La requête demande plus de ${max} champs`,
  queryTooLong: 'La requête est trop longue',
  tooManyAliases: (max: number) => `La requête donne plus de ${max} noms de son choix`,
  oneOperation: 'La requête contient une opération, et une seule',
  queriesOnly: 'La méthode GET ne sert qu’aux lectures\u00a0: utilisez POST.',
  otherOperation: 'L’opération nommée n’est pas celle de la requête',
  publicTwice: 'Sans session, une requête demande chaque champ une fois, sous son nom',
  variablesTooLarge: 'Les variables contiennent trop de valeurs',
  unreadableBody: 'Le contenu envoyé ne se lit pas',
  answerTooLong: 'La réponse est trop longue : demandez-en moins à la fois',
} as const
