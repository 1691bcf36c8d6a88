import { ACCESSIBILITY_KIND_NAMES } from '#i18n/fr/registerKinds.ts'
import type { AccessibilityKind, RegisterKind } from '#resources/domain/registers.ts'
import { storeMadeFile } from '#server/features/files/madeFiles.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { detectFileType } from '#server/platform/storage/fileType.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { insertRows } from './insert.ts'
import { type DraftContext, dayAfter } from './interventionDrafts.ts'
import { writePlainPdf } from './plainPdf.ts'

type Entry = {
  kind: RegisterKind
  days: number
  label: string
  place?: string
  performer?: string
  content?: string
  observations?: string
  corrects?: number
}

const REGISTERS: Readonly<Record<string, readonly Entry[]>> = {
  SF: [
    {
      ...{ kind: 'CONTROL', days: -352, label: 'Vérification des extincteurs', performer: 'Extincteurs du Val' },
      ...{ content: '14 appareils vérifiés.', observations: 'Un appareil à remplacer dans la cuisine.' },
    },
    {
      ...{ kind: 'CORRECTION', days: -331, label: 'Remplacement d’un extincteur', place: 'Cuisine' },
      ...{ performer: 'Extincteurs du Val', content: 'Extincteur à poudre de 6 kg remplacé.' },
    },
    {
      ...{ kind: 'STAFF', days: -298, label: 'Formation à la manipulation des extincteurs' },
      ...{ performer: 'Service de prévention', content: 'Gardien de la salle et deux agents techniques.' },
    },
    {
      ...{ kind: 'CONTROL', days: -214, label: 'Essai de l’éclairage de sécurité', performer: 'Régie technique' },
      observations: 'Trois blocs hors service dans la moitié sud.',
    },
    {
      ...{ kind: 'CONTROL', days: -214, label: 'Essai de l’éclairage de sécurité', performer: 'Régie technique' },
      ...{ observations: 'Deux blocs hors service dans la moitié sud.', corrects: 3 },
    },
    {
      ...{ kind: 'DRILL', days: -96, label: 'Exercice d’évacuation pendant le forum des associations' },
      content: '210 personnes évacuées en 4 minutes. Point de rassemblement\u00a0: parking nord.',
    },
  ],
  HV: [
    {
      ...{ kind: 'INSTRUCTION', days: -240, label: 'Consignes d’évacuation affichées à chaque étage' },
      content: 'Les consignes précisent l’aide aux personnes à mobilité réduite et l’espace d’attente sécurisé.',
    },
    {
      ...{ kind: 'WORKS', days: -150, label: 'Réfection de l’éclairage du hall', performer: 'Électricité Martel' },
      content: 'Remplacement de dix luminaires.',
    },
    {
      ...{ kind: 'CONTROL', days: -45, label: 'Vérification électrique annuelle', performer: 'Bureau de contrôle' },
      observations: 'Circuits du premier étage à identifier, disjoncteur de l’accueil à remplacer.',
    },
  ],
  ACA: [
    {
      ...{ kind: 'DRILL', days: -67, label: 'Exercice d’évacuation de la rentrée', performer: 'Direction de l’école' },
      content: '182 élèves évacués en 3 minutes.',
    },
  ],
}

type Document = { kind: AccessibilityKind; days?: number; lines?: readonly string[]; reason?: string }

const DOCUMENTS: Readonly<Record<string, readonly Document[]>> = {
  TIL: [
    { kind: 'SERVICES', days: -410, lines: ['Spectacles, expositions et location de salles.'] },
    { kind: 'ATTESTATION', days: -1_500, lines: ['Le bâtiment est accessible depuis ses travaux.'] },
    { kind: 'ADAP_CALENDAR', reason: 'Bâtiment accessible\u00a0: aucun agenda n’a été nécessaire.' },
    { kind: 'ADAP_REPORT', reason: 'Bâtiment accessible\u00a0: aucun agenda n’a été nécessaire.' },
    { kind: 'ADAP_COMPLETION', reason: 'Bâtiment accessible\u00a0: aucun agenda n’a été nécessaire.' },
    { kind: 'DEROGATIONS', reason: 'Aucune dérogation accordée.' },
    { kind: 'NOTICE', days: -1_500, lines: ['Cheminement, stationnement, sanitaires et boucle magnétique.'] },
    { kind: 'WELCOME_GUIDE', days: -410, lines: ['Bien accueillir les personnes handicapées.'] },
    { kind: 'TRAINING_ATTESTATION', days: -430, lines: ['Trois agents formés à l’accueil.'] },
  ],
  HV: [
    { kind: 'SERVICES', days: -380, lines: ['État civil, accueil, mariages.'] },
    { kind: 'WELCOME_GUIDE', days: -200, lines: ['Bien accueillir les personnes handicapées.'] },
  ],
}

const INTRODUCTION = 'Ce registre se consulte aussi sur papier à l’accueil, aux heures d’ouverture.'

type Around = Pick<DraftContext, 'random' | 'people' | 'today'> & { storage: Storage }
type Writing = { tx: Queryable; around: Around; building: string; author: { id?: string; name: string } }

const tokenOf = (random: Around['random']): string =>
  random
    .id()
    .replaceAll(/[^a-f2-9]/g, '')
    .padEnd(16, 'x')
    .slice(0, 16)

const hour = (day: string): string => `${day}T15:30:00Z`

const writeEntries = async ({ tx, around, building, author }: Writing, entries: readonly Entry[]): Promise<void> => {
  const { random, today } = around
  const ids = entries.map(() => random.id())
  await insertRows(
    tx,
    'intervention.register_entry',
    entries.map(({ kind, days, label, place, performer, content, observations, corrects }, index) => ({
      ...{ id: ids[index], building_file_id: building, kind, done_on: dayAfter(today, days), label },
      ...{ place: place ?? null, performer: performer ?? null, content: content ?? null },
      ...{ observations: observations ?? null, corrects_id: corrects === undefined ? null : ids[corrects] },
      ...{ author_name: author.name, created_by_id: author.id, updated_by_id: author.id },
      created_at: hour(dayAfter(today, days + (corrects === undefined ? 0 : 1))),
    })),
  )
}

const writeDocuments = async ({ tx, around, building, author }: Writing, all: readonly Document[]): Promise<void> => {
  const { random, today, storage } = around
  for (const { kind, days, lines, reason } of all) {
    const id = random.id()
    const own = { id, building_file_id: building, kind, is_not_concerned: reason !== undefined, reason: reason ?? null }
    const signed = { created_by_id: author.id, updated_by_id: author.id }
    const dated_on = days === undefined ? null : dayAfter(today, days)
    await insertRows(tx, 'intervention.accessibility_document', [{ ...own, dated_on, ...signed }])
    if (!lines) continue
    const name = `${ACCESSIBILITY_KIND_NAMES[kind]}.pdf`
    const content = writePlainPdf(['Ville de Saint-Aubin', '', ...lines])
    const fileId = random.id()
    await storeMadeFile(tx, storage, { id: fileId, name, content, ...(await detectFileType(content, name)) })
    const held = { accessibility_document_id: id, file_id: fileId, position: 0 }
    await insertRows(tx, 'intervention.accessibility_document_files', [held])
  }
  await tx.query(
    `UPDATE intervention.building_file SET is_register_public = true, register_token = $2, register_introduction = $3
     WHERE id = $1`,
    [building, tokenOf(random), INTRODUCTION],
  )
}

const BUILDINGS = `SELECT location.reference, building.id FROM intervention.building_file building
  JOIN company.location location ON location.id = building.location_id`

export const writeRegisters = async (tx: Queryable, around: Around): Promise<void> => {
  const { rows } = await tx.query<{ reference: string; id: string }>(BUILDINGS)
  const technician = around.people.find(({ role }) => role === 'technician')
  const { rows: names } = await tx.query<{ name: string }>(
    `SELECT concat_ws(' ', first_name, last_name) AS name FROM security."user" WHERE id = $1`,
    [technician?.id],
  )
  const author = { ...(technician && { id: technician.id }), name: names[0]?.name ?? '' }
  const writing = (on: string): Writing => {
    const building = rows.find(({ reference }) => reference === on)?.id
    if (!building) throw new Error(`The demonstration has no building ${on}`)
    return { tx, around, building, author }
  }
  await tx.query(`SELECT set_config('regie.writes_past_entries', 'on', true)`)
  for (const [on, entries] of Object.entries(REGISTERS)) await writeEntries(writing(on), entries)
  await tx.query(`SELECT set_config('regie.writes_past_entries', 'off', true)`)
  for (const [on, documents] of Object.entries(DOCUMENTS)) await writeDocuments(writing(on), documents)
}
