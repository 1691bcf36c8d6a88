const named = (owner: string): string => ` (${owner === 'product' ? 'produit' : owner})`

export const generationMessages = {
  migration: (owner: string, file: string) => `Migration écrite${named(owner)} : ${file}`,
  noMigration: (owner: string) => `Les tables sont à jour${named(owner)}.`,
  contract: (owner: string, files: readonly string[]) => `Contrat mis à jour${named(owner)} : ${files.join(', ')}`,
  noContract: (owner: string) => `Le contrat est à jour${named(owner)}.`,
  removedChoices: (place: string, values: readonly string[]) =>
    `${place} ne permet plus ${values.join(', ')}\u00a0: gardez ${values.length > 1 ? 'ces choix' : 'ce choix'} dans la liste et ajoutez «\u00a0retired: [${values.map((value) => `'${value}'`).join(', ')}]\u00a0»`,
  /** PostgreSQL replaces `%s` by the number of rows when it applies the migration. */
  heldChoices: (place: string, values: readonly string[]) =>
    `${place}\u00a0: %s fiche(s) ont encore ${values.join(', ').replaceAll('%', '%%')}. Gardez ces choix avec «\u00a0retired\u00a0», ou changez d’abord ces fiches.`,
  /** `%s`: number of rows, then some of their values. */
  unconverted: (place: string, type: string) =>
    `${place}\u00a0: %s fiche(s) ne se convertissent pas en ${type}\u00a0: %s. Corrigez-les d’abord.`,
  losses: (statements: readonly string[]) =>
    `Ces changements perdent des données :\n${statements.map((statement) => `  ${statement}`).join('\n')}`,
  taken: (name: string) => `${name} existe déjà : rien n’a été écrit.`,
  written: (files: readonly string[]) =>
    `Écrits :\n${files.map((file) => `  ${file}`).join('\n')}\nPuis : npm run db:generate, et npm start.`,
  noExtension: (folder: string) => `Le dossier ${folder} n’existe pas.`,
  converted: (files: readonly string[]) =>
    files.length === 0
      ? 'Rien à convertir.'
      : ['Convertis\u00a0:', ...files, 'Puis\u00a0: npm run format, npm run check.'].join('\n  '),
  movedExtension: 'Le dossier app/ s’appelle maintenant extension/.',
  unknownImport: (file: string, name: string) =>
    `${file}\u00a0: ${name} n’existe plus. Cherchez son nom actuel dans docs/moves.md.`,
  usage:
    'npm run new entity CLÉ ["nom au singulier" "nom au pluriel"], par exemple\u00a0: npm run new entity vehicle véhicule véhicules\n' +
    'npm run new page CLÉ ["Titre"]\nnpm run new operation CLÉ ["Phrase du droit"]\nnpm run new job CLÉ\nnpm run new kind CLÉ',
  refused:
    'Rien n’a été écrit. Un champ ou une entité qui change de nom se déclare avec « renamedFrom » ;\npour accepter la perte : npm run db:generate -- --allow-data-loss',
}
