import { among } from './among.ts'

export const customizerMessages = {
  required: 'Ce champ est obligatoire',
  tooLong: (max: number) => `Ce champ doit comporter au plus ${max} caractères`,
  notOneLine: 'Ce champ doit tenir sur une ligne',
  invisible: 'Ce libellé contient des signes invisibles : saisissez-le de nouveau au clavier',
  mixedAlphabets: (word: string) =>
    `Ce libellé mêle, dans « ${word} », des lettres de plusieurs alphabets qui se ressemblent`,
  name: 'Utilisez des lettres majuscules, des chiffres et des tirets bas, en commençant par une lettre',
  nameTaken: 'Un autre champ de ces fiches porte déjà ce nom technique, peut-être parmi les champs retirés',
  groupTaken: 'Un autre groupe de ces fiches porte déjà ce nom, ou un nom qui se lit de la même façon',
  entityTaken: 'D’autres fiches portent déjà ce nom, ou un nom qui se lit de la même façon',
  size: 'Choisissez une largeur de 1 à 4',
  group: 'Ce groupe n’existe plus',
  /** `names`, here and below: the first records that the reader can see. */
  typeFixed: (count: number, names: readonly string[]) =>
    count === 1
      ? `Les valeurs ne peuvent pas prendre ce type : une fiche${among(1, names)} a déjà une valeur pour ce champ`
      : `Les valeurs ne peuvent pas prendre ce type : ${count} fiches${among(count, names)} ont déjà une valeur pour ce champ`,
  options: 'Proposez au moins un choix',
  noOptions: 'Ce type n’a pas de choix\u00a0: choisissez le type Liste ou Choix multiples, ou retirez les choix',
  settings: 'Donnez les réglages par leur nom',
  optionRepeated: 'Un autre choix porte déjà ce nom, ou un nom qui se lit de la même façon',
  tooManyOptions: (max: number) => `Proposez au plus ${max} choix`,
  color: 'Choisissez une couleur de la forme #RRVVBB',
  labelTaken: 'Un autre champ de ces fiches porte déjà ce libellé, ou un libellé qui se lit de la même façon',
  optionUsed: (value: string, count: number, names: readonly string[]) =>
    count === 1
      ? `Le choix « ${value} » est utilisé par une fiche${among(1, names)} : il ne peut pas être retiré`
      : `Le choix « ${value} » est utilisé par ${count} fiches${among(count, names)} : il ne peut pas être retiré`,
  tooMany: (max: number) => `Un type de fiche peut avoir au plus ${max} champs personnalisés`,
  tooManyGroups: (max: number) => `Un type de fiche peut avoir au plus ${max} groupes`,
  notCustomisable: 'Ces fiches ne peuvent pas être personnalisées',
  fieldNotFound: 'Ce champ n’existe plus',
  groupNotFound: 'Ce groupe n’existe plus',
  hasValues: (count: number, names: readonly string[]) =>
    count === 1
      ? `Une fiche${among(1, names)} a une valeur pour ce champ : confirmez pour supprimer aussi cette valeur`
      : `${count} fiches${among(count, names)} ont une valeur pour ce champ : confirmez pour supprimer aussi ces valeurs`,
} as const
