import { customizeTexts } from '#i18n/fr/customize.ts'
import { EntityMapPage } from '#src/crud/map/EntityMapPage.tsx'

const BACK = { to: '/customize/entity', label: customizeTexts.title }

export const EntityMapScreen = () => <EntityMapPage back={BACK} />
