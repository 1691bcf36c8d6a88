const START = Buffer.from([0x50, 0x4b, 0x03, 0x04])

export const ZIP_START_SIZE = START.length

/** True if the content starts like a zip, even if its end is missing. */
export const beginsAsZip = (content: Buffer): boolean => content.subarray(0, START.length).equals(START)
