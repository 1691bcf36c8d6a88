/** Photos follow the report, behind its private link. */
export const photosPath = (link: string): string => `intervention/files/${link}`
