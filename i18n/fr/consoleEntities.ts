export const consoleEntityMessages = {
  noOwner:
    'Cette installation démarre sans le rôle qui possède ses tables (DATABASE_OWNER_URL)\u00a0: elle ne peut pas ajouter de types de fiche.',
  tooMany: (max: number) => `Une organisation peut avoir au plus ${max} types de fiche à elle`,
  keyTaken: (key: string) => `La clé «\u00a0${key}\u00a0» ne convient pas, ou un autre type de fiche l’a déjà`,
  icon: 'Choisissez une icône de la liste',
  menuGroup: 'Choisissez un groupe du menu',
  owner: 'Choisissez des fiches que l’on peut créer et modifier, et qui ne font pas déjà partie d’autres fiches',
  tooManyParts: (max: number) => `Une fiche peut contenir au plus ${max} listes ajoutées`,
  hasParts: (plurals: readonly string[]) =>
    `Ces fiches en contiennent d’autres\u00a0: ${plurals.join(', ')}. Retirez-les d’abord.`,
  noTree: 'Des lignes d’une autre fiche ne forment pas d’arborescence',
  notPart: 'Les fiches qui font partie d’une autre n’ont ni fichier ni texte mis en forme',
  notFound: 'Ce type de fiche n’existe plus.',
  notOwn: 'Seuls les types de fiche de votre organisation peuvent être retirés.',
  nameTaken: (plural: string) =>
    `D’autres fiches portent maintenant le nom «\u00a0${plural}\u00a0»\u00a0: renommez-les, puis rétablissez celles-ci.`,
  used: (fields: readonly string[]) =>
    `Des champs désignent ces fiches\u00a0: ${fields.join(', ')}. Retirez-les d’abord.`,
}

export const consoleEntityTexts = {
  create: 'Nouveau type de fiche',
  intro: 'Donnez-lui un nom, en minuscules. Vous lui ajouterez ensuite ses champs, puis vous le publierez.',
  more: 'Lignes d’une autre fiche, arborescence',
  addRows: 'Ajouter une liste de lignes',
  next: {
    title: 'Et ensuite',
    list: 'Ouvrir la liste',
    import: 'Importer un fichier',
    rights: 'Donner les droits',
    automation: 'Créer une automatisation',
    form: 'Créer un formulaire public',
  },
  roleRights: {
    title: 'Droits par rôle',
    role: 'Rôle',
    cell: (part: string, role: string) => `${part}, ${role}`,
    added: (names: readonly string[]) =>
      names.length === 1
        ? `Reçoit aussi l’application «\u00a0${names.join()}\u00a0».`
        : `Reçoit aussi les applications «\u00a0${names.join('\u00a0», «\u00a0')}\u00a0».`,
    save: 'Enregistrer les droits',
    saved: 'Les droits ont été enregistrés',
  },
  partNote: 'Ces champs sont les colonnes des lignes, dans le formulaire et sur la page de leur fiche.',
  submit: 'Créer',
  created: 'Le type de fiche a été créé\u00a0: ajoutez ses champs',
  icon: 'Icône',
  menuGroup: 'Groupe du menu',
  place: 'Icône et place dans le menu',
  placed: 'Le menu a été modifié',
  draft: 'Brouillon',
  draftNotice:
    'Ces fiches sont en préparation\u00a0: elles n’ont pas encore d’entrée dans le menu. Leur champ «\u00a0Nom\u00a0» sert de titre\u00a0: donnez-lui un autre libellé si besoin. Ajoutez leurs champs, puis publiez-les.',
  owner: 'Font partie de',
  noOwner: 'Aucune autre fiche',
  ownerHelp:
    'Elles seront des lignes du formulaire de ces fiches, avec leurs droits, leur historique et leur corbeille. Ce choix ne changera plus.',
  isTree: 'En arborescence',
  isTreeHelp: 'Une fiche peut en contenir d’autres, comme un dossier ses sous-dossiers. Ce choix ne changera plus.',
  draftPartNotice:
    'Ces lignes sont en préparation\u00a0: elles n’apparaissent pas encore dans le formulaire de leur fiche. Ajoutez leurs champs, puis publiez-les.',
  publishedPart: 'Ces lignes sont maintenant dans le formulaire de leur fiche',
  publish: 'Publier',
  published: 'Ces fiches sont maintenant dans le menu. Donnez maintenant les droits de les lire ou de les modifier.',
  retire: 'Retirer ce type de fiche',
  retireQuestion: (plural: string) => `Retirer les ${plural}\u00a0?`,
  retireHelp: (days: number) =>
    `Ces fiches n’apparaîtront plus nulle part. Vous pouvez les rétablir pendant ${days}\u00a0jours\u00a0; ensuite, elles sont supprimées définitivement, avec leurs champs.`,
  retireConfirm: 'Retirer',
  retired: 'Le type de fiche a été retiré',
  retiredTitle: 'Types de fiche retirés',
  retiredHelp:
    'Ils n’apparaissent plus nulle part. Après la date indiquée, leurs fiches sont supprimées définitivement.',
  dropsOn: (day: string) => `Suppression définitive le ${day}`,
  restore: 'Rétablir',
  restored: 'Le type de fiche a été rétabli',
}
