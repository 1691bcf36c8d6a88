import { Box } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Section } from '../entityView.ts'
import { drawSlot, type FormSlots } from '../slots.ts'
import { FormSection, sectionId } from './FormSection.tsx'
import { LaterSections } from './LaterSections.tsx'
import { type SectionParts, useShownSections } from './useSections.ts'

export const LONG = 3

type Rest = { formId: string; slots: FormSlots; disabled: boolean }

type ListProps = Rest & { sections: readonly Section[]; count: number }

type SlotsProps = { formId: string; name: string; slots: FormSlots; children: ReactNode }

export const afterId = (formId: string, name: string): string => `${sectionId(formId, name)}-after`

const AFTER = {
  '.page-section + &': { borderTop: 1, borderColor: 'divider' },
  scrollMarginTop: 80,
  '&:focus-visible': { outline: 'none' },
} as const

const SectionSlots = ({ formId, name, slots, children }: SlotsProps) => {
  const before = slots.before?.[name]
  const after = slots.after?.[name]
  return (
    <>
      {before && drawSlot(before, {})}
      {children}
      {after && slots.afterTitles?.[name] ? (
        <Box id={afterId(formId, name)} tabIndex={-1} sx={AFTER}>
          {drawSlot(after, {})}
        </Box>
      ) : (
        after && drawSlot(after, {})
      )}
    </>
  )
}

const SectionList = ({ sections, count, slots, ...rest }: ListProps) => {
  const shown = useShownSections(sections)
  return sections.map((section) => {
    const own = slots.sections?.[section.key]
    if (own) return <Fragment key={section.key}>{drawSlot(own, { section })}</Fragment>
    const shape = { isAlone: count === 1, isFoldable: section.isFolded === true || count >= LONG }
    return (
      <SectionSlots key={section.key} formId={rest.formId} name={section.key} slots={slots}>
        {shown.includes(section) && <FormSection section={section} slots={slots} {...shape} {...rest} />}
      </SectionSlots>
    )
  })
}

type Props = Rest & { parts: SectionParts; laterLabel: string | undefined }

export const Sections = ({ parts: { first, later, isOpen, open }, laterLabel, ...rest }: Props) => {
  const count = first.length + later.length
  return (
    <>
      <SectionList sections={first} count={count} {...rest} />
      {later.length > 0 && (
        <LaterSections
          id={sectionId(rest.formId, 'later')}
          label={laterLabel ?? crudTexts.form.later}
          isOpen={isOpen}
          onOpen={open}
        >
          <SectionList sections={later} count={count} {...rest} />
        </LaterSections>
      )}
    </>
  )
}
