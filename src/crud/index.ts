export { FormPage } from './FormPage.tsx'
export { ListPage } from './ListPage.tsx'
export { ShowPage } from './ShowPage.tsx'
