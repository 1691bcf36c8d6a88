export const photosPath = (link: string): string => `intervention/files/${link}`
