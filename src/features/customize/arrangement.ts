import type { SectionOverride } from '#resources/domain/entityOverride.ts'

type Arranged = { source: string; label: string }

export type ArrangedSection<F extends Arranged = Arranged> = {
  key: string
  label: string
  ownLabel?: string | undefined
  fields: readonly F[]
}
export type Arrangement<F extends Arranged = Arranged> = readonly ArrangedSection<F>[]
export type ArrangementPosition = { key: string; index: number }

const findPosition = <F extends Arranged>(arrangement: Arrangement<F>, source: string) => {
  for (const [section, { key, fields }] of arrangement.entries()) {
    const index = fields.findIndex((field) => field.source === source)
    if (index !== -1) return { section, key, index }
  }
  return undefined
}

/** Moves a field to `to.index`, counted without the field itself. */
export const moveField = <F extends Arranged>(
  arrangement: Arrangement<F>,
  source: string,
  to: ArrangementPosition,
): Arrangement<F> => {
  const field = arrangement.flatMap(({ fields }) => fields).find((one) => one.source === source)
  if (!field || !arrangement.some(({ key }) => key === to.key)) return arrangement
  return arrangement.map((section) => {
    const fields = section.fields.filter((one) => one.source !== source)
    return { ...section, fields: section.key === to.key ? fields.toSpliced(to.index, 0, field) : fields }
  })
}

export const moveToSection = <F extends Arranged>(
  arrangement: Arrangement<F>,
  source: string,
  key: string,
): Arrangement<F> =>
  findPosition(arrangement, source)?.key === key
    ? arrangement
    : moveField(arrangement, source, {
        key,
        index: arrangement.find((section) => section.key === key)?.fields.length ?? 0,
      })

export const stepField = <F extends Arranged>(
  arrangement: Arrangement<F>,
  source: string,
  step: -1 | 1,
): Arrangement<F> => {
  const from = findPosition(arrangement, source)
  if (!from) return arrangement
  const index = from.index + step
  const size = arrangement[from.section]?.fields.length ?? 0
  if (index >= 0 && index < size) return moveField(arrangement, source, { key: from.key, index })
  const next = arrangement[from.section + step]
  if (!next) return arrangement
  return moveField(arrangement, source, { key: next.key, index: step === 1 ? 0 : next.fields.length })
}

export const stepSection = <F extends Arranged>(
  arrangement: Arrangement<F>,
  key: string,
  step: -1 | 1,
): Arrangement<F> => {
  const index = arrangement.findIndex((section) => section.key === key)
  const target = index + step
  const moved = arrangement[index]
  if (!moved || target < 0 || target >= arrangement.length) return arrangement
  return arrangement.toSpliced(index, 1).toSpliced(target, 0, moved)
}

export const renameSection = <F extends Arranged>(
  arrangement: Arrangement<F>,
  key: string,
  label: string | undefined,
): Arrangement<F> =>
  arrangement.map((section) =>
    section.key === key ? { ...section, ownLabel: label, label: label ?? section.label } : section,
  )

export const toSections = <F extends Arranged>(arrangement: Arrangement<F>): SectionOverride[] =>
  arrangement.map(({ key, ownLabel, fields }) => ({
    key,
    ...(ownLabel && { label: ownLabel }),
    fields: fields.map(({ source }) => source),
  }))

export const positionOf = <F extends Arranged>(arrangement: Arrangement<F>, source: string) => {
  const place = findPosition(arrangement, source)
  const section = place && arrangement[place.section]
  return section && { position: place.index + 1, total: section.fields.length, section }
}
