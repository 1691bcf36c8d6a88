export const imageTexts = {
  cancel: 'Annuler',
  camera: 'Prendre une photo',
  crop: 'Recadrer',
  cropTitle: 'Recadrer l’image',
  cropHelp: 'Déplacez l’image à la souris, au doigt ou avec les flèches du clavier. La miniature reprendra ce carré.',
  area: 'Partie conservée de l’image',
  zoom: 'Agrandissement',
  zoomValue: (value: number) => `${Math.round(value * 100)}\u00a0%`,
  useCrop: 'Utiliser ce carré',
  useWhole: 'Garder l’image entière',
  failed: 'Cette image n’a pas pu être recadrée. Elle est gardée entière.',
} as const
