import { spoken } from '../spoken.ts'

export const prescriptionMessages = spoken({
  noEvidence: 'Joignez une preuve, ou écrivez comment la prescription a été levée.',
  futureLifting: 'La levée ne peut pas être dans le futur.',
  otherBuilding: 'Choisissez une partie de ce bâtiment.',
  noRow: 'Écrivez au moins une prescription.',
  tooManyRows: (most: number) => `Enregistrez au plus ${most} prescriptions à la fois.`,
})

const demands = (count: number): string => (count > 1 ? `${count}\u00a0prescriptions` : '1\u00a0prescription')

export const prescriptionTexts = spoken({
  entry: {
    title: 'Saisir les prescriptions d’un rapport',
    report: 'Rapport',
    rows: 'Prescriptions',
    help: 'La touche Entrée passe à la ligne suivante. Collez plusieurs lignes : chacune devient une prescription.',
    text: (row: number) => `Prescription ${row}`,
    article: 'Article',
    articleOf: (row: number) => `Article de la prescription ${row}`,
    deadline: 'Échéance',
    deadlineOf: (row: number) => `Échéance de la prescription ${row}`,
    remove: (row: number) => `Retirer la prescription ${row}`,
    add: 'Ajouter une ligne',
    save: (count: number) => (count > 1 ? `Enregistrer les ${demands(count)}` : 'Enregistrer la prescription'),
    saved: (count: number) => `${demands(count)} ${count > 1 ? 'ajoutées' : 'ajoutée'}.`,
    cut: (most: number) => `Au plus ${most} prescriptions à la fois\u00a0: les suivantes n’ont pas été collées.`,
  },
})

export const complianceStepTexts = spoken({
  titleOf: (action: string, name: string) => `${action}\u00a0: ${name}`,
  saveVisit: 'Enregistrer la visite',
})

export const shippedPlanMessages = spoken({
  report: 'Rapport de vérification',
  unknown: 'Ce plan type n’existe pas.',
  none: 'Choisissez au moins un plan type.',
  alreadyAdded: (label: string) => `Ce bâtiment a déjà le plan «\u00a0${label}\u00a0».`,
})

export const shippedPlanTexts = spoken({
  titleOf: (name: string) => `Plans types\u00a0: ${name}`,
  help: 'Chaque plan cite son texte. Choisissez ceux des équipements du bâtiment, puis adaptez-les\u00a0: tout reste modifiable.',
  noCategory: 'La catégorie du bâtiment est inconnue\u00a0: tous les plans sont proposés.',
  startsOn: 'Première échéance',
  category: 'Catégorie d’intervention',
  plans: 'Plans proposés',
  added: 'déjà ajouté',
  unverified: 'Non vérifié\u00a0: ajouté en pause',
  confirm: (count: number) => (count > 1 ? `Ajouter les ${count}\u00a0plans` : 'Ajouter le plan'),
  done: (count: number) => (count > 1 ? `${count}\u00a0plans ajoutés.` : '1\u00a0plan ajouté.'),
})
