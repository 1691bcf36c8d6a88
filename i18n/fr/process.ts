/** What the server says when it starts, stops or refuses to. */

export const processMessages = {
  config: {
    refused: 'La configuration est refusée :',
    integer: (name: string, min: number, max: number) => `– ${name} doit être un nombre entier de ${min} à ${max}.`,
    choice: (name: string, choices: readonly string[]) => `– ${name} n’accepte que : ${choices.join(', ')}.`,
    url: (name: string, protocols: readonly string[]) =>
      `– ${name} doit être une adresse qui commence par ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}.`,
  },
  migrate: {
    failed: (name: string, reason: string) => `La migration ${name} a échoué et rien n’en a été gardé : ${reason}`,
    changed: (name: string) =>
      `La migration ${name} a été modifiée après avoir été appliquée à cette base. Rétablissez ce fichier, puis ajoutez une nouvelle migration.`,
  },
} as const
