const named = (owner: string): string => ` (${owner})`

export const generationMessages = {
  migration: (owner: string, file: string) => `Migration written${named(owner)}: ${file}`,
  noMigration: (owner: string) => `The tables are up to date${named(owner)}.`,
  contract: (owner: string, files: readonly string[]) => `Contract updated${named(owner)}: ${files.join(', ')}`,
  noContract: (owner: string) => `The contract is up to date${named(owner)}.`,
  removedChoices: (place: string, values: readonly string[]) =>
    `${place} no longer allows ${values.join(', ')}: keep ${values.length === 1 ? 'this choice' : 'these choices'} in the list and add “retired: [${values.map((value) => `'${value}'`).join(', ')}]”`,
  heldChoices: (place: string, values: readonly string[]) =>
    `${place}: %s record(s) still have ${values.join(', ').replaceAll('%', '%%')}. Keep these choices with “retired”, or change these records first.`,
  unconverted: (place: string, type: string) =>
    `${place}: %s record(s) cannot be converted to ${type}: %s. Correct them first.`,
  losses: (statements: readonly string[]) =>
    `These changes lose data:\n${statements.map((statement) => `  ${statement}`).join('\n')}`,
  taken: (name: string) => `${name} already exists: nothing was written.`,
  written: (files: readonly string[]) =>
    `Written:\n${files.map((file) => `  ${file}`).join('\n')}\nNext: npm run db:generate, then npm start.`,
  noExtension: (folder: string) => `The folder ${folder} does not exist.`,
  converted: (files: readonly string[]) =>
    files.length === 0
      ? 'Nothing to convert.'
      : ['Converted:', ...files, 'Next: npm run format, npm run check.'].join('\n  '),
  movedExtension: 'The folder app/ is now called extension/.',
  unknownImport: (file: string, name: string) =>
    `${file}: ${name} no longer exists. Look up its current name in docs/moves.md.`,
  usage:
    'npm run new entity KEY ["singular name" "plural name"], for example: npm run new entity vehicle vehicle vehicles\n' +
    'npm run new page KEY ["Title"]\nnpm run new operation KEY ["Permission sentence"]\nnpm run new job KEY\nnpm run new kind KEY',
  refused:
    'Nothing was written. Declare a field or entity that changes its name with “renamedFrom”;\nto accept the loss: npm run db:generate -- --allow-data-loss',
}
