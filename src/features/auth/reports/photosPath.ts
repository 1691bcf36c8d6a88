export const photosPath = (link: string): string => `intervention/files/${link}`

export const similarPhotoPath = (token: string, id: string): string => `intervention/report-photos/${token}/${id}`

/** `id`: of an answer to send its photos to, or of a file to read. */
export const answerPath = (link: string, id: string): string => `intervention/answers/${link}/${id}`
