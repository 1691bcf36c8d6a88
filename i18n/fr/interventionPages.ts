import { spoken } from '../spoken.ts'

const sold = (supplier: string): string => `, chez ${supplier}`

export const interventionPageTexts = spoken({
  presets: 'Afficher',
  nothingChosen: 'Aucune intervention parmi celles de ce choix',
  preset: {
    mine: 'Les miennes',
    toPlan: 'À planifier',
    overdue: 'En retard',
    planned: 'Planifiées',
    open: 'En cours',
    all: 'Toutes',
  },
  units: { ofStock: (stock: number) => `sur ${stock}`, whole: 'Tout le stock' },
  warranty: {
    covered: (day: string, supplier: string | null) =>
      `Sous garantie jusqu’au ${day}${supplier === null ? '' : sold(supplier)}. Faites jouer la garantie avant de payer une réparation.`,
  },
  alert: {
    LIMIT_DATE: { near: 'Date limite proche', past: 'Date limite passée' },
    EXPECTED_START: { near: 'Début proche', past: 'Début dépassé' },
  },
  contracts: {
    title: (count: number) => (count > 1 ? 'Contrats en cours' : 'Contrat en cours'),
    covering: (count: number) =>
      count > 1 ? `${count}\u00a0contrats couvrent cet élément` : 'Un contrat couvre cet élément',
    about: (number: string | null, supplier: string | null) => [number, supplier].filter(Boolean).join(', '),
    covered: (name: string) => `couvre «\u00a0${name}\u00a0»`,
    until: (day: string) => `jusqu’au ${day}`,
  },
  enterInRegister: 'Inscrire au registre de sécurité',
  sign: {
    action: 'Faire signer',
    again: 'Faire signer de nouveau',
    title: 'Faire signer',
    confirm: 'Enregistrer la signature',
    name: 'Nom de la personne qui signe',
    pad: 'Signature au doigt ou à la souris',
    clear: 'Effacer',
    keyboard: 'Sans dessin\u00a0: la personne confirme que le travail est fait.',
    missing: 'Dessinez la signature, ou cochez la confirmation.',
    noName: 'Saisissez le nom de la personne qui signe.',
    done: 'La signature est enregistrée.',
  },
  round: { start: 'Commencer la ronde', resume: 'Continuer la ronde' },
  take: {
    action: 'Prendre',
    done: (name: string) => `Vous avez pris en charge « ${name} ».`,
  },
  carry: { action: 'Reporter le reste', done: (name: string) => `Le reste de «\u00a0${name}\u00a0» est reporté.` },
  start: { action: 'Commencer', done: (name: string) => `« ${name} » est commencée.` },
  titleOf: (title: string, name: string) => `${title} «\u00a0${name}\u00a0»`,
  cancel: { action: 'Annuler l’intervention', title: 'Annuler l’intervention', confirm: 'Annuler l’intervention' },
  finish: { action: 'Terminer', title: 'Terminer l’intervention', confirm: 'Terminer' },
  plan: { action: 'Planifier', title: 'Planifier l’intervention', confirm: 'Planifier' },
  replan: { action: 'Replanifier', title: 'Replanifier l’intervention', confirm: 'Replanifier' },
})
