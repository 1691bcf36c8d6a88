/** What `npm run db:generate` says. */
const named = (owner: string): string => (owner === 'product' ? '' : ` (${owner})`)

export const generationMessages = {
  migration: (owner: string, file: string) => `Migration écrite${named(owner)} : ${file}`,
  noMigration: (owner: string) => `Les tables sont à jour${named(owner)}.`,
  contract: (owner: string, files: readonly string[]) => `Contrat mis à jour${named(owner)} : ${files.join(', ')}`,
  noContract: (owner: string) => `Le contrat est à jour${named(owner)}.`,
  losses: (statements: readonly string[]) =>
    `Ces instructions perdent des données :\n${statements.map((statement) => `  ${statement}`).join('\n')}`,
  refused:
    'Rien n’a été écrit. Un champ ou une entité qui change de nom se déclare avec « renamedFrom » ;\npour accepter la perte : npm run db:generate -- --allow-data-loss',
}
