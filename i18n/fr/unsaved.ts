export const unsavedTexts = {
  withdrawn: {
    access: {
      title: 'Vous n’avez plus accès à cette page',
      text: 'Ce que vous avez saisi reste affiché pour que vous puissiez le reprendre, mais ne sera pas enregistré tant que cet accès ne vous est pas rendu.',
    },
    parameter: {
      title: 'Cette partie de l’application vient d’être désactivée',
      text: 'Ce que vous avez saisi reste affiché pour que vous puissiez le reprendre, mais ne sera pas enregistré tant que cette partie n’est pas réactivée.',
    },
    record: {
      title: 'Cette fiche n’est plus modifiable',
      text: 'Ce que vous avez saisi reste affiché pour que vous puissiez le reprendre, mais ne sera pas enregistré tant que la fiche n’est pas de nouveau modifiable.',
    },
  },
  notLoaded: {
    page: 'Cette page n’a pas pu être chargée',
    part: 'Cette partie de la page n’a pas pu être chargée',
    dialog: 'Cette fenêtre n’a pas pu être ouverte',
    help: 'Vérifiez votre connexion, puis réessayez.',
    silent: 'Le serveur ne répond pas encore.',
    kept: 'Ce que vous avez saisi vous sera rendu, sauf les fichiers que vous avez ajoutés.',
  },
} as const
