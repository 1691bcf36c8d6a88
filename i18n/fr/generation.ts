/** What `npm run db:generate` and `npm run new` say. */
const named = (owner: string): string => ` (${owner === 'product' ? 'produit' : owner})`

export const generationMessages = {
  migration: (owner: string, file: string) => `Migration écrite${named(owner)} : ${file}`,
  noMigration: (owner: string) => `Les tables sont à jour${named(owner)}.`,
  contract: (owner: string, files: readonly string[]) => `Contrat mis à jour${named(owner)} : ${files.join(', ')}`,
  noContract: (owner: string) => `Le contrat est à jour${named(owner)}.`,
  losses: (statements: readonly string[]) =>
    `Ces instructions perdent des données :\n${statements.map((statement) => `  ${statement}`).join('\n')}`,
  taken: (name: string) => `${name} existe déjà : rien n’a été écrit.`,
  written: (files: readonly string[]) =>
    `Écrits :\n${files.map((file) => `  ${file}`).join('\n')}\nPuis : npm run db:generate, et npm start.`,
  usage:
    'npm run new entity CLÉ ["nom au singulier" "nom au pluriel"], par exemple : npm run new entity vehicle véhicule véhicules',
  refused:
    'Rien n’a été écrit. Un champ ou une entité qui change de nom se déclare avec « renamedFrom » ;\npour accepter la perte : npm run db:generate -- --allow-data-loss',
}
