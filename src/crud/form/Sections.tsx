import { Fragment, type ReactNode } from 'react'
import type { Section } from '../entityView.ts'
import { drawSlot, type FormSlots } from '../slots.ts'
import { FormSection } from './FormSection.tsx'
import { useShownSections } from './useSections.ts'

export const LONG = 3

type SectionsProps = { formId: string; sections: readonly Section[]; slots: FormSlots; disabled: boolean }

const SectionSlots = ({ name, slots, children }: { name: string; slots: FormSlots; children: ReactNode }) => {
  const before = slots.before?.[name]
  const after = slots.after?.[name]
  return (
    <>
      {before && drawSlot(before, {})}
      {children}
      {after && drawSlot(after, {})}
    </>
  )
}

export const Sections = ({ sections, slots, ...rest }: SectionsProps) => {
  const shown = useShownSections(sections)
  return sections.map((section) => {
    const own = slots.sections?.[section.key]
    if (own) return <Fragment key={section.key}>{drawSlot(own, { section })}</Fragment>
    const shape = { isAlone: sections.length === 1, isFoldable: section.isFolded === true || sections.length >= LONG }
    return (
      <SectionSlots key={section.key} name={section.key} slots={slots}>
        {shown.includes(section) && <FormSection section={section} slots={slots} {...shape} {...rest} />}
      </SectionSlots>
    )
  })
}
