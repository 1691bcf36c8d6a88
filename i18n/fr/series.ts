import { spoken } from '../spoken.ts'

const SPACE = '\u00a0'
const counted = (count: number, one: string, many: string): string => `${count}${SPACE}${count > 1 ? many : one}`

const ended = (count: number, one: string, many: string): string =>
  count === 0 ? `Aucune date n’a été ${one}.` : `${counted(count, `date a été ${one}`, `dates ont été ${many}`)}.`

export const seriesTexts = spoken({
  form: {
    label: 'Répétition',
    none: 'Ne se répète pas',
    custom: 'Personnalisé…',
    presets: {
      DAILY: () => 'Tous les jours',
      WEEKLY: (day: string) => `Toutes les semaines, le ${day}`,
      MONTHLY_PLACE: (place: string) => `Tous les mois, le ${place}`,
      MONTHLY_DATE: (date: string) => `Tous les mois, le ${date}`,
      MONTHLY_LAST_DAY: () => 'Tous les mois, le dernier jour',
      YEARLY: (date: string) => `Tous les ans, le ${date}`,
    },
    every: 'Tous les',
    unit: 'Unité',
    units: { DAILY: 'jours', WEEKLY: 'semaines', MONTHLY: 'mois', YEARLY: 'ans' },
    weekDays: 'Jours de la semaine',
    weeks: 'Semaines',
    weeksChoices: { ALL: 'Toutes les semaines', ODD: 'Semaines impaires', EVEN: 'Semaines paires' },
    monthly: 'Dans le mois',
    monthlyDate: (date: string) => `Le ${date}`,
    monthlyPlace: (place: string) => `Le ${place}`,
    monthlyLastDay: 'Le dernier jour',
    end: 'Se termine',
    ends: { UNTIL: 'À une date', COUNT: 'Après un nombre de dates' },
    until: 'Jusqu’au',
    count: 'Nombre de dates',
    holidays: 'Hors jours fériés',
    schoolHolidays: 'Hors vacances scolaires',
    filesNote: 'Les documents seront joints à la première date.',
  },
  dates: {
    title: 'Dates',
    loading: 'Vérification des dates…',
    failed: 'Les dates n’ont pas pu être vérifiées.',
    retry: 'Réessayer',
    pickItems: 'Choisissez plus bas ce que vous réservez\u00a0: chaque date dira si c’est libre.',
    free: 'Libre',
    taken: 'Occupé',
    skipped: 'Sautée',
    over: 'Passée',
    moved: 'Autre horaire',
    replaced: (name: string) => `Avec ${name}`,
    schoolHoliday: (name: string) => `Vacances scolaires${SPACE}: ${name}`,
    pastKnown: (count: number, first: string) =>
      count > 1
        ? `Les vacances scolaires ne sont pas encore connues à partir du ${first}${SPACE}: ${count} dates sont gardées sans avoir été comparées.`
        : `Les vacances scolaires ne sont pas encore connues pour le ${first}${SPACE}: cette date est gardée sans avoir été comparée.`,
    holiday: (name: string) => `Jour férié${SPACE}: ${name}`,
    tooShort: (months: string, date: string, count: number) =>
      count > 1
        ? `Sans date en ${months}${SPACE}: ces mois n’ont pas de ${date}.`
        : `Sans date en ${months}${SPACE}: ce mois n’a pas de ${date}.`,
    lastDay: 'Choisir le dernier jour du mois',
    skip: 'Sauter',
    skipOf: (date: string) => `Sauter le ${date}`,
    keep: 'Garder',
    keepOf: (date: string) => `Garder le ${date}`,
    skipTaken: (count: number) => `Sauter ${counted(count, 'date occupée', 'dates occupées')}`,
    onlyTaken: (count: number) => `Voir ${counted(count, 'date occupée', 'dates occupées')}`,
    all: 'Voir toutes les dates',
    otherHour: 'Autre horaire',
    otherHourOf: (date: string) => `Autre horaire le ${date}`,
    otherItem: 'Autre élément',
    otherItemOf: (name: string, date: string) => `Remplacer ${name} le ${date}`,
    undo: 'Rétablir',
    undoOf: (date: string) => `Rétablir le ${date}`,
    start: 'Début',
    end: 'Fin',
    apply: 'Appliquer',
    cancel: 'Annuler',
    noOther: 'Rien de la même catégorie n’est libre à cette date.',
    nextFree: (slot: string) => `Libre ${slot}`,
    summary: (kept: number, taken: number, skipped: number) =>
      [
        `${counted(kept, 'date retenue', 'dates retenues')}`,
        ...(taken > 0 ? [counted(taken, 'occupée', 'occupées')] : []),
        ...(skipped > 0 ? [counted(skipped, 'sautée', 'sautées')] : []),
      ].join(' · '),
  },
  created: (subject: string) => `La série «${SPACE}${subject}${SPACE}» est enregistrée.`,
  progress: {
    title: {
      CREATE: 'Enregistrement de la série',
      CHANGE: 'Modification de la série',
      CANCEL: 'Annulation de la série',
      REINSTATE: 'Rétablissement de la série',
      DELETE: 'Suppression de la série',
    },
    waiting: {
      CREATE: (total: number) => `${counted(total, 'date', 'dates')} à enregistrer…`,
      CHANGE: (total: number) => `${counted(total, 'date', 'dates')} à modifier…`,
      CANCEL: (total: number) => `${counted(total, 'date', 'dates')} à annuler…`,
      REINSTATE: (total: number) => `${counted(total, 'date', 'dates')} à rétablir…`,
      DELETE: (total: number) => `${counted(total, 'date', 'dates')} à supprimer…`,
    },
    done: (done: number, total: number) => `${counted(done, 'date', 'dates')} sur ${total}`,
    goesOn: {
      CREATE:
        'L’enregistrement continue si vous quittez cette page\u00a0: toutes les dates seront réservées, ou aucune.',
      CHANGE: 'La modification continue si vous quittez cette page.',
      CANCEL: 'L’annulation continue si vous quittez cette page.',
      REINSTATE: 'Le rétablissement continue si vous quittez cette page.',
      DELETE: 'La suppression continue si vous quittez cette page.',
    },
    leave: 'Continuer en arrière-plan',
    failed: {
      CREATE: 'La série n’a pas été enregistrée',
      CHANGE: 'La série n’a pas été modifiée',
      CANCEL: 'La série n’a pas été annulée',
      REINSTATE: 'La série n’a pas été rétablie',
      DELETE: 'La série n’a pas été supprimée',
    },
    nothing: {
      CREATE: 'Aucune date n’a été réservée.',
      CHANGE: 'Aucune date n’a été modifiée.',
      CANCEL: 'Aucune date n’a été annulée.',
      REINSTATE: 'Aucune date n’a été rétablie.',
      DELETE: 'Aucune date n’a été supprimée.',
    },
    finished: {
      CHANGE: (count: number) => ended(count, 'modifiée', 'modifiées'),
      CANCEL: (count: number) => ended(count, 'annulée', 'annulées'),
      REINSTATE: (count: number) => ended(count, 'rétablie', 'rétablies'),
      DELETE: (count: number) => ended(count, 'supprimée', 'supprimées'),
    },
    left: (count: number) =>
      count > 1
        ? `${count} dates sont restées comme elles étaient${SPACE}:`
        : `1 date est restée comme elle était${SPACE}:`,
    more: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
    again: 'Reprendre la saisie',
    see: 'Voir la réservation',
  },
  taken: 'Certaines dates ne sont plus libres\u00a0: sautez-les, ou changez leur horaire ou leurs éléments.',
  incomplete: 'Précisez comment la réservation se répète.',
  mark: {
    series: 'Série',
    rank: (rank: number, count: number) => `Date ${rank} sur ${count}`,
    apart: 'Modifiée à part',
    previous: 'Date précédente',
    next: 'Date suivante',
    see: 'Voir la série',
    inList: (count: number) => `Série de ${count}`,
  },
  scope: {
    change: 'Appliquer les changements',
    ONE: () => 'À cette date seulement',
    FOLLOWING: (count: number) => `À cette date et aux suivantes (${counted(count, 'date', 'dates')})`,
    ALL: (count: number) => `À toute la série (${counted(count, 'date', 'dates')})`,
    takesTime: 'Autant de dates demandent quelques secondes.',
    withApart: (count: number) => `Et à ${counted(count, 'date modifiée', 'dates modifiées')} à part`,
    restarts: (count: number) =>
      count > 1
        ? `${count} de ces dates ont été validées ou sont en cours de validation\u00a0: changer leurs heures ou augmenter une quantité les soumettra de nouveau depuis la première étape.`
        : 'Une de ces dates a été validée ou est en cours de validation\u00a0: changer ses heures ou augmenter une quantité la soumettra de nouveau depuis la première étape.',
    cancelled: (dates: string, count: number) =>
      count > 1
        ? `Annulées, ces dates ne changent pas${SPACE}: ${dates}.`
        : `Annulée, cette date ne change pas${SPACE}: ${dates}.`,
    overStays: 'Les dates passées restent comme elles sont.',
    keep: 'Ne rien changer',
  },
  cancel: {
    action: 'Annuler la série…',
    title: 'Annuler plusieurs dates\u00a0?',
    label: 'L’annulation s’applique',
    confirm: 'Annuler ces dates',
    reason: 'Motif',
  },
  reinstate: {
    action: 'Rétablir la série…',
    title: 'Rétablir les dates annulées\u00a0?',
    label: 'Le rétablissement s’applique',
    confirm: 'Rétablir ces dates',
  },
  remove: {
    action: 'Supprimer la série…',
    title: 'Supprimer plusieurs dates\u00a0?',
    label: 'La suppression s’applique',
    confirm: 'Supprimer ces dates',
  },
  missing: {
    title: (count: number) => counted(count, 'date sautée ou supprimée', 'dates sautées ou supprimées'),
    add: 'Ajouter',
    addOf: (date: string) => `Ajouter le ${date}`,
    addAll: (count: number) => `Ajouter ${counted(count, 'date libre', 'dates libres')}`,
    added: (count: number) => `${counted(count, 'date a été ajoutée', 'dates ont été ajoutées')}.`,
  },
  page: {
    course: 'Déroulement',
    next: 'Prochaine date',
    last: 'Dernière date',
    comingDates: 'Dates à venir',
    pastDates: 'Dates passées',
    cancelledDates: 'Dates annulées',
    occurrences: (count: number) => counted(count, 'date', 'dates'),
    created: (when: string) => `Créée le ${when}`,
    createdBy: (who: string, when: string) => `Créée par ${who} le ${when}`,
    inList: 'Voir dans la liste',
    update: 'Modifier les prochaines dates',
  },
})
