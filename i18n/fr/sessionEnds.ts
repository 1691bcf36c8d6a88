export const sessionMessages = {
  invalid: 'Votre session n’est plus valable. Veuillez vous reconnecter.',
  expired: 'Votre session a expiré. Veuillez vous reconnecter.',
  forced: 'Votre session a été fermée : votre compte a été ouvert sur un autre appareil.',
  tooManyDevices: 'Votre session a été fermée : votre compte est ouvert sur trop d’appareils.',
  administrator: 'Votre session a été fermée par un administrateur.',
  oneself: 'Votre session a été fermée depuis un autre appareil.',
  blocked: 'Votre compte a été bloqué. Veuillez contacter un administrateur.',
  passwordChanged: 'Votre mot de passe a été changé. Veuillez vous reconnecter.',
  keyRevoked: 'Cette clé d’API a été révoquée.',
  imported: 'Une sauvegarde vient d’être importée. Veuillez vous reconnecter.',
} as const
