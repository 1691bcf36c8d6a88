type Correspondent = { name: string; function: string; email?: string; phone?: string; mobile?: string }

export type Supplier = {
  code: string
  name: string
  siret: string
  address: string
  zipCode: string
  city: string
  customerNumber?: string
  information?: string
  correspondents: readonly Correspondent[]
}

export const SUPPLIERS = [
  {
    code: 'ELEC',
    name: 'Lumière de Lys',
    siret: '91234100500011',
    address: '8, rue des Forgerons',
    zipCode: '59190',
    city: 'Hazebrouck',
    customerNumber: 'C-20418',
    information: 'Astreinte de 7 heures à 20 heures, tous les jours.',
    correspondents: [
      { name: 'Marc Thibaud', function: 'Conducteur de travaux', phone: '03 20 00 02 01', mobile: '06 00 00 02 01' },
      { name: 'Sabine Noiret', function: 'Facturation', email: 'compta@lumiere-de-lys.example' },
    ],
  },
  {
    code: 'CVC',
    name: 'Chauffage Delattre',
    siret: '91234200300015',
    address: '22, avenue de la Gare',
    zipCode: '59270',
    city: 'Bailleul',
    customerNumber: 'SA-1107',
    correspondents: [{ name: 'Olivier Delattre', function: 'Gérant', mobile: '06 00 00 02 02' }],
  },
  {
    code: 'PLOMB',
    name: 'Plomberie du Canal',
    siret: '91234300100018',
    address: '3, quai du Canal',
    zipCode: '59190',
    city: 'Saint-Aubin-sur-Lys',
    correspondents: [{ name: 'Fatima Berrada', function: 'Cheffe d’équipe', mobile: '06 00 00 02 03' }],
  },
  {
    code: 'ASC',
    name: 'Ascenseurs du Nord-Ouest',
    siret: '91234400900010',
    address: '140, boulevard de l’Industrie',
    zipCode: '59000',
    city: 'Lille',
    customerNumber: '88-4410',
    information: 'Contrat d’entretien jusqu’au 31 décembre ; dépannage sous quatre heures.',
    correspondents: [{ name: 'Centre d’appel', function: 'Dépannage', phone: '03 20 00 02 04' }],
  },
  {
    code: 'CTRL',
    name: 'Bureau Vérif’Lys',
    siret: '91234500600015',
    address: '5, place du Marché',
    zipCode: '59280',
    city: 'Armentières',
    correspondents: [
      {
        name: 'Hugues Lambrecht',
        function: 'Contrôleur',
        email: 'h.lambrecht@veriflys.example',
        phone: '03 20 00 02 05',
      },
    ],
  },
  {
    code: 'GARAGE',
    name: 'Garage des Trois Ponts',
    siret: '91234600400019',
    address: '61, route de Merville',
    zipCode: '59190',
    city: 'Hazebrouck',
    customerNumber: 'MAIRIE-SA',
    correspondents: [{ name: 'Bruno Caron', function: 'Chef d’atelier', phone: '03 20 00 02 06' }],
  },
  {
    code: 'NET',
    name: 'Net et Clair',
    siret: '91234700200012',
    address: '17, rue du Moulin',
    zipCode: '59270',
    city: 'Bailleul',
    correspondents: [{ name: 'Ludivine Parent', function: 'Responsable de secteur', mobile: '06 00 00 02 07' }],
  },
  {
    code: 'AV',
    name: 'Scène et Son',
    siret: '91234800000015',
    address: '9, rue de l’Abbaye',
    zipCode: '59800',
    city: 'Lille',
    customerNumber: 'STAUBIN',
    correspondents: [{ name: 'Yves Kermarrec', function: 'Technicien', email: 'atelier@scene-et-son.example' }],
  },
] as const satisfies readonly Supplier[]
export type SupplierCode = (typeof SUPPLIERS)[number]['code']
