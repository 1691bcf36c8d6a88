export const workMessages = {
  tooMuch:
    'Cette demande est trop importante pour être traitée en une fois. Réduisez le nombre de dates, de ressources ou de lignes, ou faites-la en plusieurs fois.',
  busy: 'Le service traite déjà plusieurs demandes importantes. Réessayez dans un instant\u00a0: rien n’a été enregistré.',
}
