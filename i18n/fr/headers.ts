/** Spreadsheet headers used by town halls; case, accents and punctuation are ignored. */

/** Groups of synonyms: any header of a group matches a field named by another one. */
export const headerGroups: readonly (readonly string[])[] = [
  ['nom', 'libellé', 'désignation', 'intitulé', 'dénomination', 'appellation', 'objet', 'nom du lieu', 'nom du bien'],
  ['nom', 'nom de famille', 'nom d’usage', 'nom usuel', 'patronyme'],
  ['prénom', 'prénoms', 'prénom usuel'],
  ['adresse e-mail', 'courriel', 'e-mail', 'mail', 'mél', 'adresse mail', 'adresse électronique', 'messagerie'],
  ['téléphone', 'tél', 'tel fixe', 'n° de téléphone', 'numéro de téléphone', 'téléphone fixe', 'ligne directe'],
  ['téléphone portable', 'portable', 'mobile', 'gsm', 'tél portable', 'téléphone mobile'],
  ['adresse', 'adresse postale', 'rue', 'voie', 'adresse 1', 'n° et voie'],
  ['complément d’adresse', 'complément', 'adresse 2', 'suite de l’adresse'],
  ['code postal', 'cp', 'code post'],
  ['ville', 'commune', 'localité'],
  ['site internet', 'site web', 'url', 'lien', 'adresse web'],
  [
    'référence',
    'réf',
    'code',
    'n°',
    'numéro',
    'matricule',
    'n° d’inventaire',
    'numéro d’inventaire',
    'identifiant interne',
  ],
  [
    'description',
    'descriptif',
    'commentaire',
    'commentaires',
    'remarque',
    'remarques',
    'observation',
    'observations',
    'notes',
    'détail',
    'détails',
  ],
  ['quantité', 'qté', 'nb', 'nombre', 'stock', 'quantité en stock', 'nombre d’exemplaires'],
  ['tarif', 'prix', 'prix unitaire', 'montant', 'coût', 'tarif ttc', 'prix ttc'],
  ['capacité', 'jauge', 'nombre de places', 'nb de places', 'places', 'capacité d’accueil', 'personnes', 'effectif'],
  ['catégorie', 'type', 'famille', 'nature', 'catégorie de réservation'],
  ['lieu', 'emplacement', 'localisation', 'site', 'lieu de stockage', 'rangé à'],
  ['fournisseur', 'prestataire', 'société', 'raison sociale', 'entreprise'],
  ['service', 'direction', 'département', 'unité', 'service demandeur'],
  ['secteur', 'pôle', 'secteurs'],
  ['fonction', 'poste', 'qualité', 'emploi'],
  ['début', 'date de début', 'du', 'date début', 'commence le'],
  ['fin', 'date de fin', 'au', 'date fin', 'se termine le'],
  ['couleur', 'couleur d’affichage'],
  ['photo', 'image', 'visuel', 'illustration'],
  ['documents', 'fichiers', 'pièces jointes', 'annexes'],
]

/** Headers by field kind, for the only field of its kind. */
export const kindHeaders: Readonly<Record<string, readonly string[]>> = {
  email: ['courriel', 'e-mail', 'email', 'mail', 'mél', 'adresse mail', 'adresse électronique'],
  phone: ['téléphone', 'tél', 'portable', 'mobile', 'n° de téléphone', 'numéro de téléphone'],
  url: ['site internet', 'site web', 'url', 'lien'],
  image: ['photo', 'image', 'visuel'],
  money: ['prix', 'tarif', 'montant', 'coût'],
}

/** Headers for the title field of any entity. */
export const titleHeaders: readonly string[] = [
  'nom',
  'libellé',
  'désignation',
  'intitulé',
  'dénomination',
  'appellation',
  'titre',
]
