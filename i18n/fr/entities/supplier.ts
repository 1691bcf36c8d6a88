import type { supplier } from '#resources/entities/supplier.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const supplierLabels = {
  singular: 'fournisseur',
  plural: 'fournisseurs',
  gender: 'MASCULINE',
  purpose:
    'Un fournisseur est une entreprise qui intervient pour votre organisation : plombier, ascensoriste, traiteur…',
  sections: {
    main: 'Informations générales',
    contact: 'Coordonnées',
    documents: 'Documents',
  },
  fields: {
    code: 'Code',
    name: 'Nom',
    siretNumber: { label: 'Numéro SIRET', help: '14 chiffres, les espaces sont acceptés.' },
    customerNumber: { label: 'Numéro de client', help: 'Votre numéro chez ce fournisseur.' },
    internalNumber: { label: 'Numéro interne', help: 'Le numéro de ce fournisseur dans votre comptabilité.' },
    website: 'Site web',
    addressLine1: 'Adresse',
    addressLine2: 'Complément d’adresse',
    zipCode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    email: 'Adresse e-mail',
    phoneNumber: 'Téléphone',
    correspondents: {
      label: 'Correspondants',
      row: { singular: 'correspondant', plural: 'correspondants', gender: 'MASCULINE' },
      fields: {
        name: 'Nom',
        function: 'Fonction',
        email: 'Adresse e-mail',
        phone: 'Téléphone',
        mobile: 'Portable',
      },
    },
    information: 'Observations',
    files: 'Documents',
  },
  headers: {
    information: ['informations complémentaires', 'commentaires', 'remarques'],
    siretNumber: ['siret', 'n° siret'],
  },
} satisfies Labels<typeof supplier>
