import { worded } from '../spoken.ts'
import { ofNamed } from './grammar.ts'

export const appTexts = worded({
  product: 'Régie',
  pageTitle: (title: string) => `Régie – ${title}`,
  skipToContent: 'Aller au contenu',
  loading: 'Chargement…',
  reserve: 'Réserver',
  create: 'Créer',
  report: 'Signaler',
  home: 'Accueil',
  mainMenu: 'Menu principal',
  quickMenu: 'Accès rapides',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  collapseMenu: 'Réduire le menu',
  expandMenu: 'Déployer le menu',
  more: 'Menu',
  modules: 'Modules',
  currentModule: (module: string) => `Module ${module}, changer de module`,
  shortcuts: 'Raccourcis clavier',
  account: 'Mon compte',
  accountMenu: (name: string) => `Compte ${ofNamed(name)}`,
  logout: 'Se déconnecter',
  lightTheme: 'Thème clair',
  darkTheme: 'Thème sombre',
  messages: 'Messages',
  close: 'Fermer',
  nextMessages: (count: number) => (count === 1 ? '1 autre message' : `${count} autres messages`),
  demonstration: 'Démonstration',
  newVersion: {
    message: 'Une nouvelle version de Régie est disponible. Rechargez la page quand vous le souhaitez.',
    reload: 'Recharger',
  },
  sessionEnd: {
    title: 'Votre session va se fermer',
    idle: (time: string) => `Sans activité de votre part, elle se ferme à ${time}. Ce que vous avez saisi sera gardé.`,
    final: (time: string) =>
      `Elle atteint sa durée maximale à ${time}. Enregistrez votre travail : il faudra ensuite vous reconnecter. Ce que vous avez saisi sera gardé.`,
    stay: 'Rester connecté',
    understood: 'J’ai compris',
  },
  successor: {
    title: 'Qui reprend ces demandes\u00a0?',
    successor: 'Personne qui les reprend',
    help: 'Elle pourra décider de ces demandes, et reçoit un e-mail pour celles qui attendent déjà. Rien n’est modifié tant que vous n’avez pas choisi.',
    confirm: 'Confier les demandes et continuer',
  },
  freshProof: {
    title: 'Confirmez votre mot de passe',
    help: 'Cette action engage la sécurité de l’organisation. Le mot de passe que vous avez donné ne vaut que dix minutes.',
    password: 'Mot de passe',
    confirm: 'Continuer',
    cancel: 'Annuler',
    required: 'Saisissez votre mot de passe',
  },
  live: {
    authenticationFailed:
      'Les mises à jour en direct sont refusées pour cette session. Reconnectez-vous pour les retrouver.',
    lost: 'La connexion en direct est interrompue. Les pages peuvent ne plus être à jour.',
    restored: 'La connexion en direct est rétablie. Les pages sont de nouveau à jour.',
  },
} as const)
